### The lesson “Extending sets” in English; the positions are in extending.toml.

title = Extending sets
about = How to add your tiles to the sets on the table.

## open

open-title = The table is open
open-text =
    Once you have opened, all sets on the table are yours to extend. It does not matter who laid them.

    Here B6 fits behind the blue run, and B10 fits into the group.

## both

both-title = Two tiles, two sets
both-text = Now do it yourself. One tile on your rack has to wait.
both-prompt = Lay two tiles.
both-hint-1 = Look at the run first, then at the group.
both-wrong-1 = The run is longer now. And the group?
both-wrong-2 = B10 is blue, but 10 does not come after 5.
both-wrong-3 = R1 is red. It can't stand before B3.
both-success = Both sets have grown.

## front

front-title = At the front
front-text = A run can grow at the front as well, tile by tile.
front-prompt = Lay two tiles.
front-hint-1 = What comes before 6? And before that?
front-wrong-1 = K4 can come only when 5 is there.
front-wrong-2 = One more black tile fits in front of it.
front-wrong-3 = B5 is blue. You have a black 5 too.
front-success = Now the run begins with 4.

## fits

fits-title = What fits?
fits-text = A red run and a group of 13s lie on the table.
fits-prompt = Which tile of your rack can be laid?
fits-hint-1 = Look for the missing color in the group.
fits-wrong-1 = Nothing comes before 1, and the run is red.
fits-wrong-2 = 4 would be the next number. But K4 is black.
fits-success = It makes the group full.

## full

full-title = Full sets
full-text =
    A group of four colors is full. A run that goes from 1 to 13 is full too.

    A run that begins with 1 grows only at its end. A run that ends with 13 grows only at its front.

## choose

choose-title = Choose the place
choose-text = R8 has two places here. Think about R9 before you choose.
choose-prompt = Lay two tiles.
choose-hint-1 = R9 needs R8 beside it.
choose-hint-2 = Put both at the end of the run.
choose-wrong-1 = R8 fits there. But now R9 finds no place.
choose-wrong-2 = Without the 8 there is a hole in the run.
choose-success = First think, then lay. Now both tiles are there.

## mix

mix-title = Old and new
mix-text = In one turn you may extend a set and lay a new one.
mix-prompt = Lay all your tiles.
mix-hint-1 = B5 needs B4 in front of it.
mix-hint-2 = Three fours are enough for a group.
mix-wrong-1 = The run is ready. Three tiles are left on your rack: what do they make?
mix-wrong-2 = A full group. But B5 is left alone now.
mix-wrong-3 = 4 is missing in the run.
mix-success = Five tiles in one turn!

## empty

empty-title = The last tiles
empty-text = You have five tiles left. All of them fit somewhere.
empty-prompt = Lay all your tiles and win.
empty-hint-1 = Take the orange tiles first.
empty-hint-2 = The black run grows at both ends.
empty-wrong-1 = One tile is left: O13. Its place is free.
empty-wrong-2 = Between 11 and 13 comes O12.
empty-wrong-3 = One orange tile is still on your rack.
empty-success = Your rack is empty. You have won!
