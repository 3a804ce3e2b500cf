# The page's own words. To be merged into en.ftl.

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
    [incomplete] Set { $number }, unfinished
   *[illegal] Set { $number }, not legal
}
page-keys = Arrow keys choose a tile. Space picks it up; then arrow keys choose a place, Space puts it down, Escape cancels.

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
