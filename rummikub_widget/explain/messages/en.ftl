### Every sentence of the project in English, for Python and for the page.
###
### Tiles come as $name (side by side), $name-and, $name-or (as a list), $name-count (how many) and
### $name-what (joker: one joker alone, tile, tiles, none).
### Ids: finding-<code>, remedy-<kind>, rule-<id>, caption-…, change-…, verdict-…, refusal-…; those that begin with
### page- are spoken by the page itself.

## Lists of tiles

list-comma = { $before }, { $next }
list-and = { $before } and { $next }
list-or = { $before } or { $next }

## Single sets: what is wrong

finding-set-too-short = { $how ->
    [one] { $set } alone is not a set yet: a set needs at least three tiles.
    [jokers] { $count ->
        [one] A joker alone is not a set yet: it has to stand for a tile in a set of at least three.
       *[other] Two jokers alone are not a set yet: a set needs at least three tiles.
    }
    [group] { $set } is not a set yet: a group needs three or four tiles.
    [run] { $set } is not a set yet: a run needs at least three tiles.
    [gap] { $set } is not a set yet: there is a gap between the two.
    [far] { $set } is not a set yet: a run from { $first } to { $last } would need { $missing } more tiles between them.
   *[with-joker] { $set } is not a set yet: a set needs at least three tiles.
}
finding-not-a-set = { $why ->
    [pair] { $set-and } can never be in one set: they share neither a number nor a color.
    [torn] { $set } is neither a run nor a group: { $run } could be part of a run and { $group } part of a group, but not both at once.
    [stranger] { $odd-count ->
        [one] { $odd } does not belong to { $run }: it has neither the color nor a number that the run can use.
       *[other] { $odd-and } do not belong to { $run }: each has another color, or a number that the run can't use.
    }
    [jokers] Jokers alone are not a set: at least one number tile must say what they stand for.
   *[nothing] { $set } is neither a run nor a group: a run has one color and numbers in a row, a group has one number in different colors.
}
finding-group-duplicate-color = { $how ->
    [twins] { $set } can never be in one set: they are the same tile twice, and in a group every color comes only once.
   *[colors] { $set } is not a group: every color may come only once, and { $doubled-and } { $doubled-count ->
        [one] is
       *[other] are
    } there { $times ->
        [2] twice.
       *[other] more than once.
    }
}
finding-group-numbers-differ = { $set } is not a group: all tiles of a group have the same number, and { $odd-and } { $odd-count ->
    [one] is not a { $number }.
   *[other] are not { $number }s.
}
finding-group-too-big = { $set } is too big for a group: there are only four colors, so a group has at most four tiles.
finding-run-gap = { $jokers ->
    [0] { $missing-count ->
        [one] { $set } is a run with a gap: { $missing } is missing between { $before } and { $after }.
       *[other] { $set } is not a complete run: { $missing-and } are missing.
    }
   *[other] { $set } is not a complete run: { $missing-and } are missing, and there { $jokers ->
        [one] is only one joker
       *[other] are only { $jokers } jokers
    } to stand for them.
}
finding-run-wrap = { $set } is not a run: 13 is the highest number and nothing follows it; 1 is always the lowest.
finding-run-duplicate-number = { $set } is not a run: every number may come only once, and { $doubled-and } { $doubled-count ->
    [one] is
   *[other] are
} there { $times ->
    [2] twice.
   *[other] more than once.
}
finding-run-mixed-colors = { $set } is not a run: all tiles of a run have the same color, and { $odd-and } { $odd-count ->
    [one] is
   *[other] are
} not { $color ->
    [red] red
    [blue] blue
    [orange] orange
   *[black] black
}.
finding-run-too-long = { $set } is too long for a run: from 1 to 13 there are only thirteen numbers, and this set has more tiles than that.
finding-run-order = { $set } is not in order: under these rules a run is laid from low to high.
finding-run-out-of-range = { $edge ->
    [low] In { $set } { $jokers ->
        [one] the joker
       *[other] the first joker
    } lies before { $tile }: it would have to be lower than 1, and there is no such number.
   *[high] In { $set } { $jokers ->
        [one] the joker
       *[other] the last joker
    } lies after { $tile }: it would have to be higher than 13, and there is no such number.
}
finding-two-jokers-in-set = { $set } has two jokers: under these rules a set may hold only one.

## The whole turn: what is wrong

