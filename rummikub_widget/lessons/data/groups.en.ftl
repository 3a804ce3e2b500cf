### The lesson “Groups” in English; the positions are in groups.toml.

title = Groups
about = What a group is, and why it never has five tiles.

## family

family-title = One number
family-text =
    A group is like a family: all have the same number, and each has a color of its own. A group has three or four tiles.

    On the table are a group of three 7s and a group of four 2s.

## first

first-title = Your first group
first-text = Three tiles on your rack have the same number.
first-prompt = Lay a group.
first-hint-1 = Look at the numbers, not at the colors.
first-hint-2 = Take the nines.
first-wrong-1 = Two nines are not enough. One more is on your rack.
first-wrong-2 = 8 and 9 are different numbers. A group has one number.
first-wrong-3 = The nines are a group. O8 has another number.
first-success = One number, three colors. That is a group!

## fourth

fourth-title = The fourth color
fourth-text = A red 4, a blue 4 and an orange 4 lie on the table. There is room for one more tile.
fourth-prompt = Which tile of your rack fits?
fourth-hint-1 = Which color is not in the group yet?
fourth-wrong-1 = There is a red 4 in the group already. Every color comes only once.
fourth-wrong-2 = The color would be new, but the number is 5.
fourth-success = Now all four colors are there.

## full

full-title = A full group
full-text =
    There are only four colors. So a group of four tiles is full: nothing more can be added.

    Each color comes only once. Twins can never be in the same group.

## spoils

spoils-title = One too many
spoils-text = Something is wrong with this group.
spoils-prompt = Which tile has to go?
spoils-hint-1 = Look for twins.
spoils-wrong-1 = Then two blue tiles would still be there.
spoils-wrong-2 = There is only one orange tile. It may stay.
spoils-success = Without the twin it is a good group of three.

## two

two-title = Two places
two-text = Two groups on the table have three tiles each. Both have room for one more.
two-prompt = Lay two tiles.
two-hint-1 = Which color is missing in each group?
two-hint-2 = One group needs an orange tile, the other a blue one.
two-wrong-1 = One tile lies well. Now look at the fives.
two-wrong-2 = Two red tiles can't be in one group.
two-wrong-3 = K4 is a 4. It does not belong to the fives.
two-success = Both groups are full now.

## seven

seven-title = Seven tiles
seven-text = Two groups are hidden on your rack. One tile will be left.
seven-prompt = Lay seven tiles.
seven-hint-1 = Sort your tiles by number.
seven-hint-2 = One group has three tiles, the other has four.
seven-wrong-1 = A group of tens can have four colors. One more fits.
seven-wrong-2 = You have two red threes. Only one of them may be in the group.
seven-wrong-3 = Well done with the tens. And the threes?
seven-success = The second R3 has to wait.

## again

again-title = The same again
again-text = The same group may lie on the table twice. Each of the two stands for itself.
again-prompt = Lay three tiles.
again-hint-1 = Don't add to the old group. Make a new one.
again-wrong-1 = Six tiles are too many for one group. Make two of them.
again-wrong-2 = R8 is in the group already. Leave that group alone.
again-wrong-3 = Nearly! A new group needs three tiles.
again-success = Twin groups lie side by side.
