### The lesson “The initial meld” in English; the positions are in initial-meld.toml.

title = The initial meld
about = How to open: thirty points, all from your own rack.

## points

points-title = Points
points-text =
    Every tile is worth as many points as its number. R9 is worth 9 points. A set is worth all its tiles together.

    The red run here is worth 9 + 10 + 11, which is 30. The group of 4s is worth 12.

## add

add-title = Add them up
add-text = Here is a blue run.
add-prompt = How many points is it worth?
add-hint-1 = Add the three numbers.
add-wrong-1 = You counted the tiles. Add their numbers!
add-wrong-2 = 10 is the highest tile alone. The others count as well.
add-success = That is three points short of 30.

## thirty

thirty-title = The first time
thirty-text =
    The first time you lay tiles, they must be worth 30 points or more. This is the initial meld. Then you have opened.

    All these tiles come from your own rack. One set or several sets may make the 30 points.

## open

open-title = Open!
open-text = You have not laid anything yet. There is a set on your rack that is enough.
open-prompt = Open with 30 points.
open-hint-1 = High numbers bring many points.
open-hint-2 = Take the tens.
open-wrong-1 = Two tiles are not a set, even if they are worth many points.
open-wrong-2 = The tens are enough. O3 does not belong to them.
open-success = 10 + 10 + 10 is 30. You have opened!

## together

together-title = Together
together-text = These two sets come from one rack. Their points are added.
together-prompt = How many points are they worth together?
together-hint-1 = Each of the two sets is worth the same.
together-wrong-1 = That is one set. Add the other one.
together-wrong-2 = Six is how many tiles there are. Add the numbers.
together-success = 30 is just enough. More is not needed.

## two

two-title = Two sets
two-text = One set alone is not enough here.
two-prompt = Open.
two-hint-1 = Find a run and a group.
two-hint-2 = The orange run is worth 21. You need 9 more.
two-wrong-1 = 21 points are not 30 yet. Look for another set.
two-wrong-2 = 9 points are too few. There is a run on your rack too.
two-success = 21 + 9 is 30.

## hands-off

hands-off-title = Hands off the table
hands-off-text = Before you open, the sets on the table are not yours to use. You may not add to them.
hands-off-prompt = Open.
hands-off-hint-1 = Leave the sevens alone.
hands-off-hint-2 = You have a run of high numbers.
hands-off-wrong-1 = Your run is right. But O7 has to wait: first open, and add in a later turn.
hands-off-wrong-2 = That is adding to a set on the table. First you need 30 points of your own.
hands-off-success = 36 points, and the table is untouched.

## joker

joker-title = The joker waits
joker-text = You have a joker. It is not used for the initial meld.
joker-prompt = Open.
joker-hint-1 = Keep the joker on your rack.
joker-hint-2 = Which three tiles have the same number?
joker-wrong-1 = Now the joker is in your first sets. Take K12 instead.
joker-wrong-2 = You have 36 points without the joker! Keep it for later.
joker-success = And the joker is still yours.

## cannot

cannot-title = If you can't open
cannot-text = You do not have 30 points. Nothing can be laid.
cannot-prompt = How many tiles do you draw from the pool?
cannot-hint-1 = It is the same as in every turn without a play.
cannot-wrong-1 = Three would be the penalty when time is up.
cannot-wrong-2 = A turn without a play is not free: you draw.
cannot-success = One tile, and then it is the next player's turn.