finding-no-such-tile = { $count ->
    [1] The same { $tiles } is here twice: one tile can be in only one place at a time.
   *[other] { $tiles } is here { $count } times, but the game has only two of each tile.
}
finding-table-tile-lost = { $tiles-what ->
    [joker] The joker { $tiles } was on the table before and has disappeared.
    [tile] { $tiles } was on the table before and has disappeared.
   *[tiles] { $tiles-and } were on the table before and have disappeared.
} What lies on the table stays on the table.
finding-table-tile-to-rack = { $tiles-what ->
    [joker] The joker { $tiles } was taken from the table to the rack.
    [tile] { $tiles } was taken from the table to the rack.
   *[tiles] { $tiles-and } were taken from the table to the rack.
} What lies on the table stays on the table.
finding-tile-not-on-rack = { $tiles-what ->
    [joker] The joker { $tiles } was laid but was not on your rack.
    [tile] { $tiles } was laid but was not on your rack.
   *[tiles] { $tiles-and } were laid but were not on your rack.
}
finding-rack-tile-lost = { $tiles-what ->
    [joker] The joker { $tiles } was on your rack and is now neither there nor on the table.
    [tile] { $tiles } was on your rack and is now neither there nor on the table.
   *[tiles] { $tiles-and } were on your rack and are now neither there nor on the table.
}
finding-rack-tile-added = { $tiles-what ->
    [joker] The joker { $tiles } is on your rack now, but it did not come from anywhere.
    [tile] { $tiles } is on your rack now, but it did not come from anywhere.
   *[tiles] { $tiles-and } are on your rack now, but they did not come from anywhere.
}
finding-no-rack-tile-played = { $empty ->
    [yes] Your rack is empty: there is no tile left to lay.
   *[no] { $how ->
        [rearranged] You have moved tiles on the table, but laid none from your rack.
       *[untouched] You have not laid a tile yet.
    }
}
finding-below-threshold = { $sets-count ->
    [0] Your first sets must come from your own rack and be worth { $threshold } points or more.
   *[other] { $sets-count ->
        [one] { $sets-and } is worth
       *[other] Your sets { $sets-and } are worth
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $jokers ->
        [zero] , because a joker counts nothing here
       *[count] {""}
    }: the first sets that you lay must be worth { $threshold } or more together.
}
finding-joker-in-initial-meld = { $set } holds a joker: under these rules a joker may not be used in the first sets that you lay.
finding-table-touched-before-opening = You have changed { $set }, which was on the table: until you have laid your first sets from your own rack, you may not add to the sets on the table or change them.
finding-joker-before-initial-meld = You have taken the joker out of { $set }: a joker may be taken from the table only after you have laid your first sets.
finding-joker-not-replaced = The joker of { $was_in } was taken, but { $choice ->
    [one] { $stood }, the tile it stood for, has not been put
   *[other] none of the tiles it could stand for, { $stood-or }, has been put
} in its place.
finding-joker-replacement-not-from-rack = The joker of { $was_in } was replaced by { $there-and } from the table: under these rules the tile that replaces a joker must come from your rack.
finding-joker-needs-both-colors = The joker of { $was_in } was taken, but only { $there } is there: under these rules both missing colors, { $stood-and }, are needed.
finding-joker-set-locked = { $was_in } holds a joker: under these rules such a set may only be extended until its joker is replaced.
finding-joker-not-in-new-set = The joker that you took from { $was_in } was added to { $old }, which was already on the table: a joker taken from the table must go into a new set.
finding-joker-needs-rack-partners = The joker that you took from { $was_in } lies in { $is_in }: under these rules it must go into a new set with at least two tiles, all from your rack.

## Requests to a game: why they are refused

finding-game-over = The game is over.
finding-not-your-turn = It is { $current }'s turn, not { $player }'s.
finding-table-changed-before-draw = The table has been changed: to draw or pass, you must leave it as it was.
finding-must-play = Under these rules you may draw or pass only when you cannot play, but you can lay { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
}.
finding-pool-empty = The pool is empty: there is nothing to draw.
finding-pool-not-empty = There are still tiles in the pool: a player who does not play draws.
finding-must-give-tile = All players have passed one after the other: under these rules a player who does not play now puts a tile into the bank.
finding-no-giving-tiles = No tile may be put into the bank now.
finding-nothing-to-undo = There is nothing to undo in this turn.
finding-nothing-to-redo = There is nothing to redo in this turn.

## What would mend it

remedy-add-one-of = Add { $tiles-or }{ $joker ->
    [yes] , or a joker.
   *[no] .
}
remedy-add-two-of = Add { $run-and } for a run, or two of { $group-and } for a group.
remedy-add-to-jokers = { $missing ->
    [one] Add a number tile.
   *[other] Add two tiles that fit together.
}
remedy-put-between = { $tiles-count ->
    [one] Put { $tiles } between them{ $joker ->
        [yes] , or a joker.
       *[no] .
    }
   *[other] Add { $tiles-and }{ $joker ->
        [yes] ; a joker can stand for one of them.
       *[no] .
    }
}
remedy-put-between-beside-joker = { $lacking ->
    [one] Add { $tiles-or }; { $tiles-count ->
        [2] the joker stands for the other.
       *[other] the jokers stand for the others.
    }
   *[other] Add { $lacking } of { $tiles-and }; { $joker ->
        [yes] the joker stands for what is left.
       *[no] the jokers stand for what is left.
    }
}
remedy-take-out = Take { $out-what ->
    [joker] the joker { $out-and }
   *[tiles] { $out-and }
} out of this set.
remedy-take-out-joker = Take one of the jokers out and put the tile it stands for in its place.
remedy-swap-for = Put { $tiles-and } in place of { $out-and }{ $joker ->
    [yes] ; a joker can stand for { $tiles-count ->
        [one] it too.
       *[other] one of them.
    }
   *[no] .
}
remedy-swap-for-one-of = Put { $tiles-or }{ $joker ->
    [yes] , or a joker,
   *[no] {""}
} in place of { $out }{ $also ->
    [out] , or take { $out } out.
   *[swap] .
}
remedy-two-sets = Lay two sets instead of one: { $first } and { $second }.
remedy-mind-the-order = Mind the order: a run lies from low to high.
remedy-lay-in-order = Lay it in order, from { $low } to { $high }.
remedy-take-apart = Take them apart and lay each where it fits, or take your own tiles back to the rack.
remedy-take-off-table = Take { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
} off the table again.
remedy-put-back-tiles = Put { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
} back on the table, into a set.
remedy-play-or-draw = Lay at least one tile from your rack.
remedy-open-first = { $same_turn ->
    [yes] First lay sets worth { $threshold } points or more from your rack; then you may go on with the table.
   *[no] Put it back as it was and lay only sets from your own rack, worth { $threshold } points or more together; from your next turn on you may use the whole table.
}
remedy-more-points = Lay tiles worth at least { $short ->
    [one] 1 more point
   *[other] { $short } more points
} from your rack in this turn, or take your tiles back and draw.
remedy-open-without-joker = Open with number tiles only and keep the joker for a later turn.
remedy-put-back = Put the set together again as it was.
remedy-replace-joker = Put { $needed ->
    [one] { $tiles-or }
   *[other] { $tiles-and }
}{ $source ->
    [rack_only] {" "}from your rack
   *[rack_or_table] {""}
} where the joker was.
remedy-new-set-for-joker = Lay the joker in a new set, together with two other tiles.
remedy-new-set-of-rack-tiles = Lay the joker in a new set, together with two or more tiles from your rack.
remedy-put-back-or-finish = Put the table back as it was at the start of the turn, or finish the play.
remedy-pass-or-play = Play a tile, or pass.
remedy-give-or-play = Play a tile, or put one into the bank.
remedy-draw-or-play = Play a tile, or draw.
remedy-lay-these = Lay { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
}.

## The rules, in one sentence each

