### The lesson “Jokers 1: standing in” in English; the positions are in jokers.toml.

title = Jokers 1: standing in
about = How a joker stands for the tile that you lack.

## mask

mask-title = A tile with a mask
mask-text =
    A joker can stand for any tile. In a run its place says which number it is. In a group it is one of the missing colors.

    In the red run the joker is R4. In the group of 9s it can be R9 or O9.

## who

who-title = Who is it?
who-text = A joker stands in the orange run.
who-prompt = Which tile does it stand for?
who-hint-1 = Read the run aloud: ten, …, twelve.
who-wrong-1 = It stands between 10 and 12, so it can't be 13.
who-wrong-2 = The number is right. But the run is orange.
who-wrong-3 = A 9 would stand before the 10. Look where the joker is.
who-success = In a run the place tells the number.

## middle

middle-title = Fill the gap
middle-text = K4 and K6 lack a tile between them. Nobody has it, but you have a joker.
middle-prompt = Lay a run with the joker.
middle-hint-1 = Put the joker between the two black tiles.
middle-wrong-1 = Two tiles are not enough, not even with a joker.
middle-wrong-2 = B9 is blue. It does not go on with a black run.
middle-wrong-3 = Where is the joker? The gap is still open.
middle-success = Here the joker stands for K5.

## end

end-title = Before the first
end-text = After 13 nothing follows, for a joker either. But the run has another end.
end-prompt = Lay the joker.
end-hint-1 = Which number comes before 11?
end-wrong-1 = Nothing comes after 13. And the joker is still on your rack.
end-wrong-2 = R1 and O5 have neither a number nor a color in common. No joker can help them.
end-success = It stands for B10 now.

## worth

worth-title = What is it worth?
worth-text = On the table a joker is worth as much as the tile that it stands for.
worth-prompt = How many points is this group worth?
worth-hint-1 = The joker is a seven here.
worth-wrong-1 = The joker counts as well. It is a 7 here.
worth-wrong-2 = 30 is what a joker costs on a rack at the end. Here it is a 7.
worth-success = Three sevens.

## best-place

best-place-title = Where it is worth more
best-place-text = The joker can help two tiles of yours or two others.
best-place-prompt = Lay tiles worth 30 points.
best-place-hint-1 = Which pair has the higher numbers?
best-place-hint-2 = The joker can stand for R11.
best-place-wrong-1 = A good group, but worth only 6 points.
best-place-wrong-2 = There is one joker only. The twos have to wait.
best-place-success = 9 + 10 + 11: the joker stands for the 11.

## pair

pair-title = Two jokers
pair-text =
    Both jokers may be in one set. Each stands for a tile of its own.

    Here they are O6 and O7.

## wide-gap

wide-gap-title = A wide gap
wide-gap-text = Between K2 and K5 two tiles are missing.
wide-gap-prompt = Lay K2 and K5.
wide-gap-hint-1 = Count the missing numbers.
wide-gap-hint-2 = You need both jokers.
wide-gap-wrong-1 = One joker fills one place. Two places are empty.
wide-gap-wrong-2 = The black tiles are fine. But B7 does not belong here.
wide-gap-success = Jokers play the parts of K3 and K4.

## most

most-title = Use it well
most-text = The joker can be used in two ways. One of them lays more tiles.
most-prompt = Lay as many tiles as you can.
most-hint-1 = Try the blue tiles.
most-hint-2 = Three tiles can be laid.
most-wrong-1 = That lays two tiles. The blue ones would make it three.
most-wrong-2 = It is a pity to lay the joker alone. It could help other tiles.
most-wrong-3 = Without the joker R8 finds no place.
most-success = A joker is at its best where it brings friends along.
