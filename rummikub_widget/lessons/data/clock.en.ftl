### The lesson “Time and penalties” in English; the positions are in clock.toml.

title = Time and penalties
about = How long a turn lasts, and what happens when time is up.

## minute

minute-title = One minute
minute-text =
    A turn lasts one minute. In that minute you may think, move tiles and lay your own.

    Until the turn ends you may change your mind: take back the tiles of this turn and try again.

## seconds

seconds-title = In seconds
seconds-text = Think of the clock on the wall.
seconds-prompt = How many seconds do you have for a turn?
seconds-hint-1 = How many seconds does a minute have?
seconds-wrong-1 = A minute has fewer than a hundred seconds.
seconds-wrong-2 = That is only half a minute.
seconds-success = 60 seconds pass quickly!

## quick

quick-title = A quick turn
quick-text = You need not find the best move. A simple one is enough, if it is found in time.
quick-prompt = Lay one tile.
quick-hint-1 = Look at the red run.
quick-wrong-1 = B1 is not a ten.
quick-wrong-2 = K2 does not go on with the red run.
quick-success = Done in time!

## late

late-title = Too late
late-text =
    Sometimes time is up in the middle of a move. Then the table is put back as it was. The tiles of this turn return to your rack.

    And there is a penalty: you draw three tiles. It is the same if you did nothing at all.

## penalty

penalty-title = The penalty
penalty-text = Time is up. The table was in a mess.
penalty-prompt = How many penalty tiles do you draw?
penalty-hint-1 = More than in a usual draw.
penalty-wrong-1 = One tile is what you draw when you don't want to play.
penalty-wrong-2 = It does cost something to be late.
penalty-success = Three tiles, and the turn is over.

## count

count-title = How many now?
count-text = You had 10 tiles. You laid 3 of them, but the table was not in order when time was up.
count-prompt = How many tiles are on your rack after the penalty?
count-hint-1 = First your own 3 tiles come back.
count-hint-2 = Then you draw 3 more.
count-wrong-1 = Your tiles came back. Now add the penalty.
count-wrong-2 = The tiles that you laid come back to you.
count-success = 10 and 3 is 13.

## calm

calm-title = No play, no hurry
calm-text =
    If you see no play, don't wait for the clock. Draw one tile, and your turn is over.

    The tile that you drew can't be laid at once. It waits for your next turn.

## better

better-title = What is better?
better-text = You have 8 tiles and see no play. You draw in time.
better-prompt = How many tiles do you have then?
better-hint-1 = There is no penalty when you draw in time.
better-wrong-1 = That would be with the penalty. You were in time.
better-wrong-2 = You drew a tile. Count it too.
better-success = One tile instead of three.

## undo

undo-title = Change your mind
undo-text = You tried a move, and it did not work. You put everything back before time was up.
undo-prompt = May you draw one tile now, without a penalty? Answer yes or no.
undo-hint-1 = The table is as it was, and the minute is not over.
undo-wrong-1 = Trying is free, as long as everything is back in time.
undo-success = Trying costs nothing.