rule-set-size = A set has at least three tiles and is a run or a group.
rule-group = A group is three or four tiles of the same number, each of a different color.
rule-run = A run is three or more tiles of the same color with numbers in a row.
rule-one-is-low = 1 is always the lowest number and never follows 13.
rule-set-order = Where the order of laying counts, a run lies from low to high.
rule-two-jokers = Some editions allow only one joker in a set.
rule-supply = The game has 106 tiles: each number from 1 to 13 in four colors twice, and two jokers.
rule-table-stays = Tiles that were on the table before the turn stay on the table.
rule-play-a-tile = In each turn a player lays at least one tile from the rack, or draws.
rule-own-tiles = Players lay only tiles from their own rack.
rule-initial-meld = The first sets that players lay come from their own rack and are together worth enough points, usually at least 30.
rule-initial-joker = Some editions do not allow a joker in the first sets.
rule-initial-table = Players may use the sets on the table only after they have laid their own first sets.
rule-joker-before-opening = Players may take a joker from the table only after they have laid their own first sets.
rule-joker-replace = A player who takes a joker from the table puts in its place the tile that it stood for.
rule-joker-source = Some editions ask that the tile that replaces a joker comes from the rack.
rule-joker-group3 = Some editions ask for both missing colors to replace a joker in a group of three.
rule-joker-sets = In some editions a set with a joker may only be extended.
rule-joker-reuse = A joker taken from the table is laid again in the same turn, in a new set.
rule-joker-reuse-rack = Some editions ask that the joker's new set holds at least two tiles, all from the rack.
rule-turn-order = The players take their turns one after the other.
rule-turn-undo = Tiles laid in the running turn may be taken back until it ends.
rule-game-end = The game ends when a player has laid all tiles, or when the pool is empty and nobody plays on.
rule-play-or-draw = In each turn a player either plays or draws, never both.
rule-no-free-draw = Where drawing is not free, only a player who cannot play draws.
rule-empty-pool = With an empty pool a player plays or passes.
rule-empty-pool-play = In some editions only a player who cannot play may pass when the pool is empty.
rule-into-bank = In some editions, when the pool is empty and all have passed, a player who does not play puts one tile into the bank.

rule-source = (Source: { $sources }.)
rule-without-source = (No source decides this.)

## The names of the sources

source-s1 = mosigra.ru
source-s2 = nastolkoff.ru
source-s3 = mysku.ru
source-s4 = 2fishki.ru
source-s5 = igroved.ru
source-s6 = irecommend.ru
source-s7 = ru.wikiyy.com
source-s8 = My Rummy 8+
source-s9 = Руммикуб (65665)
source-e1 = The Original Rummikub, official English rulebook
source-e2 = New Zealand Rummikub Club 2024
source-e3 = Mind Sports Olympiad
source-e4 = pagat.com
source-e6 = rummy-games.com
source-e8 = Goliath/Pressman FAQ
source-e9 = Jumbo leaflets
source-e10 = German tournament rules
source-e11 = rummikub.com
source-e16 = apps and FAQ pages

## A few words under each set

caption-run = run · { $value }
caption-group = group · { $value }
caption-either = run or group · { $value }
caption-set-too-short = … { $missing ->
    [one] 1 more
   *[other] { $missing } more
}
caption-not-a-set = not a set
caption-group-duplicate-color = same color twice
caption-group-numbers-differ = numbers differ
caption-group-too-big = at most four
caption-run-gap = gap: { $missing }
caption-run-wrap = 1 can't follow 13
caption-run-duplicate-number = same number twice
caption-run-mixed-colors = colors differ
caption-run-too-long = at most thirteen
caption-run-order = not in order
caption-run-out-of-range = joker out of range
caption-two-jokers-in-set = two jokers

## Legal: what was laid

legal-meld = { $kind ->
    [run] { $set } is a run.
    [group] { $set } is a group.
   *[either] { $set } is a set: it can be a run or a group, until another tile decides.
} It is worth { $value ->
    [one] 1 point.
   *[other] { $value } points.
}
legal-table = { $melds ->
    [0] The table is empty.
    [one] The set on the table is legal.
    [2] Both sets on the table are legal.
   *[other] All { $melds } sets on the table are legal.
}
change-new = { $kind ->
    [run] You laid a new run, { $set }
    [group] You laid a new group, { $set }
   *[either] You laid a new set, { $set }
}{ $moved-count ->
    [0] .
    [one] , with the joker from { $source }.
   *[other] { $sources-count ->
        [one] , with the jokers from { $source }.
       *[other] , with the jokers from { $sources-and }.
    }
}
change-extended = { $moved-count ->
    [0] You added { $played-what ->
        [joker] the joker { $played-and }
       *[tiles] { $played-and }
    }
   *[other] { $played-count ->
        [0] You added { $moved-what ->
            [joker] the joker { $moved-and }
           *[tiles] { $moved-and }
        } from the table
       *[other] You added { $played-what ->
            [joker] the joker { $played-and }
           *[tiles] { $played-and }
        } from your rack and { $moved-what ->
            [joker] the joker { $moved-and }
           *[tiles] { $moved-and }
        } from the table
    }
}: { $kind ->
    [run] the run is now { $set }.
    [group] the group is now { $set }.
   *[either] the set is now { $set }.
}
change-joined = You joined { $sources-and }{ $played-count ->
    [0] {""}
   *[other] {" "}with { $played-and } from your rack
}: { $kind ->
    [run] the run is now { $set }.
    [group] the group is now { $set }.
   *[either] the set is now { $set }.
}
change-split = You split { $source } into { $sets-and }{ $played-count ->
    [0] .
   *[other] , adding { $played-and }.
}
change-shortened = You took { $moved-what ->
    [joker] the joker { $moved-and }
   *[tiles] { $moved-and }
} from { $source }, which leaves { $set }.
change-rearranged = You put { $set } together{ $played-count ->
    [0] {" "}from tiles on the table.
   *[other] { $moved-count ->
        [0] {" "}with { $played-and } from your rack.
       *[other] , with { $moved-and } from the table and { $played-and } from your rack.
    }
}
change-joker-replaced = In { $source } you put { $played-count ->
    [0] { $moved-and } from the table
   *[other] { $moved-count ->
        [0] { $played-and }
       *[other] { $played-and } from your rack and { $moved-and } from the table
    }
} in place of { $jokers ->
    [one] the joker.
   *[other] the jokers.
}
change-joker-freed = You freed the joker from { $source } and laid it in { $set }.
joker-stands = { $jokers ->
    [one] In { $set } the joker stands for { $stands-or }.
   *[other] In { $set } the jokers stand for { $stands-count ->
        [2] { $stands-and }.
       *[other] two of { $stands-and }.
    }
}
joker-open = In { $set } the jokers can still stand for several tiles.
legal-points = { $tiles ->
    [one] You laid 1 tile
   *[other] You laid { $tiles } tiles
} from your rack, worth { $value ->
    [one] 1 point.
   *[other] { $value } points.
}
legal-opening = Your first sets are worth { $points } points, and { $threshold } were needed, so you have opened.

