### The lesson “What you may not do” in English; the positions are in not-allowed.toml.

title = What you may not do
about = The little traps: what a turn must not leave behind.

## four

four-title = Four don'ts
four-text =
    While you play, the table may be in a mess. When you finish, four things must be right.

    Leave no single tiles, no pairs and no broken sets. Take nothing from the table to your rack. Lay at least one tile of your own. And before you have opened, leave the sets of others alone.

## wrong-tile

wrong-tile-title = Find the wrong one
wrong-tile-text = A tile in this set is in the wrong place.
wrong-tile-prompt = Which tile is it?
wrong-tile-hint-1 = Look at the colors.
wrong-tile-wrong-1 = R8 would be all right if the 7 were red.
wrong-tile-wrong-2 = The run may begin with R5.
wrong-tile-success = A red 7 should stand there.

## missing

missing-title = Four sets, one broken
missing-text = One of these sets has a hole.
missing-prompt = Which tile is missing in it?
missing-hint-1 = Read the runs aloud.
missing-wrong-1 = A group of three is good. It does not need the fourth color.
missing-wrong-2 = The black run is whole. It may begin with 11.
missing-success = One broken set makes the whole table wrong.

## nothing-home

nothing-home-title = Nothing goes home
nothing-home-text = Tiles that lie on the table belong to the table. You can't take R5 home.
nothing-home-prompt = Lay a tile.
nothing-home-hint-1 = Add to the end of the run.
nothing-home-wrong-1 = R5 was on the table and has to stay there.
nothing-home-wrong-2 = K2 can't lie alone.
nothing-home-wrong-3 = K2 is black and far too low for this run.
nothing-home-success = All old tiles are there, and one new one.

## own-tile

own-tile-title = Not only moving
own-tile-text = Moving tiles on the table is not enough. One of your own must be laid.
own-tile-prompt = Make a turn.
own-tile-hint-1 = There is a black run on your rack.
own-tile-wrong-1 = Two good runs, but nothing from your rack.
own-tile-wrong-2 = Your own run has only two tiles.
own-tile-success = Now it is a turn.

## orphans

orphans-title = No orphans
orphans-text = K3 can go to your black tiles. But think of those it leaves behind.
orphans-prompt = Lay three tiles.
orphans-hint-1 = R3 and O3 need somebody new.
orphans-hint-2 = B3 takes the place of K3.
orphans-wrong-1 = Two threes are left, and two are not a set. Who can help them?
orphans-wrong-2 = That is allowed. But with K3 you could lay two more tiles.
orphans-wrong-3 = K1 and K2 are a pair. They need K3.
orphans-success = Everybody is in a whole set.

## not-open

not-open-title = Before you open
not-open-text = You have not opened yet. R12 would fit so well into the red run…
not-open-prompt = Open by the rules.
not-open-hint-1 = Use your own tiles only.
not-open-hint-2 = Three of your tiles are worth 39 points.
not-open-wrong-1 = You opened well, but R12 touches a set that is not yours. It has to wait.
not-open-wrong-2 = This set is not yours to use yet. Open with your own tiles first.
not-open-success = From the next turn on, R12 may go there.

## both

both-title = Lay and draw?
both-text = You have laid a tile. Now you would like to draw one as well.
both-prompt = May you do both in one turn? Answer yes or no.
both-hint-1 = A turn is the one or the other.
both-wrong-1 = You lay tiles, or you draw. Never both.
both-success = Either lay or draw.
