### The lesson “A full game” in English; the positions are in full-game.toml.

title = A full game
about = One game with Boris and Vera, from start to end.

## start

start-title = Three at the table
start-text =
    Boris, Vera and you sit at the table. The tiles lie face down and are mixed.

    First everybody draws one tile. The highest number begins. Then the tiles go back, and everybody takes 14.

## first

first-title = Who begins?
first-text = Boris drew R6, Vera drew B9, and you drew K11.
first-prompt = Which of these tiles lets its player begin?
first-hint-1 = Only the number counts, not the color.
first-wrong-1 = 6 is the lowest of the three.
first-wrong-2 = 9 is high, but one is higher.
first-success = You begin. Then the turn passes clockwise.

## open

open-title = Your first turn
open-text = These are your 14 tiles. You need 30 points from your own rack.
open-prompt = Open.
open-hint-1 = Look for a long run.
open-hint-2 = The high red tiles are enough.
open-wrong-1 = 12 points are too few. Your red tiles bring more.
open-wrong-2 = K13 is black and can't go on with the red run.
open-success = You have opened. From now on the whole table is yours to use.

## second

second-title = Your second turn
second-text =
    Let us say you laid the red run from 9 to 12. Boris opened with a group of 12s. Vera drew.

    Now you may lay a set of any value. 30 points are needed only once.
second-prompt = Lay a new set.
second-hint-1 = Look at your blue tiles.
second-wrong-1 = The run is right up to 5. B8 has to wait.
second-wrong-2 = K13 is not a twelve.
second-wrong-3 = Two sevens are not enough.
second-success = 12 points are quite enough now.

## no-play

no-play-title = Nothing fits
no-play-text = Boris has added two tiles, and Vera drew again. Now it is your turn, and nothing fits.
no-play-prompt = How many tiles do you draw?
no-play-hint-1 = It is not a penalty, just a draw.
no-play-wrong-1 = You are in time, so there is no penalty.
no-play-wrong-2 = The pool is not empty. Draw!
no-play-success = It is the blue 7. Lucky you!

## third

third-title = A lucky draw
third-text = B7 has come to you. It can go to the blue run, and B8 after it. But is that the best play?
third-prompt = Lay as many tiles as you can.
third-hint-1 = Which tiles on your rack have the number 7?
third-wrong-1 = Two tiles. The sevens would make it three.
third-wrong-2 = B7 fits, but it could do more for you.
third-wrong-3 = A pair is not a set. Use B7.
third-success = Three sevens at once.

## fourth

fourth-title = A joker on the table
fourth-text = Boris has laid a group with a joker: O1 K1 J. Vera drew. You have R1, and two tiles that need a joker.
fourth-prompt = Free the joker and lay three tiles.
fourth-hint-1 = R1 takes the place of the joker.
fourth-hint-2 = The joker makes a group of your twos.
fourth-wrong-1 = R1 is laid, but the joker has not left. Your twos need it.
fourth-wrong-2 = One more two is on your rack.
fourth-wrong-3 = The joker has vanished from the table. Lay it with your twos.
fourth-success = Two tiles are left on your rack!

## win

win-title = The last two
win-text = Boris has added a red 7 and a red 12. Vera opened with a black run. Now look well: two groups have four tiles.
win-prompt = Lay both tiles and win.
win-hint-1 = What is missing between B6 and B8?
win-hint-2 = And what is missing between K11 and K13?
win-hint-3 = Each of the full groups can spare one tile.
win-wrong-1 = B8 is laid. In the same way you find a place for K13.
win-wrong-2 = Between 11 and 13 one tile is missing. Who has it?
win-success = Your rack is empty. You have won the game!

## score

score-title = Count the points
score-text = Boris has K4 and O10 left. Vera has R3 and a joker.
score-prompt = How many plus points do you get?
score-hint-1 = Count Boris first, then Vera.
score-hint-2 = A joker on a rack costs 30.
score-wrong-1 = That is Boris alone.
score-wrong-2 = The joker on Vera's rack costs points as well.
score-success = 14 from Boris and 33 from Vera.

## end

end-title = Well played!
end-text =
    You have played a whole game. Now you know all you need.

    Play with your friends, or against the computer. Good luck!
