### Every sentence of the exercises in Russian. What the ids mean is told at the top of en.ftl; the words for the things
### of the game are those of the Russian file of `explain`.

## Goals put together

goals-and = { $before } и { $next }
goals-or = { $before } или { $next }
goals-or-long = { $before }, или { $next }
goals-either = сделайте хотя бы одно: { $goals }
goal-sentence = { $goals }.

## What is asked

goal-lay = { $tiles-what ->
    [joker] выложите джокера { $tiles }
    [tile] выложите фишку { $tiles }
   *[tiles] выложите фишки { $tiles-and }
}
goal-not-lay = { $tiles-what ->
    [joker] оставьте джокера { $tiles } на подставке
    [tile] оставьте фишку { $tiles } на подставке
   *[tiles] оставьте на подставке хотя бы одну из фишек { $tiles-and }
}
goal-lay-at-least = выложите не меньше { $count ->
    [one] { $count } фишки
   *[other] { $count } фишек
}
goal-not-lay-at-least = выложите не больше { $most ->
    [one] { $most } фишки
   *[other] { $most } фишек
}
goal-opened = сделайте первый ход: выложите комбинации со своей подставки
goal-not-opened = пока не делайте первый ход
goal-empty-rack = выложите все фишки со своей подставки
goal-not-empty-rack = оставьте на подставке хотя бы одну фишку
goal-free-joker = возьмите джокера со стола и выложите его заново
goal-not-free-joker = оставьте джокеров на столе там, где они лежат
goal-make-run = составьте новый ряд{ $tiles-what ->
    [none] {""}
    [joker] {" "}с джокером { $tiles }
    [tile] {" "}с фишкой { $tiles }
   *[tiles] {" "}с фишками { $tiles-and }
}
goal-not-make-run = не составляйте новых рядов{ $tiles-what ->
    [none] {""}
    [joker] {" "}с джокером { $tiles }
    [tile] {" "}с фишкой { $tiles }
   *[tiles] {" "}с фишками { $tiles-and }
}
goal-make-group = составьте новую группу{ $what ->
    [any] {""}
    [number] {" "}из фишек с числом { $number }
   *[tiles] { $tiles-what ->
        [joker] {" "}с джокером { $tiles }
        [tile] {" "}с фишкой { $tiles }
       *[tiles] {" "}с фишками { $tiles-and }
    }
}
goal-not-make-group = не составляйте новых групп{ $what ->
    [any] {""}
    [number] {" "}из фишек с числом { $number }
   *[tiles] { $tiles-what ->
        [joker] {" "}с джокером { $tiles }
        [tile] {" "}с фишкой { $tiles }
       *[tiles] {" "}с фишками { $tiles-and }
    }
}
goal-score = выложите фишки не меньше чем на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
goal-not-score = выложите фишки меньше чем на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
goal-best-play = { $by ->
    [tiles] выложите столько фишек, сколько вообще можно выложить за этот ход
   *[value] выложите фишки на столько очков, сколько вообще можно набрать за этот ход
}
goal-not-best-play = { $by ->
    [tiles] выложите меньше фишек, чем можно было бы
   *[value] выложите фишки на меньшее число очков, чем можно было бы
}
goal-answer = { $kind ->
    [yes-no] ответьте «да» или «нет»
    [number] ответьте числом
    [tiles] назовите в ответе фишку или фишки
   *[text] ответьте на вопрос
}
goal-legal-or-not = скажите, по правилам ли составлен стол: да или нет
goal-how-many-points = скажите, сколько очков дают вместе комбинации на столе
goal-which-tile = назовите фишку со своей подставки, которую можно выложить

## What an answer lacks

