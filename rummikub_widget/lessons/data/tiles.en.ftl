### The lesson “Tiles and rack” in English; the positions are in tiles.toml.

title = Tiles and rack
about = What is in the box, and what stands on your rack.

## colors

colors-title = Four colors
colors-text =
    Every tile has a number and a color. The numbers go from 1 to 13. The colors are red, blue, orange and black.

    A tile has a short name: a letter for the color, then the number. R is red, B is blue, O is orange and K is black. So R7 is the red 7.

## name

name-title = Call it by its name
name-text = Four tiles stand on the rack.
name-prompt = Which one is the blue 7? Write its short name.
name-hint-1 = The name begins with the letter for blue, B.
name-hint-2 = After the letter comes the number.
name-wrong-1 = The number is right. But R7 is the red 7, and the blue one is wanted.
name-wrong-2 = The color is right. But B1 is the blue 1.
name-wrong-3 = K is black. So K7 is the black 7.
name-success = Now you can read every tile.

## twins

twins-title = Twins and jokers
twins-text =
    Every tile is in the box twice. The two are twins: nobody can tell them apart.

    There are also two jokers. A joker, J, may stand for any tile. That makes 106 tiles in all.

## fives

fives-title = How many fives?
fives-text = Think of the four colors, and of the twins.
fives-prompt = How many tiles with the number 5 are in the box?
fives-hint-1 = Here is one 5 of each color. And each of them has a twin.
fives-wrong-1 = Four colors, that is right. But each tile has a twin!
fives-wrong-2 = There are two of each color. How many colors are there?
fives-success = Four colors, two of each.

## rack

rack-title = Your rack
rack-text =
    At the start everybody takes 14 tiles and puts them on the rack. Only you can see your own tiles.

    The other tiles stay face down. They are the pool. Your aim is to lay all your tiles on the table before the others do.

## lay

lay-title = Lay a tile
lay-text = Tiles are laid on the table in sets. Here is a row of red tiles: 3, 4, 5. The next number belongs to it.
lay-prompt = Lay the red tile that comes next.
lay-hint-1 = Which number comes after 5?
lay-hint-2 = There are two sixes on your rack. Take the red one.
lay-wrong-1 = 6 is the next number. But B6 is blue, and the row is red.
lay-wrong-2 = K1 is black, and 1 does not come after 5.
lay-wrong-3 = R6 is the right tile. Put it beside R5, not alone.
lay-success = You have laid your first tile!

## turn

turn-title = Your turn
turn-text =
    The players take turns. When it is your turn, you lay one tile or more on the table.

    If you can't or don't want to, you draw one tile from the pool. Then it is the next player's turn. You never lay and draw in the same turn.

## draw

draw-title = One more tile
draw-text = There are 9 tiles on your rack. None of them can be laid, so you draw.
draw-prompt = How many tiles are on your rack now?
draw-hint-1 = You draw one tile.
draw-wrong-1 = You drew a tile. It stands on your rack now.
draw-wrong-2 = Three tiles would be a penalty. Here you draw only one.
draw-success = The new tile has to wait for your next turn.

## pool

pool-title = In the pool
pool-text = There are 106 tiles. Two players take 14 tiles each. The rest is the pool.
pool-prompt = How many tiles are in the pool?
pool-hint-1 = How many tiles do two players have together?
pool-hint-2 = Take 28 away from 106.
pool-wrong-1 = That is what one player leaves. There are two players.
pool-wrong-2 = That is what both players have. And how many are left?
pool-success = With three players it is 64, with four it is 50.