## Headings of the verdict

picture-hint = This is only a picture of the board. Run the cell to play.
verdict-idle = Your turn
verdict-good = Legal
verdict-unfinished = Not finished yet
verdict-wrong = Not legal

## Why an intent was refused, or a button can't be used

refusal-malformed = The board could not understand this move ({ $detail }). Nothing was changed.
refusal-stale = The table has changed in the meantime. Look again and repeat your move.
refusal-unknown-tile = The tile { $tile } is not on this board. Nothing was changed.
refusal-bad-place = { $why ->
    [itself] { $tile } can't be put beside itself. Nothing was changed.
    [not-on-table] There is no { $tile } on the table any more. Nothing was changed.
   *[not-on-rack] There is no { $tile } on the rack. Nothing was changed.
}
refusal-bad-words = { $why ->
    [tiles] Write which tiles go where, for example “{ $example } > set 1”.
    [tile] “{ $token }” at character { $place } is not a tile: write a tile such as { $example }, or a range, or a set such as “set 2”.
    [arrow] “{ $token }” at character { $place } does not say where to: write “>” and a place, which is “set 1”, “new” or “rack”.
    [one-arrow] “{ $token }” at character { $place } is a second place: write “;” between two moves.
    [place] “{ $token }” at character { $place } is not a place: write “set 1”, “new” or “rack”.
    [set-number] “{ $token }” at character { $place } is not there: { $number ->
        [0] there is no set on the table.
        [one] there is 1 set on the table.
       *[other] there are { $number } sets on the table.
    }
    [not-here] There is no { $tile }, or no further one, on the table or the rack: see character { $place }.
    [left-out] { $tile } lies on the table and is not in what you wrote: write all the tiles on the table.
   *[bar] There has to be a set on both sides of each “|”: see character { $place }.
} Nothing was changed.
refusal-nothing-to-undo = There is nothing to undo.
refusal-nothing-to-redo = There is nothing to redo.
refusal-nothing-to-reset = The board is as it was at the start.
refusal-nothing-to-sort = There are fewer than two tiles on the rack.
refusal-nothing-to-adopt = There is no plan whose steps could be done.
refusal-nothing-to-declare = This set can be read in only one way.
refusal-nothing-to-check = Move some tiles first: the table is as it was at the start.
refusal-nothing-to-repair = There is nothing to mend on the table.
refusal-not-now = { $why ->
    [watching] It is another player's turn.
    [start] The game has not begun yet.
    [hand-over] The next player has to sit down here first.
    [turn] The turn has already begun.
    [over] The game is over.
    [running] The game is not over yet.
    [match-over] The match is over.
    [time] The time was over before this move.
    [no-rack] There is no rack here to play from.
    [no-turn] This game did not have that many turns.
    [no-step] This lesson does not have that many steps.
    [no-hints] There is no such hint here.
    [step] This can't be done in this step of the lesson.
    [broken-table] The table was not legal at the start, so there is no play to look for.
   *[mode] This can't be done at this table.
}
refusal-illegal = The rules do not allow this.
refusal-failed = Something went wrong in Python, and the move was not made: { $detail }
trouble-title = An error in Python
trouble-progress = This counts here, but the progress file does not keep it: { $detail }
trouble-callback = A function that observes this board failed: { $detail }
trouble-bot = The bot { $player } failed ({ $error }), so it did not play in this turn.

## Help at the table: hints, why, repair

help-title = { $kind ->
    [hint] A hint
    [why] Why?
   *[repair] How to mend the table
}
help-from-start = This is about the table as it was at the start of your turn.
help-from-here = This goes on from the table as it lies now.
help-finished = What you have laid is legal, and you can lay no more tiles in this turn.
help-there-is-a-play = There is a play: you can lay at least one tile. Ask for a hint if you do not find it.
help-ask-about-a-tile = Choose a tile on your rack and ask again to find out what it needs.

## A game: who plays, what happened, how it ended

