### The lesson “Run or group?” in English; the positions are in run-or-group.toml.

title = Run or group?
about = How to tell the two kinds of set apart, and how to choose.

## compare

compare-title = Side by side
compare-text =
    There are two kinds of set. In a run the color stays the same and the numbers go up. In a group the number stays the same and the colors change.

    O4 is in both sets here, once in a run and once in a group.

## count

count-title = Count the runs
count-text = Four sets lie on the table.
count-prompt = How many of them are runs?
count-hint-1 = Look for sets of one color.
count-wrong-1 = One is right there. Look again: a run may also have four tiles.
count-wrong-2 = There are four sets here. But two of them have different colors.
count-wrong-3 = One of these three is a group: it has one number.
count-success = One is black, the other is blue.

## run

run-title = R5 in a run
run-text = R5 can go two ways. It fits into a run, and it fits into a group.
run-prompt = Lay a run.
run-hint-1 = A run has one color.
run-hint-2 = Use the red tiles.
run-wrong-1 = That is a good group. This time make a run: one color, numbers going up.
run-wrong-2 = B5 is blue, and there is a 5 already.
run-wrong-3 = A set is either a run or a group, never both at once.
run-success = The red tiles go up: 5, 6, 7.

## group

group-title = R5 in a group
group-text = The same tiles again. Now send R5 the other way.
group-prompt = Lay a group.
group-hint-1 = A group has one number.
group-hint-2 = Use the fives.
group-wrong-1 = That is the run again. A group has one number and different colors.
group-wrong-2 = The third five is R5.
group-wrong-3 = R6 has another number, so it can't be in the group of fives.
group-success = Three fives of three colors.

## stranger

stranger-title = The stranger
stranger-text = A run should lie here. A tile of another color has crept in.
stranger-prompt = Which tile has to go?
stranger-hint-1 = A run has one color.
stranger-wrong-1 = Then a black tile stands in a blue run.
stranger-wrong-2 = There are still two nines, and a run has each number only once.
stranger-success = Now the blue run is in order.

## all

all-title = A place for all
all-text = B1 could be in a run or in a group. Only one of the two ways leaves no tile behind.
all-prompt = Lay all your tiles.
all-hint-1 = O1 and K1 need a friend.
all-hint-2 = The blue run can begin with 2.
all-wrong-1 = The run is fine, but O1 and K1 are left behind.
all-wrong-2 = A good group! And what do the other three tiles make?
all-wrong-3 = O1 and K1 are only two. Who can help them?
all-success = B1 was needed in the group. The run could do without it.

## choose

choose-title = Two good ways
choose-text = K9 can join the group, or go on with the run.
choose-prompt = Lay two tiles.
choose-hint-1 = K8 has only one place.
choose-wrong-1 = K9 lies well. One more tile fits into the run.
choose-wrong-2 = R8 is an 8. It does not belong to the nines.
choose-wrong-3 = Between 7 and 9 there is a hole.
choose-success = Both ways were right.

## seven

seven-title = Seven at once
seven-text = Here are many tiles and one stranger. A 5 can be in a run or in a group.
seven-prompt = Lay seven tiles.
seven-hint-1 = Lay the orange tiles first.
seven-hint-2 = The fives make the other set.
seven-wrong-1 = A beautiful run. There is another set on your rack.
seven-wrong-2 = A full group. And what can the orange tiles do?
seven-wrong-3 = R12 fits nowhere here. Let it stay on your rack.
seven-success = You can tell runs and groups apart now.
