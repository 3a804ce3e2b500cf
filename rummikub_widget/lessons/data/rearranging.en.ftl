### The lesson “Splitting and rearranging” in English; the positions are in rearranging.toml.

title = Splitting and rearranging
about = How to move tiles on the table so that yours find a place.

## puzzle

puzzle-title = The table is a puzzle
puzzle-text =
    After you have opened, you may move all tiles on the table. You may split sets, join them and build new ones.

    Three things must be right when you finish. Every set is a run or a group. Nothing has gone from the table to your rack. And at least one tile from your rack is on the table.

## split

split-title = Split a run
split-text = A long run can be split into two. Then there is room for a twin.
split-prompt = Lay B4.
split-hint-1 = Where could a new run begin?
split-hint-2 = The first run ends with 4, and the second begins with 4.
split-wrong-1 = The same number can't be in a run twice. Make two runs.
split-wrong-2 = B4 lies alone. It needs two neighbors.
split-wrong-3 = The second part has only two tiles, and a hole.
split-success = Three tiles here, three tiles there.

## borrow

borrow-title = Borrow from a group
borrow-text = A group of four can spare one tile. Three are still a group.
borrow-prompt = Lay two tiles.
borrow-hint-1 = R6 and R7 want to be in a run. What is missing?
borrow-hint-2 = Take R5 from the group.
borrow-wrong-1 = Two tiles are not a run yet. Look into the group!
borrow-wrong-2 = A set is a run or a group, not both at once.
borrow-wrong-3 = The run is right. But keep the other three fives together.
borrow-success = R5 has moved, and everybody is happy.

## end

end-title = Borrow from a run
end-text = A run of four can give away its first or its last tile.
end-prompt = Lay R6 and O6.
end-hint-1 = Which tile of the run has the number 6?
end-wrong-1 = Your two sixes need a third one.
end-wrong-2 = K3 is the wrong end. You need a 6.
end-success = The run is shorter, and a new group lies there.

## leave

leave-title = Who may leave?
leave-text = Some tiles can be taken away, and their set stays whole. Others can't.
leave-prompt = Name a tile that can be taken away.
leave-hint-1 = A set of three can't spare a tile.
leave-hint-2 = In a run, look at the two ends.
leave-wrong-1 = Then only two eights would be left.
leave-wrong-2 = Then there would be a hole, and O1 would be alone.
leave-success = Only the ends of the long run can leave.

## two-groups

two-groups-title = From two groups
two-groups-text = You need two tiles for B9, and each can come from another set.
two-groups-prompt = Lay B9.
two-groups-hint-1 = Think of a blue run that ends with 9.
two-groups-hint-2 = Each group can spare its blue tile.
two-groups-wrong-1 = B9 is alone. Who can come to it?
two-groups-wrong-2 = B8 is a good neighbor. One more is needed.
two-groups-success = Two groups became smaller, and a run was born.

## turn-over

turn-over-title = Turn it all over
turn-over-text = Three runs can become three groups. Then there is a place for O1.
turn-over-prompt = Lay O1.
turn-over-hint-1 = Put the same numbers together.
turn-over-hint-2 = Make groups of 1, of 2 and of 3.
turn-over-wrong-1 = O1 is orange. It can't be in the red run.
turn-over-wrong-2 = The ones are a group. Now help the twos and the threes.
turn-over-success = All of it turned over, and nothing is lost.

## swap

swap-title = A tile for a tile
swap-text = R5 is needed in a run. But its group has only three tiles. Can you give the group something for it?
swap-prompt = Lay all your tiles.
swap-hint-1 = You have a 5 yourself.
swap-hint-2 = Put B5 into the group, and R5 can go.
swap-wrong-1 = Now the group has four fives. So R5 may leave!
swap-wrong-2 = A clever split! But B5 is of more use in the group.
swap-wrong-3 = The run is ready. But two fives are left without a third.
swap-success = B5 took the place of R5. That is real rearranging!
