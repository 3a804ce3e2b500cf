### The lesson “The empty pool” in English; the positions are in empty-pool.toml.

title = The empty pool
about = What happens when there is nothing left to draw.

## empty

empty-title = Nothing left to draw
empty-text =
    Sometimes the pool is empty, and nobody has laid all tiles yet. The game goes on all the same.

    Whoever can lay tiles may do so. Whoever can't or does not want to passes: nothing is drawn.

## draw

draw-title = Your turn
draw-text = The pool is empty. You can't lay anything.
draw-prompt = How many tiles do you draw?
draw-hint-1 = Look into the pool.
draw-wrong-1 = There is no tile left that you could draw.
draw-wrong-2 = Passing is not being late. There is no penalty.
draw-success = You pass, and it is the next player's turn.

## look-again

look-again-title = Look again
look-again-text = Before you pass, look well. R7 seems to have no place. But does it?
look-again-prompt = Lay R7.
look-again-hint-1 = Which tile is missing between R5 and R7?
look-again-hint-2 = The group of sixes can spare one.
look-again-wrong-1 = A 6 is missing in the run. Where is a red one?
look-again-wrong-2 = R6 is in the right place now. Go on!
look-again-success = There was a place for it.

## end

end-title = When it ends
end-text =
    The game ends when all players pass, one after the other. It also ends when somebody lays all tiles.

    If all have passed, everybody adds up the numbers on the rack. The lowest sum wins.

## lowest

lowest-title = The lowest sum
lowest-text = All have passed. Ann has 6 points on her rack, Boris has 20 and Vera has 15.
lowest-prompt = How many points are on the winner's rack?
lowest-hint-1 = A full rack is bad, a nearly empty one is good.
lowest-wrong-1 = 20 is the highest sum. The lowest one wins.
lowest-wrong-2 = One player has even less.
lowest-success = Ann wins, though her rack is not empty.

## difference

difference-title = The difference
difference-text = After such an end a loser pays only the difference to the winner. Ann has 6 points and wins. Boris has 20.
difference-prompt = How many minus points does Boris get?
difference-hint-1 = Take Ann's points away from his.
difference-wrong-1 = Not all of them: only what is above Ann's 6.
difference-wrong-2 = Take 6 away, don't add it.
difference-success = 20 − 6.

## winner

winner-title = What the winner gets
winner-text = Ann has 6 points on her rack, Boris has 20 and Vera has 15. Ann gets what the others pay.
winner-prompt = How many plus points does Ann get?
winner-hint-1 = Boris pays 14. What does Vera pay?
winner-wrong-1 = They pay the difference to Ann's 6, not all.
winner-wrong-2 = That is what Boris pays. Add Vera's points.
winner-success = 14 + 9.

## heavy

heavy-title = The heavy ones first
heavy-text = The end is near, and high numbers on the rack will cost you a lot. R3 can be in a group or in a run.
heavy-prompt = Lay as many points as you can.
heavy-hint-1 = Add up both: the group and the run.
heavy-wrong-1 = The group is worth 9. The run is worth more.
heavy-wrong-2 = Two threes alone are not a set.
heavy-success = 12 points instead of 9.

## tie

tie-title = Two winners
tie-text = Ann and Boris both have 4 points on the rack. Vera has 10, so she pays 6. The two winners share it equally.
tie-prompt = How many plus points does Ann get?
tie-hint-1 = Divide 6 by two.
tie-wrong-1 = Boris gets his share too.
tie-wrong-2 = Vera pays only the difference: 10 − 4.
tie-success = Three for Ann, three for Boris.
