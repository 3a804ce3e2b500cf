### The lesson “Playing well” in English; the positions are in strategy.toml.

title = Playing well
about = How to look at a table, and what to think of.

## questions

questions-title = Four questions
questions-text =
    Ask yourself four questions in every turn. Is there a set on my rack? What can I add to the table? Which set can spare a tile? What can be joined or split?

    The fourth question is the hardest one. But it often leads to the best plays.

## hidden

hidden-title = A hidden place
hidden-text = At first sight nothing fits here.
hidden-prompt = Which tile of your rack can be laid all the same?
hidden-hint-1 = The group of four can spare a tile.
hidden-wrong-1 = There is no nine and no long black run near it.
hidden-wrong-2 = 13 needs a 12 before it, or other 13s.
hidden-success = R2 goes to the red run, and R1 stands before it.

## count

count-title = Count before you lay
count-text = R7 and R8 fit into the red run. That makes two tiles. There is a better play.
count-prompt = Lay as many tiles as you can.
count-hint-1 = K8 and K9 would like to have K7.
count-hint-2 = R7 can take its place in the group.
count-wrong-1 = Two tiles. With R7 in the group you lay three.
count-wrong-2 = The group of sevens is too short now.
count-wrong-3 = R7 is well placed. Now K7 may leave.
count-success = Three tiles instead of two.

## keep-joker

keep-joker-title = Keep the joker
keep-joker-text = A joker fits nearly everywhere. Don't give it away where you can do without.
keep-joker-prompt = Lay a run and keep the joker.
keep-joker-hint-1 = There are three red tiles.
keep-joker-wrong-1 = The run was good without the joker.
keep-joker-wrong-2 = You have the third red tile yourself!
keep-joker-success = The joker will be of more use later.

## but

but-title = But not too long
but-text =
    Don't keep a joker to the very end. On your rack it costs 30 points.

    When others have only a few tiles left, lay it. High numbers should go early too.

## chain

chain-title = A chain
chain-text = B7 needs two blue friends. Both are in groups of three. You have tiles to put in their place.
chain-prompt = Lay all your tiles.
chain-hint-1 = First lay O5 and O6.
chain-hint-2 = Now both groups can spare a tile.
chain-wrong-1 = Now the groups are full. Which tiles can leave them?
chain-wrong-2 = The run is right. The groups need O5 and O6.
chain-success = Two tiles came, two tiles left, and B7 found its place.

## both-ends

both-ends-title = Think of the rest
both-ends-text = B9 has two places. One of them helps the other tiles on your rack.
both-ends-prompt = Lay three tiles.
both-ends-hint-1 = B10 and B11 need B9 in front of them.
both-ends-wrong-1 = A good place, but now B10 and B11 have none.
both-ends-wrong-2 = The 9 is missing in the blue run.
both-ends-success = Three in a row.

## master

master-title = A master's move
master-text = Look at everything: runs that can grow, groups that can spare a tile, tiles that can change places.
master-prompt = Lay all your tiles.
master-hint-1 = K8 has an easy place.
master-hint-2 = B10 and B12 lack the tile between them.
master-hint-3 = R11 can stand in for B11 in the group.
master-wrong-1 = Two tiles are laid. Now the group has four: one may leave.
master-wrong-2 = The blue run is right. Give the group something for B11.
master-wrong-3 = Between 9 and 11 there is a hole.
master-success = You play like a master!
