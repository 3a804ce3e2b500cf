### Every sentence of the puzzles in English. Lists of tiles come in the forms that the file of `explain` describes.
###
### Ids: kind-<name> says what a kind of puzzle is, prompt-<name> what is to be done in one of its puzzles.

## The kinds of puzzle

kind-run-or-group = Find the runs and groups that hide on a rack.
kind-legal-or-not = Say whether all sets on the table are legal.
kind-points = Count the points of the sets on the table.
kind-opening = Find the sets that are worth enough for the initial meld.
kind-extend = Add tiles from your rack to the sets on the table.
kind-which-tile = Find the only tile on your rack that can be laid.
kind-rearrange = Lay a tile that fits only after you rearrange the table.
kind-joker = Free the joker on the table and use it to lay your whole rack.
kind-most-tiles = Find the play that lays the most tiles.
kind-empty-rack = Go out: lay your whole rack in one turn.

## What is to be done

prompt-run-or-group = { $sets ->
    [one] A set hides among your tiles. Find it and lay it.
   *[other] Runs and groups hide among your tiles. Lay as many tiles as you can. Only one way is best.
}
prompt-legal-or-not = { $sets ->
    [one] Is this set legal: yes or no?
   *[other] Look at all { $sets } sets. Is every one of them legal: yes or no?
}
prompt-points = { $sets ->
    [one] How many points is this set worth?
   *[other] How many points are these { $sets } sets worth together?
}{ $jokers ->
    [0] {""}
   *[other] {" "}A joker counts as the tile it stands for.
}
prompt-opening = Make your initial meld with sets from your rack. They must be worth at least { $points ->
    [one] { $points } point
   *[other] { $points } points
} together. There is only one way.
prompt-extend = Add as many tiles as you can to the sets on the table.
prompt-which-tile = Only one tile on your rack can be laid. You may rearrange the table for it. Which tile is it?
prompt-rearrange = Lay { $tiles }. It fits nowhere yet, so rearrange the sets on the table first.
prompt-joker = Free the joker on the table and use it again. Lay all the tiles from your rack this turn.
prompt-most-tiles = Lay as many tiles as you can. You may rearrange the table. Only one way is best.
prompt-empty-rack = You can go out this turn! Lay all the tiles from your rack. You may rearrange the table.

## Hints for questions; plays get theirs from the solver

hint-legal-or-not = A run is one color, with numbers in a row and no gap. A group is one number, each time in another color. A set has at least three tiles, and nothing follows 13.{ $jokers ->
    [0] {""}
   *[other] {" "}A joker stands for one tile.
}
hint-look-at = Look closely at { $tiles }.
hint-points = { $jokers ->
    [0] Add up the numbers on the tiles.
   *[other] Say which tile the joker stands for. Then add up the numbers, set by set.
}
hint-worth-begin = { $tiles-and } are worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} together. Go on from there.
hint-worth = { $tiles } is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Count the others in the same way.
hint-which-tile = Take the tiles one by one. Would a new run or group be possible with tiles that the table can spare?
hint-ruled-out = { $tiles-count ->
    [1] It is not { $tiles }.
   *[other] It is none of { $tiles-and }.
}

## How hard a puzzle is

rating = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $broken ->
    [0] no set broken
    [one] { $broken } set broken
   *[other] { $broken } sets broken
}, { $jokers ->
    [0] no joker
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
