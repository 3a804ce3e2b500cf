### The lesson “The end and the points” in English; the positions are in scoring.toml.

title = The end and the points
about = Who wins, and how the points are counted.

## end

end-title = The rack is empty
end-text =
    The first to lay all tiles wins, and the game is over at once.

    The others add up the numbers on their racks. These are their minus points. The winner gets all of them as plus points.

## go-out

go-out-title = Go out
go-out-text = Two tiles are left on your rack. The blue run can help them.
go-out-prompt = Lay all your tiles and win.
go-out-hint-1 = Two eights need a third one.
go-out-wrong-1 = A pair is not a set. Add a tile from the table to it.
go-out-wrong-2 = R8 is red. It can't be in the blue run.
go-out-success = Your rack is empty. Now the others count.

## loser

loser-title = Minus points
loser-text = Boris has lost. These tiles are left on his rack.
loser-prompt = How many minus points are they?
loser-hint-1 = Add the numbers on the tiles.
loser-wrong-1 = That is how many tiles he has. Add their numbers.
loser-wrong-2 = One tile is still missing in your sum.
loser-success = 5 + 8 + 11.

## joker

joker-title = An expensive joker
joker-text = A joker that is left on a rack costs 30 points.
joker-prompt = How many minus points are on this rack?
joker-hint-1 = 30 for the joker, and the other tile as well.
joker-wrong-1 = The other tile counts too.
joker-wrong-2 = A joker on a rack is not free.
joker-success = So lay your joker before the game ends.

## winner

winner-title = Plus points
winner-text = Ann has laid all her tiles. Boris has 5 points on his rack, Vera has 16 and Gleb has 3.
winner-prompt = How many plus points does Ann get?
winner-hint-1 = She gets the points of all the others.
winner-wrong-1 = That is Vera's rack alone. Add the others.
winner-wrong-2 = You left out one player.
winner-success = 5 + 16 + 3.

## zero

zero-title = It makes zero
zero-text =
    What the losers lose, the winner gets. So all scores of a game together make zero.

    This is a good check: if they don't, somebody has made a mistake.

## check

check-title = Find the score
check-text = Three have played. Ann has plus 20, and Boris has minus 13.
check-prompt = What is Vera's score? Write it with its sign.
check-hint-1 = All three together make zero.
check-hint-2 = Vera has lost, so her score has a minus.
check-wrong-1 = The number is right. But Vera did not win.
check-wrong-2 = Take 13 away from 20, don't add it.
check-success = 20 − 13 − 7 is zero.

## match

match-title = Several games
match-text =
    Often several games are played, as many as you agree on. The scores of all games are added.

    The player with the most points wins the match.

## total

total-title = After three games
total-text = Ann's scores are minus 4, plus 15 and minus 6.
total-prompt = What is her total?
total-hint-1 = Begin with the 15, and take the others away.
total-wrong-1 = Minus points are taken away.
total-wrong-2 = Two games were lost. Take the points of both away.
total-wrong-3 = The plus is greater than both minuses. So the total has no minus.
total-success = 15 − 4 − 6.
