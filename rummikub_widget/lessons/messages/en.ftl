### Every sentence of the exercises in English. Lists of tiles come in the forms that the file of `explain` describes.
###
### Ids: goal-<name> and goal-not-<name> ask for something, as a clause that is put together with others;
### missing-<name> and missing-not-<name> say what an answer lacks.

## Goals put together

goals-and = { $before } and { $next }
goals-or = { $before } or { $next }
goals-or-long = { $before }, or { $next }
goals-either = either { $goals }
goal-sentence = { $goals }.

## What is asked

goal-lay = lay { $tiles-what ->
    [joker] the joker { $tiles-and }
   *[tiles] { $tiles-and }
}
goal-not-lay = { $tiles-what ->
    [joker] keep the joker { $tiles } on your rack
    [tile] keep { $tiles } on your rack
   *[tiles] keep at least one of { $tiles-and } on your rack
}
goal-lay-at-least = lay at least { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
goal-not-lay-at-least = lay at most { $most ->
    [one] 1 tile
   *[other] { $most } tiles
}
goal-opened = open with sets from your rack
goal-not-opened = do not open yet
goal-empty-rack = lay all the tiles from your rack
goal-not-empty-rack = keep at least one tile on your rack
goal-free-joker = take a joker from the table and use it again
goal-not-free-joker = leave the jokers on the table where they are
goal-make-run = make a new run{ $tiles-count ->
    [0] {""}
   *[other] {" "}with { $tiles-and } in it
}
goal-not-make-run = make no new run{ $tiles-count ->
    [0] {""}
   *[other] {" "}with { $tiles-and } in it
}
goal-make-group = make a new group{ $what ->
    [any] {""}
    [number] {" "}of { $number }s
   *[tiles] {" "}with { $tiles-and } in it
}
goal-not-make-group = make no new group{ $what ->
    [any] {""}
    [number] {" "}of { $number }s
   *[tiles] {" "}with { $tiles-and } in it
}
goal-score = lay tiles worth at least { $points ->
    [one] 1 point
   *[other] { $points } points
}
goal-not-score = lay tiles worth fewer than { $points ->
    [one] 1 point
   *[other] { $points } points
}
goal-best-play = { $by ->
    [tiles] lay as many tiles as can be laid
   *[value] lay tiles that are worth as many points as can be had
}
goal-not-best-play = { $by ->
    [tiles] lay fewer tiles than could be laid
   *[value] lay tiles that are worth fewer points than could be had
}
goal-answer = { $kind ->
    [yes-no] answer yes or no
    [number] answer with a number
    [tiles] answer with a tile or tiles
   *[text] answer the question
}
goal-legal-or-not = say whether the table is legal: yes or no
goal-how-many-points = say how many points the sets on the table are worth together
goal-which-tile = name a tile on your rack that can be laid

## What an answer lacks

missing-lay = { $tiles-what ->
    [joker] The joker { $tiles } is not on the table yet.
    [tile] { $tiles } is not on the table yet.
   *[tiles] { $tiles-and } are not on the table yet.
}
missing-not-lay = { $tiles-what ->
    [joker] The joker { $tiles } should stay on your rack here.
    [tile] { $tiles } should stay on your rack here.
   *[tiles] You laid all of { $tiles-and }, but one of them should stay on your rack here.
}
missing-lay-at-least = You laid { $laid ->
    [one] 1 tile
   *[other] { $laid } tiles
}, and at least { $count } are asked for.
missing-not-lay-at-least = You laid { $laid ->
    [one] 1 tile
   *[other] { $laid } tiles
}, and no more than { $most } should be laid here.
missing-opened = You have not opened yet.
missing-not-opened = You have opened, and that should wait here.
missing-empty-rack = There { $left ->
    [one] is still 1 tile
   *[other] are still { $left } tiles
} on your rack.
missing-not-empty-rack = Your rack is empty, but one tile should stay on it here.
missing-free-joker = The joker has not been taken from its set on the table yet.
missing-not-free-joker = You took a joker from its set on the table, but it should stay there here.
missing-make-run = There is no new run{ $tiles-count ->
    [0] {""}
   *[other] {" "}with { $tiles-and } in it
} on the table yet.
missing-not-make-run = You made a new run{ $tiles-count ->
    [0] {""}
   *[other] {" "}with { $tiles-and } in it
}, which is not wanted here.
missing-make-group = There is no new group{ $what ->
    [any] {""}
    [number] {" "}of { $number }s
   *[tiles] {" "}with { $tiles-and } in it
} on the table yet.
missing-not-make-group = You made a new group{ $what ->
    [any] {""}
    [number] {" "}of { $number }s
   *[tiles] {" "}with { $tiles-and } in it
}, which is not wanted here.
missing-score = The tiles you laid are worth { $value ->
    [one] 1 point
   *[other] { $value } points
}, and at least { $points } are asked for.
missing-not-score = The tiles you laid are worth { $value ->
    [one] 1 point
   *[other] { $value } points
}, and fewer than { $points } are asked for.
missing-best-play = { $by ->
    [tiles] There is a play that lays more tiles.
   *[value] There is a play that is worth more points.
}
missing-not-best-play = { $by ->
    [tiles] No play lays more tiles than this one, and a smaller one is asked for.
   *[value] No play is worth more points than this one, and a smaller one is asked for.
}
missing-answer = This is not the right answer.

## What the checking of an answer says

result-right = Right!
result-legal = This play is legal, but it is not yet what is asked for.
result-illegal = This play is not legal.
result-wrong = Not yet.
result-parts = You have reached { $met } of { $parts } parts of the task.
result-recorded = Your answer is recorded.
result-line = Exercise { $id }: { $attempts ->
    [one] 1 attempt
   *[other] { $attempts } attempts
}, best score { $percent } %.
result-nothing = There is no answer yet.
result-not-counted = This does not count as an attempt.

## Answers that can't be read

unreadable-table = “{ $token }” at character { $place } can't be read: expected { $expected }.
unreadable-answer = { $kind ->
    [yes-no] “{ $given }” can't be read: answer yes or no.
    [number] “{ $given }” can't be read: answer with a whole number.
    [tiles] “{ $given }” can't be read: answer with tiles such as R7, or J for a joker.
   *[text] “{ $given }” can't be read: write a word or a sentence.
}
unreadable-code = { $why ->
    [exercise] This answer code belongs to another exercise.
    [version] This answer code was made by a newer version of rummikub_widget.
   *[damaged] This answer code is damaged: copy it again as a whole.
}

## Lessons

lesson-finished = You have finished this lesson: { $stars } of { $most } stars.
lesson-par = { $par ->
    [1] Three stars: right at the first try, without a hint.
   *[other] Three stars: right within { $par } tries, without a hint.
}

## Hints

exercise-no-hint = There is no hint for this exercise.
exercise-hints-off = There are no hints here: the answers are only recorded.

## Words that answer a question, separated by commas

words-yes = yes, y, true, legal
words-no = no, n, false, illegal, not legal