player-you = You
bot-greedy = Greedy
bot-thrifty = Thrifty
bot-beginner = Beginner
game-start = { $you ->
    [yes] You start
   *[no] { $player } starts
}
game-watching = { $player } is playing
game-hand-over = { $player } is next
news-new = { $kind ->
    [run] { $player } laid a new run, { $set }
    [group] { $player } laid a new group, { $set }
   *[either] { $player } laid a new set, { $set }
}{ $moved-count ->
    [0] .
    [one] , with the joker from { $source }.
   *[other] { $sources-count ->
        [one] , with the jokers from { $source }.
       *[other] , with the jokers from { $sources-and }.
    }
}
news-extended = { $player } added { $moved-count ->
    [0] { $played-what ->
        [joker] the joker { $played-and }
       *[tiles] { $played-and }
    }
   *[other] { $played-count ->
        [0] { $moved-what ->
            [joker] the joker { $moved-and }
           *[tiles] { $moved-and }
        } from the table
       *[other] { $played-what ->
            [joker] the joker { $played-and }
           *[tiles] { $played-and }
        } from the rack and { $moved-what ->
            [joker] the joker { $moved-and }
           *[tiles] { $moved-and }
        } from the table
    }
}, which makes { $set }.
news-joined = { $player } joined { $sources-and }{ $played-count ->
    [0] {""}
   *[other] {" "}with { $played-and } from the rack
}, which makes { $set }.
news-split = { $player } split { $source } into { $sets-and }{ $played-count ->
    [0] .
   *[other] , adding { $played-and }.
}
news-shortened = { $player } took { $moved-what ->
    [joker] the joker { $moved-and }
   *[tiles] { $moved-and }
} from { $source }, which leaves { $set }.
news-rearranged = { $player } put { $set } together{ $played-count ->
    [0] {" "}from tiles on the table.
   *[other] { $moved-count ->
        [0] {" "}with { $played-and } from the rack.
       *[other] , with { $moved-and } from the table and { $played-and } from the rack.
    }
}
news-joker-replaced = { $player } put { $played-count ->
    [0] { $moved-and } from the table
   *[other] { $moved-count ->
        [0] { $played-and }
       *[other] { $played-and } from the rack and { $moved-and } from the table
    }
} in place of { $jokers ->
    [one] the joker
   *[other] the jokers
} in { $source }.
news-joker-freed = { $player } freed the joker from { $source } and laid it in { $set }.
news-laid = { $player } laid { $played-what ->
    [joker] the joker { $played-and }
   *[tiles] { $played-and }
} and rearranged the table.
news-opened = { $player } opened with that.
news-draw = { $player } drew { $number ->
    [one] 1 tile.
   *[other] { $number } tiles.
}
news-pass = { $player } passed.
news-give = { $player } put a tile into the bank.
news-timeout = { $player } ran out of time{ $touched ->
    [yes] , the table was put back as it was,
   *[no] {""}
} and drew { $number ->
    [0] nothing.
    [one] 1 tile.
   *[other] { $number } tiles.
}
news-timeout-kept = { $player } ran out of time, and the finished play was kept.
news-own-timeout = Your time was over{ $back-count ->
    [0] { $touched ->
        [yes] , and the table was put back as it was
       *[no] {""}
    }
   *[other] : the table was put back as it was, and { $back-and } went back to your rack
}. You drew { $number ->
    [0] nothing.
    [one] 1 tile.
   *[other] { $number } tiles.
}
news-own-timeout-kept = Your time was over, and your finished play was kept.
sheet-title = { $reason ->
    [out] { $winners } laid the last tile and won the game.
   *[empty] The pool is empty and the game ends. { $count ->
        [one] { $winners } won it with the fewest points left on the rack.
       *[other] { $winners } share the win with the fewest points left on their racks.
    }
}
sheet-match = { $count ->
    [one] { $winners } won the match.
   *[other] { $winners } share the win in the match.
}

## A recorded game

replay-start = First to play: { $player }.
replay-turn = Turn { $turn }.
replay-best = { $tiles-count ->
    [one] The best play would have laid 1 tile: { $tiles }.
   *[other] The best play would have laid { $tiles-count } tiles: { $tiles-and }.
}
replay-best-made = No play would have laid more tiles.
replay-no-play = No tile could be laid.

## The picture of a game

picture-player = { $player }: { $number ->
    [one] 1 tile
   *[other] { $number } tiles
}
picture-pool = Pool: { $number ->
    [one] 1 tile
   *[other] { $number } tiles
}

## Hints: where to look, which tiles, the whole play

