### The lesson “Runs” in English; the positions are in runs.toml.

title = Runs
about = What a run is, where it begins and where it ends.

## stairs

stairs-title = Like stairs
stairs-text =
    A run is like stairs: every number is one higher than the one before. All its tiles have the same color. A run has at least three tiles.

    Look at the two runs on the table. One goes from R3 up to R5. The other one is longer: it goes from K9 up to K12.

## first

first-title = Your first run
first-text = The table is empty, and four tiles stand on your rack. Three of them make a run.
first-prompt = Lay a run.
first-hint-1 = Look for three tiles of one color.
first-hint-2 = Three of your tiles are blue.
first-wrong-1 = Two tiles are only the beginning. A run needs three or more.
first-wrong-2 = O2 is orange, and the others are blue. A run has one color.
first-wrong-3 = Almost! The blue tiles are a run. O2 has to stay on your rack.
first-success = One color, and the numbers go up by one. That is a run!

## gap

gap-title = A missing step
gap-text = K8 and K10 want to be in one run. But a step is missing between them.
gap-prompt = Which tile of your rack fills the gap?
gap-hint-1 = Count up from 8. Which number comes next?
gap-hint-2 = It has to be a black tile.
gap-wrong-1 = The number is right, but R9 is red. All tiles of a run have one color.
gap-wrong-2 = K11 comes after K10. The gap between 8 and 10 is still there.
gap-success = K8 K9 K10: now no step is missing.

## ends

ends-title = From 1 to 13
ends-text =
    The lowest number is 1. The highest number is 13. So the longest run has 13 tiles.

    A run never goes round in a circle. After 13 it is over, and nothing comes before 1.

## circle

circle-title = Round the corner?
circle-text = Somebody has laid these three tiles.
circle-prompt = Is this a run? Answer yes or no.
circle-hint-1 = Which number comes after 13?
circle-wrong-1 = R1 can't come after R13: 13 is the highest number, and a run does not go round in a circle.
circle-success = Right: 1 is always the lowest number. R11 would fit, but not R1.

## longer

longer-title = Both ends
longer-text = A run can grow at both ends. There is an orange run on the table.
longer-prompt = Lay three tiles.
longer-hint-1 = Look before the 5, and after the 7.
longer-hint-2 = One tile goes in front, two tiles go to the end.
longer-wrong-1 = Two tiles lie well. Now look at the front of the run: what comes before 5?
longer-wrong-2 = B8 is blue, and this run is orange.
longer-wrong-3 = There is a hole between 7 and 9. Close it first.
longer-success = Now the run has six tiles.

## two

two-title = Two runs
two-text = There are two runs on your rack. One tile belongs to neither.
two-prompt = Lay both runs.
two-hint-1 = Sort your tiles by color first.
two-hint-2 = One run is red and low, the other is blue and high.
two-wrong-1 = One run is there. Find the other one!
two-wrong-2 = R13 has the right number and the wrong color. Is there another 13?
two-wrong-3 = Nothing comes before 1, not even 13.
two-success = Two runs at once. Well seen!

## bridge

bridge-title = A bridge
bridge-text = Two black runs lie on the table. One number is missing between them.
bridge-prompt = Lay the tile that fits between them.
bridge-hint-1 = Which number is between 4 and 6?
bridge-hint-2 = You may make one long run of all the tiles.
bridge-wrong-1 = 5 is the right number. But R5 is red, and the run is black.
bridge-wrong-2 = K9 fits at the end, that is true. But the gap is still open.
bridge-wrong-3 = Without the 5 there is a hole in the run.
bridge-success = The bridge holds. Both ways are right: one long run, or two shorter ones.