missing-lay = { $tiles-what ->
    [joker] Джокер { $tiles } ещё не выложен.
    [tile] Фишка { $tiles } ещё не выложена.
   *[tiles] Фишки { $tiles-and } ещё не выложены.
}
missing-not-lay = { $tiles-what ->
    [joker] Джокер { $tiles } должен остаться на подставке.
    [tile] Фишка { $tiles } должна остаться на подставке.
   *[tiles] Вы выложили все фишки { $tiles-and }, а одна из них должна остаться на подставке.
}
missing-lay-at-least = Вы выложили { $laid ->
    [one] { $laid } фишку
    [few] { $laid } фишки
   *[other] { $laid } фишек
}, а нужно не меньше { $count }.
missing-not-lay-at-least = Вы выложили { $laid ->
    [one] { $laid } фишку
    [few] { $laid } фишки
   *[other] { $laid } фишек
}, а нужно не больше { $most }.
missing-opened = Первый ход ещё не сделан.
missing-not-opened = Вы сделали первый ход, а с ним нужно было подождать.
missing-empty-rack = На подставке ещё { $left ->
    [one] осталась { $left } фишка.
    [few] остались { $left } фишки.
   *[other] осталось { $left } фишек.
}
missing-not-empty-rack = Подставка пуста, а одна фишка должна была остаться.
missing-free-joker = Джокер ещё не взят из своей комбинации на столе.
missing-not-free-joker = Вы взяли джокера из его комбинации на столе, а он должен был остаться на месте.
missing-make-run = На столе ещё нет нового ряда{ $tiles-what ->
    [none] .
    [joker] {" "}с джокером { $tiles }.
    [tile] {" "}с фишкой { $tiles }.
   *[tiles] {" "}с фишками { $tiles-and }.
}
missing-not-make-run = Вы составили новый ряд{ $tiles-what ->
    [none] {""}
    [joker] {" "}с джокером { $tiles }
    [tile] {" "}с фишкой { $tiles }
   *[tiles] {" "}с фишками { $tiles-and }
}, а здесь это не нужно.
missing-make-group = На столе ещё нет новой группы{ $what ->
    [any] .
    [number] {" "}из фишек с числом { $number }.
   *[tiles] { $tiles-what ->
        [joker] {" "}с джокером { $tiles }.
        [tile] {" "}с фишкой { $tiles }.
       *[tiles] {" "}с фишками { $tiles-and }.
    }
}
missing-not-make-group = Вы составили новую группу{ $what ->
    [any] {""}
    [number] {" "}из фишек с числом { $number }
   *[tiles] { $tiles-what ->
        [joker] {" "}с джокером { $tiles }
        [tile] {" "}с фишкой { $tiles }
       *[tiles] {" "}с фишками { $tiles-and }
    }
}, а здесь это не нужно.
missing-score = Выложенные фишки дают { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}, а нужно не меньше { $points }.
missing-not-score = Выложенные фишки дают { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}, а нужно меньше { $points }.
missing-best-play = { $by ->
    [tiles] Есть ход, которым можно выложить больше фишек.
   *[value] Есть ход, который даёт больше очков.
}
missing-not-best-play = { $by ->
    [tiles] Больше фишек выложить нельзя, а нужен ход поменьше.
   *[value] Больше очков набрать нельзя, а нужен ход поменьше.
}
missing-answer = Это неверный ответ.

## What the checking of an answer says

result-right = Верно!
result-legal = Ход сделан по правилам, но задание ещё не выполнено.
result-illegal = Этот ход не по правилам.
result-wrong = Пока не то.
result-parts = Выполнено частей задания: { $met } из { $parts }.
result-recorded = Ваш ответ записан.
result-line = Упражнение { $id }: { $attempts ->
    [one] { $attempts } попытка
    [few] { $attempts } попытки
   *[other] { $attempts } попыток
}, лучший результат { $percent } %.
result-nothing = Ответа пока нет.
result-not-counted = Попытка не засчитана.

## Answers that can't be read

unreadable-table = Не получается прочитать «{ $token }» (знак { $place }). Фишки пишут латинскими буквами: R3 — красная 3, B — синие, O — оранжевые, K — чёрные, J — джокер; между комбинациями ставят знак «|».
unreadable-answer = { $kind ->
    [yes-no] Не получается прочитать «{ $given }»: ответьте «да» или «нет».
    [number] Не получается прочитать «{ $given }»: ответьте целым числом.
    [tiles] Не получается прочитать «{ $given }»: назовите фишки латинскими буквами, например R7, а джокера — J.
   *[text] Не получается прочитать «{ $given }»: напишите слово или предложение.
}
unreadable-code = { $why ->
    [exercise] Этот код ответа — от другого упражнения.
    [version] Этот код ответа сделан более новой версией rummikub_widget.
   *[damaged] Этот код ответа повреждён: скопируйте его ещё раз целиком.
}

## Lessons

lesson-finished = Урок пройден, звёзды: { $stars } из { $most }.
lesson-par = { $par ->
    [1] Три звезды — за верный ответ с первой попытки и без подсказки.
    [one] Три звезды — за верный ответ без подсказки и не больше чем за { $par } попытку.
    [few] Три звезды — за верный ответ без подсказки и не больше чем за { $par } попытки.
   *[other] Три звезды — за верный ответ без подсказки и не больше чем за { $par } попыток.
}

## Hints

exercise-no-hint = Для этого упражнения подсказки нет.
exercise-hints-off = Здесь подсказок нет: ответы только записываются.

## Words that answer a question, separated by commas

words-yes = да, д, верно, можно, по правилам
words-no = нет, н, неверно, нельзя, не по правилам