hint-open = You can open: look on your rack for sets that are worth { $threshold } points or more together.
hint-own-run = Look at the { $color ->
    [red] red
    [blue] blue
    [orange] orange
   *[black] black
} tiles on your rack: { $jokers ->
    [0] { $count } of them make a run.
    [one] with your joker, { $count } of them make a run.
   *[other] with your two jokers, { $count } of them make a run.
}
hint-own-group = Look for tiles of the same number on your rack: { $jokers ->
    [0] { $count } of them make a group.
    [one] with your joker, { $count } of them make a group.
   *[other] with your two jokers, { $count } of them make a group.
}
hint-own-jokers = Your two jokers can help: with one of your tiles they make a set.
hint-extend-run = { $count ->
    [one] Look at the { $color ->
        [red] red
        [blue] blue
        [orange] orange
       *[black] black
    } tile on your rack: it fits a run on the table.
   *[other] Look at the { $color ->
        [red] red
        [blue] blue
        [orange] orange
       *[black] black
    } tiles on your rack: one of them fits a run on the table.
}
hint-extend-group = Look for a group on the table that one of your tiles fits.
hint-extend-jokers = Look at the set with two jokers on the table: one of your tiles fits it.
hint-extend-with-joker = Your joker can help: it fits a set on the table.
hint-free-joker = Look for a joker on the table that you can take and use again.
hint-split = Look for a set on the table that you can split: that makes room for your tiles.
hint-spare = Look for a set on the table that can spare a tile: another set can use it.
hint-rearrange = Look at the whole table: if you rearrange some of its sets, you can lay a tile.
hint-cannot-open = { $points ->
    [0] You can't open yet: no set on your rack counts for opening.
   *[other] You can't open yet: the sets on your rack are worth at most { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and { $threshold } are needed. That is { $short ->
        [one] 1 point
       *[other] { $short } points
    } too few.
}
hint-best-sets = The most points come from { $sets-and }.
hint-no-play = There is no tile on your rack that you can lay now.
hint-draw-or-pass = Draw from the pool, or pass if it is empty.
hint-empty-rack = Your rack is empty: there is no tile left to lay.
hint-tiles = You can lay { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
} from your rack.
hint-opening-tiles = You can open with { $tiles-and }: together that is worth { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
hint-open-first = First lay sets from your rack that are worth { $threshold } points or more; then you may go on with the table.
hint-needs = { $what ->
    [joker] To do that, take a joker from the table and use it again.
    [rearranging] To do that, move tiles between the sets on the table.
   *[both] To do that, move tiles between the sets on the table, and take a joker from there and use it again.
}
hint-play = Lay { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
} to get { $sets-count ->
    [one] this set
   *[other] these sets
} on the table: { $sets-and }.
hint-out = You can lay all your tiles now and win.

## Why not: how a tile can be laid, or why it can't

why-not-play = { $what ->
    [joker] The joker
   *[number] { $tile }
} can be laid{ $where ->
    [new] {" "}in a new set: { $set }.
    [extended] : add it to { $base }.
   *[other] {" "}if you rearrange the table: it goes into { $set }.
}
why-not-together = Lay your { $tiles-what ->
    [joker] joker { $tiles-and }
   *[tiles] { $tiles-and }
} too.
why-not-best = In one turn you can lay { $count } tiles, this one among them.
why-not-opens = { $what ->
    [any] You can open
    [joker] The joker can be laid: you can open
   *[number] { $tile } can be laid: you can open
} with { $sets-and }, worth { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
why-not-any-play = You can play: you can lay { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
}.
why-not-no = { $what ->
    [joker] The joker
   *[number] { $tile }
} can't be laid now.
why-not-no-play = You can't play now: every way to lay a tile from your rack has been tried.
why-not-no-opening = You can't open now: every way has been tried.
why-not-no-tiles = Your rack is empty: there is no tile left to lay.
why-not-nothing = { $what ->
    [joker] No set for the joker is in reach.
   *[number] No set with { $tile } is in reach.
}
why-not-points = { $enough ->
    [none] You have not opened yet, and there is no complete set on your rack.
    [no] You have not opened yet: your best { $sets-count ->
        [one] set, { $sets-and }, is
       *[other] sets, { $sets-and }, are
    } worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $short } short of { $threshold }.
   *[yes] You have not opened yet. You could open with { $sets-and }, worth { $points } points, but not with this tile.
}
why-not-missing = { $what ->
    [joker] The joker
   *[number] { $tile }
} could be { $where ->
    [extended] added to { $base }
   *[other] in the { $kind ->
        [group] group
       *[run] run
    } { $set }
}, but { $gap ->
    [elsewhere] then { $missing-and } would be missing in another set.
   *[here] { $missing-and } { $missing-count ->
        [one] is
       *[other] are
    } missing.
}
why-not-kept = { $what ->
    [joker] The joker
   *[number] { $tile }
} could be in the { $kind ->
    [group] group
   *[run] run
} { $set }, but both { $missing } lie on the table.
why-not-joker = With a joker, { $tile } could be { $where ->
    [extended] added to { $base }.
   *[other] in { $set }.
}
why-not-lies = { $which ->
    [one] One
   *[other] The other
} { $what ->
    [joker] joker
   *[number] { $tile }
} lies in { $set }{ $because ->
    [left-over] , and without it { $left-count ->
        [one] { $left-and } would fit nowhere.
        [2] { $left-and } could not both be laid.
       *[other] { $left-and } could not all be laid.
    }
    [closed] , but the table is closed to you until you open.
    [locked] , and under these rules a set with a joker may not be made smaller.
   *[needed] {" "}and can't be taken from there now.
}
why-not-unseen = { $unseen ->
    [one] The other { $what ->
        [joker] joker
       *[number] { $tile }
    } has not been seen yet: it is in the pool or on another rack.
   *[other] { $what ->
        [joker] No joker has been seen yet: both are
       *[number] No { $tiles-or } has been seen yet: { $tiles-count ->
            [one] both are
           *[other] all are
        }
    } in the pool or on other racks.
}
why-not-below-threshold = With { $what ->
    [joker] the joker
   *[number] { $tile }
} you can make { $sets-and }, but that is worth only { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $short } short of { $threshold }.
why-not-missing-and-below = Even if you had { $missing-and }, you could make only { $sets-and }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $short } short of { $threshold }.
why-not-initial-table = Once you have opened, { $what ->
    [joker] the joker
   *[number] { $tile }
} could be { $where ->
    [extended] added to { $base }
   *[other] laid in { $set }
}. Before that you may not use the sets of the table.
why-not-initial-joker = With a joker you could open: { $sets-and }. But under these rules { $how ->
    [zero] a joker counts nothing in the first sets.
   *[forbidden] a joker may not be used in the first sets.
}
why-not-joker-rule = { $what ->
    [joker] The joker
   *[number] { $tile }
} could be { $where ->
    [extended] added to { $base }
   *[other] laid in { $set }
}, but { $rule ->
    [joker-replace] the joker of { $source } would be taken for that, and under these rules the tile that it stands for must be put in its place.
    [joker-source] the joker of { $source } would be taken for that, and under these rules the tile that replaces it must come from your rack.
    [joker-group3] the joker of { $source } would be taken for that, and under these rules both missing colors are needed to replace it.
    [joker-sets] { $source } would be changed for that, and under these rules a set with a joker may only be extended.
    [joker-reuse] the joker of { $source } would be taken for that, and a joker taken from the table must go into a new set.
    [joker-reuse-rack] the joker of { $source } would be taken for that, and under these rules it must go into a new set with at least two tiles, all from your rack.
   *[two-jokers] then two jokers would lie in one set, and under these rules a set may hold only one.
}

## Steps of a plan

