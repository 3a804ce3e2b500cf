### The lesson “Jokers 2: using them again” in English; the positions are in jokers-2.toml.

title = Jokers 2: using them again
about = How to take a joker from the table, and where it goes.

## free

free-title = A joker can be freed
free-text =
    A joker on the table may be taken, once you have opened. Put the tile it stands for in its place. That tile may come from your rack or from the table.

    Then lay the joker again at once, in a new set. It never goes to a rack. As in every turn, a tile from your rack has to be laid.

## needed

needed-title = The right tile
needed-text = You would like to have this joker.
needed-prompt = Which tile of your rack can take its place?
needed-hint-1 = What does the joker stand for?
needed-wrong-1 = The number is right, but the run is blue.
needed-wrong-2 = B10 makes the run longer. The joker stays where it is.
needed-success = B11 B12 B13, and the joker is free.

## replace

replace-title = Replace it
replace-text = You have the tile that the joker stands for. And B8 and B9 are waiting for it.
replace-prompt = Take the joker and lay it in a new set.
replace-hint-1 = Put R4 into the red run.
replace-hint-2 = B8 and B9 need a third tile.
replace-wrong-1 = R4 is in the run now, but the joker has not left it.
replace-wrong-2 = Where is the joker? It has to stay on the table, in a new set.
replace-wrong-3 = B8 and the joker are two. You have one more blue tile.
replace-success = R4 came, the joker left, and a new run lies there.

## group

group-title = From a group
group-text = In a group of three, two colors are missing. A tile of either of them replaces the joker.
group-prompt = Take the joker and use it again.
group-hint-1 = Which colors are missing among the sixes?
group-hint-2 = Use R6. Then find two tiles for the joker.
group-wrong-1 = Four in the group, and the joker is still among them.
group-wrong-2 = The joker has one friend. It needs two.
group-wrong-3 = The joker can't lie alone.
group-success = R6 was one of the two missing colors.

## new-set

new-set-title = It must be new
new-set-text = The joker may not simply be added to another old set. It begins a set that was not there before.
new-set-prompt = Take the joker and lay it in a new set.
new-set-hint-1 = First put K5 in its place.
new-set-hint-2 = Your two twelves can use a joker.
new-set-wrong-1 = The red run was there before. The joker needs a new set.
new-set-wrong-2 = The joker went back to its old friends. It has to go to a new set.
new-set-success = A group that was not there before. That is right.

## from-table

from-table-title = Help from the table
from-table-text = The tile that replaces the joker may come from the table.
from-table-prompt = Lay two tiles with the joker's help.
from-table-hint-1 = Where on the table is O8?
from-table-hint-2 = The group of four can spare it.
from-table-wrong-1 = R1 and R2 need the joker. Free it with a tile from the table.
from-table-wrong-2 = The joker is free! Lay your other red tile as well.
from-table-success = O8 moved over, and the joker could go.

## spare

spare-title = A joker to spare
spare-text = This run does not need its joker: three tiles are left without it. So you may take it and put nothing in its place.
spare-prompt = Take the joker and use it again.
spare-hint-1 = K9 and K10 lack one tile.
spare-wrong-1 = The joker has vanished. It must stay on the table.
spare-wrong-2 = Your two tiles are waiting for the joker.
spare-success = The blue run is whole, and the black one is new.

## never-rack

never-rack-title = Keep it for later?
never-rack-text = You have taken a joker from the table. But you find no new set for it.
never-rack-prompt = May you keep it on your rack? Answer yes or no.
never-rack-hint-1 = Tiles of the table stay on the table.
never-rack-wrong-1 = A joker from the table must be laid again in the same turn.
never-rack-success = If there is no place for it, leave it where it was.

## win

win-title = The joker wins
win-text = You have four tiles left. The joker on the table can help the last two.
win-prompt = Lay all your tiles.
win-hint-1 = Begin with R2: its place is free.
win-hint-2 = R12 frees the joker for O9 and O11.
win-wrong-1 = One tile is laid. Now free the joker.
win-wrong-2 = The joker is still with the red tiles. Send it to the orange ones.
win-wrong-3 = Between 9 and 11 something is missing, and the joker is gone.
win-success = One joker, two jobs, and an empty rack!