step-lay = { $now_kind ->
    [run] Lay the run { $now } from your rack.
    [group] Lay the group { $now } from your rack.
   *[set] Lay the set { $now } from your rack.
}
step-extend = Add { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } from your rack to { $target_kind ->
    [run] the run { $target }
    [group] the group { $target }
    [set] the set { $target }
    [joker] the joker { $target }
   *[part] { $target }
}{ $now_kind ->
    [run] : that makes the run { $now }.
    [group] : that makes the group { $now }.
    [set] : that makes the set { $now }.
   *[part] .
}
step-start = { $from ->
    [rack] Put { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } from your rack on a free place: the start of a new set.
    [end] Take { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } from the end of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and put { $tiles-count ->
        [one] it
       *[other] them
    } on a free place: the start of a new set.
   *[out] Take { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } out of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and put { $tiles-count ->
        [one] it
       *[other] them
    } on a free place: the start of a new set.
}
step-split = Split { $source_kind ->
    [run] the run { $source }
    [group] the group { $source }
    [set] the set { $source }
   *[part] { $source }
} after { $last }: that makes { $sets-and }.
step-take = { $from ->
    [end] Take { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } from the end of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and add { $tiles-count ->
        [one] it
       *[other] them
    } to { $target_kind ->
        [run] the run { $target }
        [group] the group { $target }
        [set] the set { $target }
        [joker] the joker { $target }
       *[part] { $target }
    }
    [out] Take { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } out of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and add { $tiles-count ->
        [one] it
       *[other] them
    } to { $target_kind ->
        [run] the run { $target }
        [group] the group { $target }
        [set] the set { $target }
        [joker] the joker { $target }
       *[part] { $target }
    }
   *[alone] Add { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } to { $target_kind ->
        [run] the run { $target }
        [group] the group { $target }
        [set] the set { $target }
        [joker] the joker { $target }
       *[part] { $target }
    }
}{ $now_kind ->
    [run] : that makes the run { $now }.
    [group] : that makes the group { $now }.
    [set] : that makes the set { $now }.
   *[part] .
}
step-take-new = { $from ->
    [end] Take { $tiles-and } from the end of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and lay them as a new set
   *[out] Take { $tiles-and } out of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and lay them as a new set
}{ $now_kind ->
    [run] : that makes the run { $now }.
    [group] : that makes the group { $now }.
   *[set] : that makes the set { $now }.
}
step-join = Put { $sets-and } together{ $now_kind ->
    [run] : that makes the run { $now }.
    [group] : that makes the group { $now }.
    [set] : that makes the set { $now }.
   *[part] .
}
step-replace-joker = { $from ->
    [rack] Put { $tile } from your rack in place of the joker in { $target_kind ->
        [run] the run { $target }
        [group] the group { $target }
       *[set] the set { $target }
    }
    [end] Take { $tile } from the end of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and put it in place of the joker in { $target_kind ->
        [run] the run { $target }
        [group] the group { $target }
       *[set] the set { $target }
    }
    [out] Take { $tile } out of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } and put it in place of the joker in { $target_kind ->
        [run] the run { $target }
        [group] the group { $target }
       *[set] the set { $target }
    }
   *[alone] Put { $tile } in place of the joker in { $target_kind ->
        [run] the run { $target }
        [group] the group { $target }
       *[set] the set { $target }
    }
}{ $to ->
    [new] , and begin a new set with the joker.
   *[set] , and add the joker to { $other_kind ->
        [run] the run { $other }
        [group] the group { $other }
        [set] the set { $other }
        [joker] the joker { $other }
       *[part] { $other }
    }{ $now_kind ->
        [run] : that makes the run { $now }.
        [group] : that makes the group { $now }.
        [set] : that makes the set { $now }.
       *[part] .
    }
}
step-put-back = { $from ->
    [end] Take { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } from the end of { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } back to your rack.
    [out] Take { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } from { $source_kind ->
        [run] the run { $source }
        [group] the group { $source }
        [set] the set { $source }
       *[part] { $source }
    } back to your rack.
   *[alone] Take { $what ->
        [joker] the joker { $tiles-and }
       *[tiles] { $tiles-and }
    } back to your rack.
}
step-arrange = Put { $source } in order: { $now }.
step-left = { $left_kind ->
    [run] The run { $left } is left.
    [group] The group { $left } is left.
   *[set] The set { $left } is left.
}
step-unfinished = { $sets-count ->
    [one] { $sets-and } is not a set yet.
   *[other] { $sets-and } are not sets yet.
}

## Repairs: the nearest legal table

repair-nothing = The table is legal: nothing has to be moved.
repair-untouched = The table is as it was at the start of your turn: nothing has to be mended.
repair-nearest = { $proved ->
    [yes] Moving { $moved ->
        [one] one tile
       *[other] { $moved } tiles
    } is enough to make the table legal.
   *[no] The table becomes legal when you move { $moved ->
        [one] one tile.
       *[other] { $moved } tiles.
    }
}
repair-take-back-all = { $played ->
    [0] Put the table back as it was at the start of your turn.
    [one] The tile that you laid can't stay on the table.
   *[other] None of the { $played } tiles that you laid can stay on the table.
}
repair-to-rack = Take { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
} back to your rack.
repair-off-table = Take { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
} off the table.
repair-order = Lay { $set } in this order.
repair-put = { $how ->
    [lay] { $sources ->
        [rack] Lay { $set } from your rack.
        [sets] { $donors-count ->
            [0] Put { $set } together from { $moved-and }.
            [one] Lay { $set }: take { $moved-and } from { $donors }.
           *[other] Lay { $set }: take { $moved-and } from other sets.
        }
        [both] Lay { $set } with { $rack-and } from your rack and { $moved-and }{ $donors-count ->
            [one] {" "}from { $donors }.
           *[other] {" "}from the table.
        }
        [lost] Put { $set } back on the table.
       *[mixed] Lay { $set } on the table: { $lost-and } must come back for that.
    }
    [add] { $sources ->
        [rack] Add { $rack-and } from your rack to { $row }.
        [sets] Move { $moved-and }{ $donors-count ->
            [0] {""}
            [one] {" "}from { $donors }
           *[other] {" "}from other sets
        } to { $row }.
        [both] Add { $rack-and } from your rack and { $moved-and }{ $donors-count ->
            [one] {" "}from { $donors }
           *[other] {" "}from the table
        } to { $row }.
        [lost] Put { $lost-and } back with { $row }.
       *[mixed] Make { $row } into { $set }: { $lost-and } must come back for that.
    }
   *[make] { $sources ->
        [rack] Make { $row } into { $set } with { $rack-and } from your rack.
        [sets] Make { $row } into { $set } with { $moved-and }{ $donors-count ->
            [0] .
            [one] {" "}from { $donors }.
           *[other] {" "}from other sets.
        }
        [both] Make { $row } into { $set } with { $rack-and } from your rack and { $moved-and }{ $donors-count ->
            [one] {" "}from { $donors }.
           *[other] {" "}from the table.
        }
        [lost] Make { $row } into { $set } again: put { $lost-and } back.
       *[mixed] Make { $row } into { $set }: { $lost-and } must come back for that.
    }
}
repair-or-take-back = Or take back everything that you did in this turn: then { $moved ->
    [one] only one tile moves.
   *[other] only { $moved } tiles move.
}

## The page's own words

page-tile = { $color ->
    [red] red { $number }
    [blue] blue { $number }
    [orange] orange { $number }
    [black] black { $number }
   *[joker] joker
}
page-tile-stands = { $tile }, stands for { $for }
page-tile-marked = { $tile }, at fault
page-tile-laid = { $tile }, laid this turn

page-board = Rummikub table
page-table = Table
page-rack = Rack
page-rack-empty = The rack is empty
page-new-set = new set
page-set = { $state ->
    [legal] Set { $number }
    [unjudged] Set { $number }
    [incomplete] Set { $number }, unfinished
   *[illegal] Set { $number }, not legal
}
page-keys = Arrow keys choose a tile. Space picks it up; then arrow keys choose a place, Space puts it down, Escape cancels. H picks up a whole set. A question mark shows all keys.

page-undo = Undo
page-redo = Redo
page-reset = Reset
page-reset-hint = Put every tile back where it was at the start
page-sort-runs = Sort 1‑2‑3
page-sort-runs-hint = Sort the rack by color, for runs
page-sort-groups = Sort 7‑7‑7
page-sort-groups-hint = Sort the rack by number, for groups
page-actions = Actions

page-help = What would help
page-also = { $count ->
    [one] One more thing
   *[other] { $count } more things
}
page-rule = The rule
page-source = Source: { $source }

page-picked-up = Picked up { $tile }.
page-put-down = Put down { $tile }: { $place }.
page-cancelled = { $tile } is back in its place.
page-dropped = Dropped in set { $number }, { $state ->
    [legal] legal { $kind ->
        [run] run { $first } to { $last }
        [group] group of { $first }
       *[other] set
    }
    [incomplete] unfinished: { $caption }
   *[illegal] not legal: { $caption }
}
page-turn-begins = Your turn.
page-place-before = before { $tile }, { $where }
page-place-after = after { $tile }, { $where }
page-place-set = set { $number }
page-place-rack = rack
page-place-new-set = a new set
page-place-rack-end = on the rack
page-place-nowhere = no place for it here

page-busy = Python is busy; your move is waiting for its answer. If this lasts, run the cell again.
page-disconnected = Not connected
page-disconnected-text = Python has been restarted or has stopped, and this board is only a picture now. Run the cell again to play on.
page-readonly = A picture of a board
page-readonly-text = No Python is running behind it. Run the cell to play.

page-error = The board cannot be shown
page-error-state = Python sent a position that this page cannot read ({ $where }). Run the cell again; if that does not help, restart Python and reload this page.
page-error-view = Something in the page went wrong: { $detail }

## The page: games, help, settings

page-tile-drawn = { $tile }, new on the rack
page-tile-selected = { $tile }, selected
page-handle = Take the whole of set { $number }
page-kind-run = run
page-kind-group = group
page-players = Players
page-tiles-left = { $count ->
    [one] { $count } tile left
   *[other] { $count } tiles left
}
page-opened = has opened
page-not-opened = not opened yet
page-seconds-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
page-pool = { $count ->
    [0] Pool empty
   *[other] Pool: { $count }
}
page-game-of = Game { $game } of { $games }
page-opening = Initial meld: { $points } of { $threshold } points
page-news = Since your last turn
page-start-title = The draw for who starts
page-starts = First to play: { $name }.
page-start = Begin
page-hand-over = { $name }, it is your turn
page-hand-over-text = Nobody else should look at the rack now. Press the button when { $name } sits here.
page-hand-over-ready = I am { $name }
page-score-sheet = Score sheet
page-score-game = Game
page-score-total = Total
page-tiles-at-end = The tiles that were left
page-no-tiles-left = none
page-next-game = Next game
page-step = Step { $at } of { $of }
page-step-start = The table as it is now.
page-step-last = This was the last step.
page-step-back = Back
page-step-next = Forward
page-step-adopt = Do it for me
page-step-leave = Stop showing
page-show-me = Show me
page-more-help = Tell me more
page-close = Close
page-is-shown = Steps are being shown. Stop showing them to play on.
page-not-now = Tiles can't be moved just now.
page-give-which = Choose one tile of your rack first: with Ctrl and a click, with the X key, or with a finger that rests on it.
page-write = Write a move
page-write-example = Write a move: R6 > set 1
page-keys-title = Keys
page-key-arrows = Arrow keys
page-key-arrows-does = go from tile to tile; while a tile is carried, from place to place
page-key-space = Space, Enter
page-key-space-does = pick up, put down
page-key-h = H
page-key-h-does = pick up the whole set
page-key-shift = Shift + arrow key
page-key-shift-does = select several tiles in a row
page-key-x = X, Ctrl + click, long press
page-key-x-does = select a tile, or leave it out again
page-key-escape = Escape
page-key-escape-does = put back what is carried; close what is open
page-key-undo = Ctrl + Z, Ctrl + Y
page-key-undo-does = undo, redo
page-key-slash = ?
page-key-slash-does = show these keys
page-open-keys = Keys
page-open-settings = Settings
page-settings-title = Settings
page-language = Language
page-face = Tiles
page-face-classic = classic
page-face-large = large print
page-face-cards = playing cards
page-copies = Tell the two copies of a tile apart
page-turn-back = One turn back
page-turn-back-none = This is the beginning
page-turn-next = One turn forward
page-turn-next-none = This is the end
page-turn-slider = Turn
page-turn-at = turn { $at } of { $of }
page-end-turn = End turn
page-draw = Draw
page-draw-hint = Draw instead of playing
page-pass = Pass
page-give = Into the bank
page-give-hint = Put one tile of your rack into the bank
page-hint = Hint
page-why = Why not?
page-why-tile = Why not { $tile }?
page-why-hint = Why can't I play? Select a tile first to ask about it
page-repair = Mend
page-repair-hint = Show the nearest legal table

## A lesson or an exercise

page-task = The task
page-step-done = done
page-stars = { $had } of { $most } stars
page-go-on = Go on
page-check = Check
page-yes = Yes
page-no = No
page-answer = Answer
page-answer-number = A number
page-answer-tiles = Tiles, such as R7
page-answer-text = Your answer
page-code = Answer code
page-copy = Copy
page-copied = Copied.
