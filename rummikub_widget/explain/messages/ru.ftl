### Every sentence of the project in Russian, for Python and for the page. What the ids and the arguments mean is told
### at the top of en.ftl; the words for the things of the game are fixed: фишка, комбинация, ряд, группа, подставка,
### банк, первый ход, джокер (animate).
###
### A tile can't be declined: it stands after a noun that is («фишку R7», «комбинацию R3 R4 R5»), or where the
### nominative is right («R3 R4 R6 — ряд с пропуском»).

## Lists of tiles

list-comma = { $before }, { $next }
list-and = { $before } и { $next }
list-or = { $before } или { $next }

## Single sets: what is wrong

finding-set-too-short = { $how ->
    [one] Одна фишка { $set } — ещё не комбинация: нужны хотя бы три фишки.
    [jokers] { $count ->
        [one] Один джокер — ещё не комбинация: он должен заменять фишку в комбинации, где не меньше трёх фишек.
       *[other] Два джокера — ещё не комбинация: нужны хотя бы три фишки.
    }
    [group] { $set } — ещё не комбинация: в группе должно быть три или четыре фишки.
    [run] { $set } — ещё не комбинация: в ряду должно быть не меньше трёх фишек.
    [gap] { $set } — ещё не комбинация: между этими фишками пропуск.
    [far] { $set } — ещё не комбинация: чтобы получился ряд от { $first } до { $last }, между ними { $missing ->
        [one] нужна ещё { $missing } фишка.
        [few] нужны ещё { $missing } фишки.
       *[other] нужно ещё { $missing } фишек.
    }
   *[with-joker] { $set } — ещё не комбинация: нужны хотя бы три фишки.
}
finding-not-a-set = { $why ->
    [pair] Фишки { $set-and } не могут лежать в одной комбинации: у них разные и числа, и цвета.
    [torn] { $set } — не ряд и не группа: { $run } подошли бы для ряда, а { $group } — для группы, но всё сразу не получится.
    [stranger] { $odd-count ->
        [one] Фишка { $odd } не подходит к ряду { $run }: и цвет не тот, и число не то.
       *[other] Фишки { $odd-and } не подходят к ряду { $run }: у каждой не тот цвет или не то число.
    }
    [jokers] Одни джокеры — не комбинация: нужна хотя бы одна фишка с числом, чтобы было понятно, что они заменяют.
   *[nothing] { $set } — не ряд и не группа: в ряду один цвет, а числа идут подряд; в группе одно число, а цвета разные.
}
finding-group-duplicate-color = { $how ->
    [twins] Фишки { $set } не могут лежать в одной комбинации: они одинаковые, а в группе каждый цвет бывает только один раз.
   *[colors] { $set } — не группа: каждый цвет бывает в ней только один раз, а { $doubled-count ->
        [one] фишка { $doubled } повторяется.
       *[other] фишки { $doubled-and } повторяются.
    }
}
finding-group-numbers-differ = { $set } — не группа: в группе у всех фишек одно и то же число. Здесь это { $number }, а { $odd-count ->
    [one] у фишки { $odd } число другое.
   *[other] у фишек { $odd-and } числа другие.
}
finding-group-too-big = { $set } — слишком много для группы: цветов всего четыре, поэтому и фишек в группе не больше четырёх.
finding-run-gap = { $jokers ->
    [0] { $set } — ряд с пропуском: { $missing-count ->
        [one] между фишками { $before } и { $after } не хватает фишки { $missing }.
       *[other] не хватает фишек { $missing-and }.
    }
   *[other] { $set } — ряд с пропуском: не хватает фишек { $missing-and }, а { $jokers ->
        [1] джокер всего один.
        [2] джокеров всего два.
       *[other] джокеров всего { $jokers }.
    }
}
finding-run-wrap = { $set } — не ряд: 13 — самое большое число, и после него ничего не идёт; 1 — всегда самое маленькое.
finding-run-duplicate-number = { $set } — не ряд: каждое число бывает в нём только один раз, а { $doubled-count ->
    [one] фишка { $doubled } повторяется.
   *[other] фишки { $doubled-and } повторяются.
}
finding-run-mixed-colors = { $set } — не ряд: в ряду все фишки одного цвета, а { $odd-count ->
    [one] фишка { $odd } не { $color ->
        [red] красная
        [blue] синяя
        [orange] оранжевая
       *[black] чёрная
    }
   *[other] фишки { $odd-and } не { $color ->
        [red] красные
        [blue] синие
        [orange] оранжевые
       *[black] чёрные
    }
}.
finding-run-too-long = { $set } — слишком длинный ряд: от 1 до 13 всего тринадцать чисел, и джокеру нечего заменять.
finding-run-order = Фишки { $set } лежат не по порядку: по этим правилам ряд выкладывают от меньшего числа к большему.
finding-run-out-of-range = { $edge ->
    [low] В ряду { $set } { $jokers ->
        [one] джокер
       *[other] первый джокер
    } лежит перед фишкой { $tile }: его число было бы меньше 1, а такой фишки нет.
   *[high] В ряду { $set } { $jokers ->
        [one] джокер
       *[other] последний джокер
    } лежит после фишки { $tile }: его число было бы больше 13, а такой фишки нет.
}
finding-two-jokers-in-set = В комбинации { $set } два джокера, а по этим правилам может быть только один.

## The whole turn: what is wrong

finding-no-such-tile = { $tiles-what ->
    [joker] { $count ->
        [1] Джокер { $tiles } лежит здесь дважды, но один и тот же джокер не может быть в двух местах сразу.
        [one] Здесь { $count } джокер { $tiles }, а в игре их только два.
        [few] Здесь { $count } джокера { $tiles }, а в игре их только два.
       *[other] Здесь { $count } джокеров { $tiles }, а в игре их только два.
    }
   *[tiles] { $count ->
        [1] Фишка { $tiles } лежит здесь дважды, но одна и та же фишка не может быть в двух местах сразу.
        [one] Здесь { $count } фишка { $tiles }, а в игре таких только две.
        [few] Здесь { $count } фишки { $tiles }, а в игре таких только две.
       *[other] Здесь { $count } фишек { $tiles }, а в игре таких только две.
    }
}
finding-table-tile-lost = { $tiles-what ->
    [joker] Джокер { $tiles } лежал на столе, а теперь пропал.
    [tile] Фишка { $tiles } лежала на столе, а теперь пропала.
   *[tiles] Фишки { $tiles-and } лежали на столе, а теперь пропали.
} Что лежит на столе, то там и остаётся.
finding-table-tile-to-rack = { $tiles-what ->
    [joker] Вы забрали джокера { $tiles } со стола на подставку.
    [tile] Вы забрали фишку { $tiles } со стола на подставку.
   *[tiles] Вы забрали фишки { $tiles-and } со стола на подставку.
} Что лежит на столе, то там и остаётся.
finding-tile-not-on-rack = { $tiles-what ->
    [joker] Вы выложили джокера { $tiles }, но на вашей подставке его не было.
    [tile] Вы выложили фишку { $tiles }, но на вашей подставке её не было.
   *[tiles] Вы выложили фишки { $tiles-and }, но на вашей подставке их не было.
}
finding-rack-tile-lost = { $tiles-what ->
    [joker] Джокер { $tiles } был на вашей подставке, а теперь его нет ни там, ни на столе.
    [tile] Фишка { $tiles } была на вашей подставке, а теперь её нет ни там, ни на столе.
   *[tiles] Фишки { $tiles-and } были на вашей подставке, а теперь их нет ни там, ни на столе.
}
finding-rack-tile-added = { $tiles-what ->
    [joker] На вашей подставке появился джокер { $tiles }, но взяться ему неоткуда.
    [tile] На вашей подставке появилась фишка { $tiles }, но взяться ей неоткуда.
   *[tiles] На вашей подставке появились фишки { $tiles-and }, но взяться им неоткуда.
}
finding-no-rack-tile-played = { $empty ->
    [yes] Ваша подставка пуста: выкладывать больше нечего.
   *[no] { $how ->
        [rearranged] Вы переставили фишки на столе, но для хода этого мало: со своей подставки вы не выложили ни одной.
       *[untouched] Вы пока не выложили ни одной фишки.
    }
}
finding-below-threshold = { $sets-count ->
    [0] Для первого хода нужны комбинации только из фишек с вашей подставки, всего не меньше чем на { $threshold ->
        [one] { $threshold } очко.
        [few] { $threshold } очка.
       *[other] { $threshold } очков.
    }
   *[other] Фишки { $sets-and } дают { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }{ $jokers ->
        [zero] {" "}(джокер здесь не считается)
       *[count] {""}
    }, а для первого хода нужно не меньше { $threshold }.
}
finding-joker-in-initial-meld = В комбинации { $set } есть джокер, а по этим правилам первый ход делают без джокера.
finding-table-touched-before-opening = Вы изменили комбинацию { $set }, которая лежала на столе. Пока вы не сделали первый ход фишками со своей подставки, комбинации на столе нельзя ни менять, ни дополнять.
finding-joker-before-initial-meld = Вы взяли джокера из комбинации { $set }, но ещё не сделали первый ход: брать джокера со стола можно только после него.
finding-joker-not-replaced = Вы взяли джокера из комбинации { $was_in }, но не положили на его место { $choice ->
    [one] нужную фишку: { $stood }.
   *[other] ни одной из нужных фишек: { $stood-or }.
}
finding-joker-replacement-not-from-rack = В комбинации { $was_in } вы заменили джокера { $there-count ->
    [one] фишкой { $there }
   *[other] фишками { $there-and }
} со стола, а по этим правилам нужная фишка должна быть с вашей подставки.
finding-joker-needs-both-colors = Вы взяли джокера из комбинации { $was_in }, но положили только фишку { $there }, а по этим правилам нужны оба недостающих цвета: { $stood-and }.
finding-joker-set-locked = В комбинации { $was_in } лежит джокер. Пока его не заменят, такую комбинацию по этим правилам можно только дополнять.
finding-joker-not-in-new-set = Вы взяли джокера из комбинации { $was_in } и добавили его к комбинации { $old }, которая уже лежала на столе. Джокер, взятый со стола, должен попасть в новую комбинацию.
finding-joker-needs-rack-partners = Джокер из комбинации { $was_in } теперь лежит в комбинации { $is_in }, а по этим правилам его нужно выложить в новую комбинацию хотя бы с двумя фишками, и все они должны быть с вашей подставки.

## Requests to a game: why they are refused

finding-game-over = Партия закончена.
finding-not-your-turn = Сейчас ходит { $current }, а не { $player }.
finding-table-changed-before-draw = На столе уже что-то изменено, а тот, кто берёт фишку из банка или пропускает ход, ничего на столе не меняет.
finding-must-play = По этим правилам брать из банка или пропускать ход можно только тогда, когда ходить нечем, а вы можете выложить { $tiles-what ->
    [joker] джокера { $tiles }.
    [tile] фишку { $tiles }.
   *[tiles] фишки { $tiles-and }.
}
finding-pool-empty = Банк пуст: брать нечего.
finding-pool-not-empty = В банке ещё есть фишки: кто ничего не выкладывает, берёт из банка.
finding-must-give-tile = Все игроки один за другим пропустили ход: по этим правилам тот, кто теперь ничего не выкладывает, кладёт одну фишку в банк.
finding-no-giving-tiles = Сейчас класть фишки в банк нельзя.
finding-nothing-to-undo = В этом ходу отменять нечего.
finding-nothing-to-redo = В этом ходу возвращать нечего.

## What would mend it

remedy-add-one-of = Добавьте фишку { $tiles-or }.{ $joker ->
    [yes] {" "}Подойдёт и джокер.
   *[no] {""}
}
remedy-add-two-of = Для ряда добавьте фишки { $run-and }, а для группы — любые две из фишек { $group-and }.
remedy-add-to-jokers = { $missing ->
    [one] Добавьте фишку с числом.
   *[other] Добавьте две фишки, которые подходят друг к другу.
}
remedy-put-between = { $tiles-count ->
    [one] Положите между ними фишку { $tiles }{ $joker ->
        [yes] {" "}или джокера.
       *[no] .
    }
   *[other] Добавьте недостающие фишки { $tiles-and }{ $joker ->
        [yes] ; одну из них может заменить джокер.
       *[no] .
    }
}
remedy-put-between-beside-joker = { $lacking ->
    [one] Добавьте фишку { $tiles-or }; { $tiles-count ->
        [2] другую заменит джокер.
       *[other] остальные заменят джокеры.
    }
   *[other] Добавьте { $lacking } из фишек { $tiles-and }; { $joker ->
        [yes] остальное заменит джокер.
       *[no] остальное заменят джокеры.
    }
}
remedy-take-out = Уберите из этой комбинации { $out-what ->
    [joker] джокера { $out }.
    [tile] фишку { $out }.
   *[tiles] фишки { $out-and }.
}
remedy-take-out-joker = Уберите одного джокера и положите на его место фишку, которую он заменяет.
remedy-swap-for = { $out-count ->
    [one] Вместо фишки { $out }
   *[other] Вместо фишек { $out-and }
} положите { $tiles-count ->
    [one] фишку { $tiles }
   *[other] фишки { $tiles-and }
}{ $joker ->
    [yes] ; { $tiles-count ->
        [one] её может заменить и джокер.
       *[other] одну из них может заменить джокер.
    }
   *[no] .
}
remedy-swap-for-one-of = Вместо фишки { $out } положите { $tiles-or }{ $joker ->
    [yes] {" "}(подойдёт и джокер)
   *[no] {""}
}{ $also ->
    [out] . А можно просто убрать фишку { $out }.
   *[swap] .
}
remedy-two-sets = Сделайте из этих фишек две комбинации: { $first } и { $second }.
remedy-mind-the-order = Следите за порядком: ряд лежит от меньшего числа к большему.
remedy-lay-in-order = Выложите ряд по порядку, от { $low } до { $high }.
remedy-take-apart = Разделите эти фишки и положите каждую туда, где она подходит, или верните свои фишки на подставку.
remedy-take-off-table = Уберите со стола { $tiles-what ->
    [joker] джокера { $tiles }.
    [tile] фишку { $tiles }.
   *[tiles] фишки { $tiles-and }.
}
remedy-put-back-tiles = Верните { $tiles-what ->
    [joker] джокера { $tiles } на стол — в комбинацию, к которой он подходит.
    [tile] фишку { $tiles } на стол — в комбинацию, к которой она подходит.
   *[tiles] фишки { $tiles-and } на стол — в комбинации, к которым они подходят.
}
remedy-play-or-draw = Выложите хотя бы одну фишку со своей подставки.
remedy-open-first = { $same_turn ->
    [yes] Сначала выложите со своей подставки комбинации не меньше чем на { $threshold ->
        [one] { $threshold } очко
        [few] { $threshold } очка
       *[other] { $threshold } очков
    }; потом можно менять и комбинации на столе.
   *[no] Верните всё как было и выложите со своей подставки комбинации не меньше чем на { $threshold ->
        [one] { $threshold } очко
        [few] { $threshold } очка
       *[other] { $threshold } очков
    }; со следующего хода можно будет менять и комбинации на столе.
}
remedy-more-points = В этом же ходу выложите с подставки ещё фишки хотя бы на { $short ->
    [one] { $short } очко
    [few] { $short } очка
   *[other] { $short } очков
}, или верните свои фишки на подставку и возьмите одну из банка.
remedy-open-without-joker = Сделайте первый ход только фишками с числами, а джокера оставьте на потом.
remedy-put-back = Соберите комбинацию снова такой, какой она была.
remedy-replace-joker = Положите на место джокера { $needed ->
    [one] фишку { $tiles-or }
   *[other] { $tiles-count ->
        [one] фишку { $tiles }
       *[other] фишки { $tiles-and }
    }
}{ $source ->
    [rack_only] {" "}со своей подставки.
   *[rack_or_table] .
}
remedy-new-set-for-joker = Выложите джокера с двумя другими фишками в новую комбинацию, которой раньше на столе не было.
remedy-new-set-of-rack-tiles = Выложите джокера в новую комбинацию вместе хотя бы с двумя фишками со своей подставки.
remedy-put-back-or-finish = Сделайте стол таким, каким он был в начале хода, или доведите ход до конца.
remedy-pass-or-play = Выложите фишку или пропустите ход.
remedy-give-or-play = Выложите фишку на стол или положите одну в банк.
remedy-draw-or-play = Выложите фишку или возьмите одну из банка.
remedy-lay-these = Выложите { $tiles-what ->
    [joker] джокера { $tiles }.
    [tile] фишку { $tiles }.
   *[tiles] фишки { $tiles-and }.
}

## The rules, in one sentence each

rule-set-size = Комбинация — это ряд или группа, и в ней не меньше трёх фишек.
rule-group = Группа — это три или четыре фишки с одним и тем же числом, все разного цвета.
rule-run = Ряд — это не меньше трёх фишек одного цвета, числа которых идут подряд.
rule-one-is-low = 1 — всегда самое маленькое число и никогда не идёт после 13.
rule-set-order = Там, где важен порядок фишек, ряд выкладывают от меньшего числа к большему.
rule-two-jokers = В некоторых вариантах правил в комбинации может быть только один джокер.
rule-supply = В игре 106 фишек: по две с каждым числом от 1 до 13 в каждом из четырёх цветов и ещё два джокера.
rule-table-stays = Фишки, которые лежали на столе до хода, остаются на столе.
rule-play-a-tile = За ход игрок выкладывает со своей подставки хотя бы одну фишку или берёт фишку из банка.
rule-own-tiles = Игрок выкладывает фишки только со своей подставки.
rule-initial-meld = Для первого хода игрок выкладывает комбинации из фишек со своей подставки; вместе они должны дать нужное число очков, обычно не меньше 30.
rule-initial-joker = В некоторых вариантах правил первый ход делают без джокера.
rule-initial-table = Менять и дополнять комбинации на столе можно только после своего первого хода.
rule-joker-before-opening = Брать джокера со стола можно только после своего первого хода.
rule-joker-replace = Кто берёт джокера со стола, кладёт на его место нужную фишку — ту, которую он заменял.
rule-joker-source = В некоторых вариантах правил нужную фишку кладут на место джокера только со своей подставки.
rule-joker-group3 = В некоторых вариантах правил джокера в группе из трёх фишек заменяют сразу двумя фишками: нужны оба недостающих цвета.
rule-joker-sets = В некоторых вариантах правил комбинацию с джокером можно только дополнять.
rule-joker-reuse = Джокера, взятого со стола, выкладывают в том же ходу в новую комбинацию.
rule-joker-reuse-rack = В некоторых вариантах правил взятого джокера выкладывают в новую комбинацию хотя бы с двумя фишками, и все они — со своей подставки.
rule-turn-order = Игроки ходят по очереди.
rule-turn-undo = Пока ход не закончен, выложенные в нём фишки можно забрать обратно.
rule-game-end = Партия заканчивается, когда кто-то выложил все фишки или когда банк пуст и никто больше не ходит.
rule-play-or-draw = За ход игрок или выкладывает фишки, или берёт из банка, но не то и другое сразу.
rule-no-free-draw = Там, где по желанию брать из банка нельзя, берёт только тот, кому нечем ходить.
rule-empty-pool = Когда банк пуст, игрок выкладывает фишки или пропускает ход.
rule-empty-pool-play = В некоторых вариантах правил при пустом банке пропустить ход может только тот, кому нечем ходить.
rule-into-bank = В некоторых вариантах правил, когда банк пуст и все пропустили ход, тот, кто ничего не выкладывает, кладёт одну фишку в банк.

rule-source = (Где так сказано: { $sources }.)
rule-without-source = (В правилах, которые мы прочитали, об этом не сказано.)

## The names of the sources

source-s1 = mosigra.ru
source-s2 = nastolkoff.ru
source-s3 = mysku.ru
source-s4 = 2fishki.ru
source-s5 = igroved.ru
source-s6 = irecommend.ru
source-s7 = ru.wikiyy.com
source-s8 = листовка игры My Rummy 8+
source-s9 = листовка игры «Руммикуб» (65665)
source-e1 = официальные английские правила Rummikub
source-e2 = правила Новозеландского клуба Rummikub 2024 года
source-e3 = правила олимпиады Mind Sports Olympiad
source-e4 = pagat.com
source-e6 = rummy-games.com
source-e8 = ответы издательств Goliath и Pressman
source-e9 = листовки Jumbo
source-e10 = правила немецких турниров
source-e11 = rummikub.com
source-e16 = приложения и страницы с вопросами и ответами

## A few words under each set

caption-run = ряд · { $value }
caption-group = группа · { $value }
caption-either = ряд или группа · { $value }
caption-set-too-short = … ещё { $missing }
caption-not-a-set = не комбинация
caption-group-duplicate-color = цвет повторяется
caption-group-numbers-differ = разные числа
caption-group-too-big = не больше четырёх
caption-run-gap = пропуск: { $missing }
caption-run-wrap = 1 не идёт после 13
caption-run-duplicate-number = число повторяется
caption-run-mixed-colors = разные цвета
caption-run-too-long = не больше тринадцати
caption-run-order = не по порядку
caption-run-out-of-range = джокер вне ряда
caption-two-jokers-in-set = два джокера

## Legal: what was laid

legal-meld = { $kind ->
    [run] { $set } — ряд.
    [group] { $set } — группа.
   *[either] { $set } — комбинация, но пока неясно, ряд это или группа: решит следующая фишка.
} Вместе это { $value ->
    [one] { $value } очко.
    [few] { $value } очка.
   *[other] { $value } очков.
}
legal-table = { $melds ->
    [0] Стол пуст.
    [1] Комбинация на столе составлена по правилам.
    [2] Обе комбинации на столе составлены по правилам.
    [one] На столе { $melds } комбинация, и все составлены по правилам.
    [few] Все { $melds } комбинации на столе составлены по правилам.
   *[other] Все { $melds } комбинаций на столе составлены по правилам.
}
change-new = { $kind ->
    [run] Вы выложили новый ряд { $set }
    [group] Вы выложили новую группу { $set }
   *[either] Вы выложили новую комбинацию { $set }
}{ $moved-count ->
    [0] .
    [one] {" "}с джокером из комбинации { $source }.
   *[other] { $sources-count ->
        [one] {" "}с джокерами из комбинации { $source }.
       *[other] {" "}с джокерами из комбинаций { $sources-and }.
    }
}
change-extended = Вы добавили { $moved-count ->
    [0] { $played-what ->
        [joker] джокера { $played }
        [tile] фишку { $played }
       *[tiles] фишки { $played-and }
    }
   *[other] { $played-what ->
        [none] {""}
        [joker] с подставки джокера { $played }, а{" "}
        [tile] с подставки фишку { $played }, а{" "}
       *[tiles] с подставки фишки { $played-and }, а{" "}
    }со стола { $moved-what ->
        [joker] джокера { $moved }
        [tile] фишку { $moved }
       *[tiles] фишки { $moved-and }
    }
}: { $kind ->
    [run] получился ряд { $set }.
    [group] получилась группа { $set }.
   *[either] получилась комбинация { $set }.
}
change-joined = Вы соединили комбинации { $sources-and }{ $played-what ->
    [none] {""}
    [joker] {" "}и добавили с подставки джокера { $played }
    [tile] {" "}и добавили с подставки фишку { $played }
   *[tiles] {" "}и добавили с подставки фишки { $played-and }
}: { $kind ->
    [run] получился ряд { $set }.
    [group] получилась группа { $set }.
   *[either] получилась комбинация { $set }.
}
change-split = Вы разделили комбинацию { $source } на части { $sets-and }{ $played-what ->
    [none] .
    [joker] {" "}и добавили джокера { $played }.
    [tile] {" "}и добавили фишку { $played }.
   *[tiles] {" "}и добавили фишки { $played-and }.
}
change-shortened = Вы взяли { $moved-what ->
    [joker] джокера { $moved }
    [tile] фишку { $moved }
   *[tiles] фишки { $moved-and }
} из комбинации { $source }; осталась комбинация { $set }.
change-rearranged = Вы составили комбинацию { $set }{ $played-count ->
    [0] {" "}из фишек со стола.
   *[other] { $moved-count ->
        [0] : с подставки — { $played-and }.
       *[other] : со стола — { $moved-and }, с подставки — { $played-and }.
    }
}
change-joker-replaced = В комбинации { $source } вы заменили { $jokers ->
    [one] джокера
   *[other] джокеров
} { $played-count ->
    [0] { $moved-count ->
        [one] фишкой { $moved }
       *[other] фишками { $moved-and }
    } со стола.
   *[other] { $played-count ->
        [one] фишкой { $played }
       *[other] фишками { $played-and }
    }{ $moved-count ->
        [0] .
        [one] {" "}с подставки и фишкой { $moved } со стола.
       *[other] {" "}с подставки и фишками { $moved-and } со стола.
    }
}
change-joker-freed = Вы взяли джокера из комбинации { $source } и положили его в комбинацию { $set }.
joker-stands = { $jokers ->
    [one] В комбинации { $set } джокер заменяет фишку { $stands-or }.
   *[other] В комбинации { $set } джокеры заменяют { $stands-count ->
        [2] фишки { $stands-and }.
       *[other] две из фишек { $stands-and }.
    }
}
joker-open = В комбинации { $set } ещё не решено, какие фишки заменяют джокеры.
legal-points = Вы выложили с подставки { $tiles ->
    [one] { $tiles } фишку
    [few] { $tiles } фишки
   *[other] { $tiles } фишек
} на { $value ->
    [one] { $value } очко.
    [few] { $value } очка.
   *[other] { $value } очков.
}
legal-opening = Ваши комбинации дают { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, а нужно было не меньше { $threshold }: первый ход сделан.

## Headings of the verdict

picture-hint = Это только картинка. Чтобы играть, запустите ячейку.
verdict-idle = Ваш ход
verdict-good = По правилам
verdict-unfinished = Ещё не готово
verdict-wrong = Не по правилам

## Why an intent was refused, or a button can't be used

refusal-malformed = Доска не поняла этот ход ({ $detail }). Ничего не изменилось.
refusal-stale = За это время на столе всё изменилось. Посмотрите ещё раз и повторите ход.
refusal-unknown-tile = Фишки { $tile } на этой доске нет. Ничего не изменилось.
refusal-bad-place = { $why ->
    [itself] Фишку { $tile } нельзя положить рядом с ней самой. Ничего не изменилось.
    [not-on-table] Фишки { $tile } на столе уже нет. Ничего не изменилось.
   *[not-on-rack] Фишки { $tile } на подставке нет. Ничего не изменилось.
}
refusal-bad-words = { $why ->
    [tiles] Напишите, какие фишки куда положить, например «{ $example } > комбинация 1».
    [tile] «{ $token }» (знак { $place }) — не фишка: здесь нужна фишка, например { $example }, или несколько подряд, или «комбинация 2».
    [arrow] «{ $token }» (знак { $place }): не сказано, куда. Нужен знак «>» и место: «комбинация 1», «новая» или «подставка».
    [one-arrow] «{ $token }» (знак { $place }) — уже второе место: между двумя перестановками нужен знак «;».
    [place] «{ $token }» (знак { $place }) — не место: здесь нужно «комбинация 1», «новая» или «подставка».
    [set-number] «{ $token }» (знак { $place }) — такой нет: { $number ->
        [0] на столе нет ни одной комбинации.
        [one] на столе { $number } комбинация.
        [few] на столе { $number } комбинации.
       *[other] на столе { $number } комбинаций.
    }
    [not-here] Фишки { $tile } (или ещё одной такой) нет ни на столе, ни на подставке (знак { $place }).
    [left-out] Фишка { $tile } лежит на столе, но в записи её нет: запишите все фишки со стола.
   *[bar] По обе стороны от знака «|» нужны комбинации (знак { $place }).
} Ничего не изменилось.
refusal-nothing-to-undo = Назад идти некуда: это самое начало.
refusal-nothing-to-redo = Вперёд идти некуда: возвращать нечего.
refusal-nothing-to-reset = На доске и так всё как в начале.
refusal-nothing-to-sort = На подставке меньше двух фишек.
refusal-nothing-to-adopt = Плана, который можно выполнить, сейчас нет.
refusal-nothing-to-declare = Эту комбинацию можно понять только одним способом.
refusal-nothing-to-check = Сначала передвиньте фишки: пока на столе всё так же, как в начале.
refusal-nothing-to-repair = На столе нечего исправлять.
refusal-not-now = { $why ->
    [watching] Сейчас ход другого игрока.
    [start] Партия ещё не началась.
    [hand-over] Сначала за доску должен сесть следующий игрок.
    [turn] Ход уже начался.
    [over] Партия закончена.
    [running] Партия ещё не закончена.
    [match-over] Серия партий закончена.
    [time] Время на ход вышло раньше.
    [no-rack] Здесь нет подставки, с которой можно ходить.
    [no-turn] В этой партии было меньше ходов.
    [no-step] В этом уроке меньше шагов.
    [no-hints] Такой подсказки здесь нет.
    [step] На этом шаге урока так сделать нельзя.
    [broken-table] Стол с самого начала не по правилам, поэтому искать ход нельзя.
   *[mode] За этой доской так сделать нельзя.
}
refusal-illegal = По правилам так нельзя.
refusal-failed = В Python произошла ошибка, и ход не сделан: { $detail }
trouble-title = Ошибка в Python
trouble-progress = Здесь это засчитано, но в файл с результатами не записано: { $detail }
trouble-callback = Функция, которая следит за этой доской, завершилась с ошибкой: { $detail }
trouble-bot = Бот { $player } не справился ({ $error }) и в этом ходу ничего не выкладывает.

## Help at the table: hints, why, repair

help-title = { $kind ->
    [hint] Подсказка
    [why] Почему?
   *[repair] Как исправить стол
}
help-from-start = Речь о столе, каким он был в начале вашего хода.
help-from-here = Речь о столе, каким он стал сейчас.
help-finished = Всё, что вы выложили, — по правилам, и больше фишек за этот ход выложить нельзя.
help-there-is-a-play = Ход есть: хотя бы одну фишку выложить можно. Если не найдёте, попросите подсказку.
help-ask-about-a-tile = Выберите фишку на подставке и спросите ещё раз — узнаете, чего ей не хватает.

## A game: who plays, what happened, how it ended

player-you = Игрок
bot-greedy = Торопыга
bot-thrifty = Запасливый
bot-beginner = Новичок
game-start = { $you ->
    [yes] Вы начинаете
   *[no] Начинает { $player }
}
game-watching = Ходит { $player }
game-hand-over = Следующий ход: { $player }
news-new = { $kind ->
    [run] { $player } выкладывает новый ряд { $set }
    [group] { $player } выкладывает новую группу { $set }
   *[either] { $player } выкладывает новую комбинацию { $set }
}{ $moved-count ->
    [0] .
    [one] {" "}с джокером из комбинации { $source }.
   *[other] { $sources-count ->
        [one] {" "}с джокерами из комбинации { $source }.
       *[other] {" "}с джокерами из комбинаций { $sources-and }.
    }
}
news-extended = { $player } добавляет { $moved-count ->
    [0] { $played-what ->
        [joker] джокера { $played }
        [tile] фишку { $played }
       *[tiles] фишки { $played-and }
    }
   *[other] { $played-what ->
        [none] {""}
        [joker] с подставки джокера { $played }, а{" "}
        [tile] с подставки фишку { $played }, а{" "}
       *[tiles] с подставки фишки { $played-and }, а{" "}
    }со стола { $moved-what ->
        [joker] джокера { $moved }
        [tile] фишку { $moved }
       *[tiles] фишки { $moved-and }
    }
}: получается { $set }.
news-joined = { $player } соединяет комбинации { $sources-and }{ $played-what ->
    [none] {""}
    [joker] {" "}и добавляет с подставки джокера { $played }
    [tile] {" "}и добавляет с подставки фишку { $played }
   *[tiles] {" "}и добавляет с подставки фишки { $played-and }
}: получается { $set }.
news-split = { $player } делит комбинацию { $source } на части { $sets-and }{ $played-what ->
    [none] .
    [joker] {" "}и добавляет джокера { $played }.
    [tile] {" "}и добавляет фишку { $played }.
   *[tiles] {" "}и добавляет фишки { $played-and }.
}
news-shortened = { $player } берёт { $moved-what ->
    [joker] джокера { $moved }
    [tile] фишку { $moved }
   *[tiles] фишки { $moved-and }
} из комбинации { $source }; остаётся { $set }.
news-rearranged = { $player } составляет комбинацию { $set }{ $played-count ->
    [0] {" "}из фишек со стола.
   *[other] { $moved-count ->
        [0] : с подставки — { $played-and }.
       *[other] : со стола — { $moved-and }, с подставки — { $played-and }.
    }
}
news-joker-replaced = { $player } заменяет { $jokers ->
    [one] джокера
   *[other] джокеров
} в комбинации { $source } { $played-count ->
    [0] { $moved-count ->
        [one] фишкой { $moved }
       *[other] фишками { $moved-and }
    } со стола.
   *[other] { $played-count ->
        [one] фишкой { $played }
       *[other] фишками { $played-and }
    }{ $moved-count ->
        [0] .
        [one] {" "}с подставки и фишкой { $moved } со стола.
       *[other] {" "}с подставки и фишками { $moved-and } со стола.
    }
}
news-joker-freed = { $player } берёт джокера из комбинации { $source } и кладёт его в комбинацию { $set }.
news-laid = { $player } выкладывает { $played-what ->
    [joker] джокера { $played }
    [tile] фишку { $played }
   *[tiles] фишки { $played-and }
} и переставляет фишки на столе.
news-opened = Так { $player } делает первый ход.
news-draw = { $player } берёт из банка { $number ->
    [one] { $number } фишку.
    [few] { $number } фишки.
   *[other] { $number } фишек.
}
news-pass = { $player } пропускает ход.
news-give = { $player } кладёт фишку в банк.
news-timeout = { $player }: время вышло{ $touched ->
    [yes] , стол снова такой, каким был
   *[no] {""}
}. Взято из банка: { $number }.
news-timeout-kept = { $player }: время вышло, но готовый ход засчитан.
news-own-timeout = Ваше время вышло{ $back-what ->
    [none] { $touched ->
        [yes] , и стол снова такой, каким был
       *[no] {""}
    }
    [joker] : стол снова такой, каким был, а джокер { $back } вернулся на вашу подставку
    [tile] : стол снова такой, каким был, а фишка { $back } вернулась на вашу подставку
   *[tiles] : стол снова такой, каким был, а фишки { $back-and } вернулись на вашу подставку
}. Взято из банка: { $number }.
news-own-timeout-kept = Ваше время вышло, но готовый ход засчитан.
sheet-title = { $reason ->
    [out] Все фишки выложены. Победа в партии: { $winners }.
   *[empty] Банк пуст, и партия закончена. { $count ->
        [one] Победа в партии: { $winners } — на подставке осталось меньше всего очков.
       *[other] Общая победа в партии: { $winners } — на подставках осталось меньше всего очков.
    }
}
sheet-match = { $count ->
    [one] Победа в серии партий: { $winners }.
   *[other] Общая победа в серии партий: { $winners }.
}

## A recorded game

replay-start = Начинает { $player }.
replay-turn = Ход { $turn }.
replay-best = { $tiles-count ->
    [one] Лучший ход: выложить { $tiles-what ->
        [joker] джокера { $tiles }.
       *[tiles] фишку { $tiles }.
    }
   *[other] Лучший ход: выложить фишки { $tiles-and } (всего { $tiles-count }).
}
replay-best-made = Больше фишек выложить было нельзя.
replay-no-play = Выложить было нечего.

## The picture of a game

picture-player = { $player }: { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[other] { $number } фишек
}
picture-pool = В банке { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[other] { $number } фишек
}

## Hints: where to look, which tiles, the whole play

hint-open = Вы можете сделать первый ход: поищите на своей подставке комбинации, которые вместе дают не меньше { $threshold ->
    [one] { $threshold } очка.
   *[other] { $threshold } очков.
}
hint-own-run = Посмотрите на { $color ->
    [red] красные
    [blue] синие
    [orange] оранжевые
   *[black] чёрные
} фишки на своей подставке: { $jokers ->
    [0] { $count } из них составляют ряд.
    [1] вместе с джокером { $count } из них составляют ряд.
   *[other] вместе с двумя джокерами { $count } из них составляют ряд.
}
hint-own-group = Поищите на своей подставке фишки с одним и тем же числом: { $jokers ->
    [0] { $count } из них составляют группу.
    [1] вместе с джокером { $count } из них составляют группу.
   *[other] вместе с двумя джокерами { $count } из них составляют группу.
}
hint-own-jokers = Вам помогут два джокера: с одной из ваших фишек они составят комбинацию.
hint-extend-run = { $count ->
    [1] Посмотрите на { $color ->
        [red] красную
        [blue] синюю
        [orange] оранжевую
       *[black] чёрную
    } фишку на своей подставке: она подходит к ряду на столе.
   *[other] Посмотрите на { $color ->
        [red] красные
        [blue] синие
        [orange] оранжевые
       *[black] чёрные
    } фишки на своей подставке: одна из них подходит к ряду на столе.
}
hint-extend-group = Поищите на столе группу, к которой подходит одна из ваших фишек.
hint-extend-jokers = Посмотрите на комбинацию с двумя джокерами на столе: к ней подходит одна из ваших фишек.
hint-extend-with-joker = Вам поможет ваш джокер: он подходит к комбинации на столе.
hint-free-joker = Поищите на столе джокера, которого можно взять и выложить заново.
hint-split = Поищите на столе комбинацию, которую можно разделить: тогда найдётся место для ваших фишек.
hint-spare = Поищите на столе комбинацию, из которой можно взять фишку: она пригодится в другой комбинации.
hint-rearrange = Посмотрите на весь стол: если переставить фишки в комбинациях, вы сможете выложить и свою фишку.
hint-cannot-open = { $points ->
    [0] Первый ход пока не сделать: на вашей подставке нет комбинации, которая для него годится.
   *[other] Первый ход пока не сделать: комбинации на вашей подставке дают самое большее { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, а нужно не меньше { $threshold }. Не хватает { $short ->
        [one] { $short } очка.
       *[other] { $short } очков.
    }
}
hint-best-sets = Больше всего очков { $sets-count ->
    [one] даёт комбинация { $sets }.
   *[other] дают комбинации { $sets-and }.
}
hint-no-play = Сейчас со своей подставки выложить нечего.
hint-draw-or-pass = Возьмите из банка, а если он пуст, пропустите ход.
hint-empty-rack = Ваша подставка пуста: выкладывать больше нечего.
hint-tiles = Вы можете выложить со своей подставки { $tiles-what ->
    [joker] джокера { $tiles }.
    [tile] фишку { $tiles }.
   *[tiles] фишки { $tiles-and }.
}
hint-opening-tiles = Для первого хода вы можете выложить фишки { $tiles-and }: вместе это { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[other] { $points } очков.
}
hint-open-first = Сначала выложите комбинации со своей подставки, не меньше чем на { $threshold ->
    [one] { $threshold } очко
    [few] { $threshold } очка
   *[other] { $threshold } очков
}, а потом можно менять и комбинации на столе.
hint-needs = { $what ->
    [joker] Для этого возьмите со стола джокера и выложите его заново.
    [rearranging] Для этого переставьте фишки в комбинациях на столе.
   *[both] Для этого переставьте фишки в комбинациях на столе, а джокера возьмите и выложите заново.
}
hint-play = Выложите { $tiles-what ->
    [joker] джокера { $tiles }
    [tile] фишку { $tiles }
   *[tiles] фишки { $tiles-and }
}, чтобы на столе { $sets-count ->
    [one] появилась комбинация { $sets }.
   *[other] появились комбинации { $sets-and }.
}
hint-out = Сейчас вы можете выложить все свои фишки и выиграть.

## Why not: how a tile can be laid, or why it can't

why-not-play = { $what ->
    [joker] Джокера
   *[number] Фишку { $tile }
} можно { $where ->
    [new] выложить в новой комбинации: { $set }.
    [extended] добавить к комбинации { $base }.
   *[other] выложить, если переставить фишки на столе: получится комбинация { $set }.
}
why-not-together = Для этого выложите ещё { $tiles-what ->
    [joker] джокера { $tiles }.
    [tile] фишку { $tiles }.
   *[tiles] фишки { $tiles-and }.
}
why-not-best = Всего за ход так можно выложить { $count ->
    [one] { $count } фишку.
    [few] { $count } фишки.
   *[other] { $count } фишек.
}
why-not-opens = { $what ->
    [any] Первый ход сделать можно:
    [joker] Джокера можно выложить первым ходом:
   *[number] Фишку { $tile } можно выложить первым ходом:
} { $sets-and } — это { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[other] { $points } очков.
}
why-not-any-play = Ход есть: вы можете выложить { $tiles-what ->
    [joker] джокера { $tiles }.
    [tile] фишку { $tiles }.
   *[tiles] фишки { $tiles-and }.
}
why-not-no = { $what ->
    [joker] Джокера
   *[number] Фишку { $tile }
} сейчас выложить нельзя.
why-not-no-play = Сейчас ходить нечем: проверены все способы выложить фишку с вашей подставки.
why-not-no-opening = Первый ход сейчас сделать нельзя: проверены все способы.
why-not-no-tiles = Ваша подставка пуста: выкладывать больше нечего.
why-not-nothing = { $what ->
    [joker] Комбинации для джокера пока не собрать.
   *[number] Комбинации с фишкой { $tile } пока не собрать.
}
why-not-points = { $enough ->
    [none] Первый ход вы ещё не сделали, а целой комбинации на вашей подставке нет.
    [no] Первый ход вы ещё не сделали: лучшее, что есть на подставке, — { $sets-and }. Это { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, а нужно { $threshold }: не хватает { $short }.
   *[yes] Первый ход вы ещё не сделали. Его можно сделать без этой фишки: { $sets-and } — это { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
       *[other] { $points } очков.
    }
}
why-not-missing = { $what ->
    [joker] Джокера
   *[number] Фишку { $tile }
} можно было бы { $where ->
    [extended] добавить к комбинации { $base }
   *[other] выложить { $kind ->
        [group] в группе
       *[run] в ряду
    } { $set }
}, но { $gap ->
    [elsewhere] тогда в другой комбинации не хватит
   *[here] не хватает
} { $missing-count ->
    [one] фишки { $missing }.
   *[other] фишек { $missing-and }.
}
why-not-kept = { $what ->
    [joker] Джокера
   *[number] Фишку { $tile }
} можно было бы выложить { $kind ->
    [group] в группе
   *[run] в ряду
} { $set }, но обе фишки { $missing } лежат на столе.
why-not-joker = С джокером фишку { $tile } можно было бы { $where ->
    [extended] добавить к комбинации { $base }.
   *[other] выложить так: { $set }.
}
why-not-lies = { $which ->
    [one] { $what ->
        [joker] Один джокер
       *[number] Одна фишка { $tile }
    }
   *[other] { $what ->
        [joker] Другой джокер
       *[number] Другая фишка { $tile }
    }
} лежит в комбинации { $set }{ $because ->
    [left-over] , но без { $what ->
        [joker] него
       *[number] неё
    } { $left-count ->
        [1] { $left-what ->
            [joker] джокера { $left-and } некуда положить.
           *[tiles] фишку { $left-and } некуда положить.
        }
        [2] не удастся положить обе фишки { $left-and }.
       *[other] не удастся положить все фишки { $left-and }.
    }
    [closed] , но до первого хода брать оттуда нельзя.
    [locked] , а комбинацию с джокером по этим правилам нельзя уменьшать.
   *[needed] , но взять { $what ->
        [joker] его
       *[number] её
    } оттуда сейчас нельзя.
}
why-not-unseen = { $unseen ->
    [one] { $what ->
        [joker] Другой джокер ещё не появлялся: он
       *[number] Другая фишка { $tile } ещё не появлялась: она
    } в банке или на чужой подставке.
   *[other] { $what ->
        [joker] Оба джокера
       *[number] { $tiles-count ->
            [one] Обе фишки { $tiles-and }
           *[other] Фишки { $tiles-and }
        }
    } ещё не появлялись: они в банке или на чужих подставках.
}
why-not-below-threshold = С { $what ->
    [joker] джокером
   *[number] фишкой { $tile }
} получается { $sets-and }, но это только { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, а для первого хода нужно { $threshold }: не хватает { $short }.
why-not-missing-and-below = Даже { $missing-count ->
    [one] с фишкой { $missing }
   *[other] с фишками { $missing-and }
} получилось бы только { $sets-and }: это { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, а для первого хода нужно { $threshold }: не хватает { $short }.
why-not-initial-table = После первого хода { $what ->
    [joker] джокера
   *[number] фишку { $tile }
} можно будет { $where ->
    [extended] добавить к комбинации { $base }
   *[other] выложить в комбинации { $set }
}, а пока комбинациями на столе пользоваться нельзя.
why-not-initial-joker = С джокером первый ход получился бы: { $sets-and }. Но по этим правилам { $how ->
    [zero] джокер не даёт очков для первого хода.
   *[forbidden] первый ход делают без джокера.
}
why-not-joker-rule = { $what ->
    [joker] Джокера
   *[number] Фишку { $tile }
} можно было бы { $where ->
    [extended] добавить к комбинации { $base }
   *[other] выложить в комбинации { $set }
}, но { $rule ->
    [joker-replace] для этого пришлось бы взять джокера из комбинации { $source }, а по этим правилам на его место нужно положить фишку, которую он заменяет.
    [joker-source] для этого пришлось бы взять джокера из комбинации { $source }, а по этим правилам заменить его можно только фишкой со своей подставки.
    [joker-group3] для этого пришлось бы взять джокера из комбинации { $source }, а по этим правилам заменить его можно только двумя фишками обоих недостающих цветов.
    [joker-sets] для этого пришлось бы изменить комбинацию { $source }, а по этим правилам комбинацию с джокером можно только дополнять.
    [joker-reuse] для этого пришлось бы взять джокера из комбинации { $source }, а взятого со стола джокера нужно выложить в новую комбинацию.
    [joker-reuse-rack] для этого пришлось бы взять джокера из комбинации { $source }, а по этим правилам его выкладывают в новую комбинацию хотя бы с двумя фишками, и все они — со своей подставки.
   *[two-jokers] тогда в одной комбинации было бы два джокера, а по этим правилам может быть только один.
}

## Steps of a plan

step-lay = { $now_kind ->
    [run] Выложите с подставки ряд { $now }.
    [group] Выложите с подставки группу { $now }.
   *[set] Выложите с подставки комбинацию { $now }.
}
step-extend = Добавьте с подставки { $what ->
    [joker] джокера { $tiles-and }
   *[tiles] { $tiles-count ->
        [one] фишку { $tiles-and }
       *[other] фишки { $tiles-and }
    }
} { $target_kind ->
    [run] к ряду { $target }
    [group] к группе { $target }
    [set] к комбинации { $target }
    [joker] к джокеру { $target }
   *[part] { $target-count ->
        [one] к фишке { $target }
       *[other] к фишкам { $target-and }
    }
}{ $now_kind ->
    [run] : получится ряд { $now }.
    [group] : получится группа { $now }.
    [set] : получится комбинация { $now }.
   *[part] .
}
step-start = { $from ->
    [rack] Положите с подставки { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } на свободное место: это начало новой комбинации.
    [end] Возьмите { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } с края { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и положите { $what ->
        [joker] его
       *[tiles] { $tiles-count ->
            [one] её
           *[other] их
        }
    } на свободное место: это начало новой комбинации.
   *[out] Возьмите { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } из { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и положите { $what ->
        [joker] его
       *[tiles] { $tiles-count ->
            [one] её
           *[other] их
        }
    } на свободное место: это начало новой комбинации.
}
step-split = Разделите { $source_kind ->
    [run] ряд { $source }
    [group] группу { $source }
    [set] комбинацию { $source }
   *[part] комбинацию { $source }
} после фишки { $last }: получатся { $sets-and }.
step-take = { $from ->
    [end] Возьмите { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } с края { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и добавьте { $what ->
        [joker] его
       *[tiles] { $tiles-count ->
            [one] её
           *[other] их
        }
    } { $target_kind ->
        [run] к ряду { $target }
        [group] к группе { $target }
        [set] к комбинации { $target }
        [joker] к джокеру { $target }
       *[part] { $target-count ->
            [one] к фишке { $target }
           *[other] к фишкам { $target-and }
        }
    }
    [out] Возьмите { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } из { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и добавьте { $what ->
        [joker] его
       *[tiles] { $tiles-count ->
            [one] её
           *[other] их
        }
    } { $target_kind ->
        [run] к ряду { $target }
        [group] к группе { $target }
        [set] к комбинации { $target }
        [joker] к джокеру { $target }
       *[part] { $target-count ->
            [one] к фишке { $target }
           *[other] к фишкам { $target-and }
        }
    }
   *[alone] Добавьте { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } { $target_kind ->
        [run] к ряду { $target }
        [group] к группе { $target }
        [set] к комбинации { $target }
        [joker] к джокеру { $target }
       *[part] { $target-count ->
            [one] к фишке { $target }
           *[other] к фишкам { $target-and }
        }
    }
}{ $now_kind ->
    [run] : получится ряд { $now }.
    [group] : получится группа { $now }.
    [set] : получится комбинация { $now }.
   *[part] .
}
step-take-new = { $from ->
    [end] Возьмите { $tiles-count ->
        [one] фишку { $tiles-and }
       *[other] фишки { $tiles-and }
    } с края { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и положите их на свободное место
   *[out] Возьмите { $tiles-count ->
        [one] фишку { $tiles-and }
       *[other] фишки { $tiles-and }
    } из { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и положите их на свободное место
}{ $now_kind ->
    [run] : получится ряд { $now }.
    [group] : получится группа { $now }.
   *[set] : получится комбинация { $now }.
}
step-join = Соедините фишки { $sets-and }{ $now_kind ->
    [run] : получится ряд { $now }.
    [group] : получится группа { $now }.
    [set] : получится комбинация { $now }.
   *[part] .
}
step-replace-joker = { $from ->
    [rack] Положите с подставки фишку { $tile } на место джокера в { $target_kind ->
        [run] ряду { $target }
        [group] группе { $target }
       *[set] комбинации { $target }
    }
    [end] Возьмите фишку { $tile } с края { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и положите её на место джокера в { $target_kind ->
        [run] ряду { $target }
        [group] группе { $target }
       *[set] комбинации { $target }
    }
    [out] Возьмите фишку { $tile } из { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    } и положите её на место джокера в { $target_kind ->
        [run] ряду { $target }
        [group] группе { $target }
       *[set] комбинации { $target }
    }
   *[alone] Положите фишку { $tile } на место джокера в { $target_kind ->
        [run] ряду { $target }
        [group] группе { $target }
       *[set] комбинации { $target }
    }
}{ $to ->
    [new] , а джокером начните новую комбинацию.
   *[set] , а джокера добавьте { $other_kind ->
        [run] к ряду { $other }
        [group] к группе { $other }
        [set] к комбинации { $other }
        [joker] к джокеру { $other }
       *[part] { $other-count ->
            [one] к фишке { $other }
           *[other] к фишкам { $other-and }
        }
    }{ $now_kind ->
        [run] : получится ряд { $now }.
        [group] : получится группа { $now }.
        [set] : получится комбинация { $now }.
       *[part] .
    }
}
step-put-back = { $from ->
    [end] Верните на подставку { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } с края { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    }.
    [out] Верните на подставку { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    } из { $source_kind ->
        [run] ряда { $source }
        [group] группы { $source }
        [set] комбинации { $source }
       *[part] комбинации { $source }
    }.
   *[alone] Верните на подставку { $what ->
        [joker] джокера { $tiles-and }
       *[tiles] { $tiles-count ->
            [one] фишку { $tiles-and }
           *[other] фишки { $tiles-and }
        }
    }.
}
step-arrange = Разложите фишки { $source } по порядку: { $now }.
step-left = { $left_kind ->
    [run] Останется ряд { $left }.
    [group] Останется группа { $left }.
   *[set] Останется комбинация { $left }.
}
step-unfinished = { $sets-count ->
    [one] { $sets-and } — пока ещё не комбинация.
   *[other] { $sets-and } — пока ещё не комбинации.
}

## Repairs: the nearest legal table

repair-nothing = На столе всё по правилам: переставлять ничего не нужно.
repair-untouched = Стол такой же, как в начале вашего хода: исправлять нечего.
repair-nearest = { $proved ->
    [yes] Чтобы всё стало по правилам, достаточно передвинуть
   *[no] Всё станет по правилам, если передвинуть
} { $moved ->
    [one] { $moved } фишку.
    [few] { $moved } фишки.
   *[other] { $moved } фишек.
}
repair-take-back-all = { $played ->
    [0] Сделайте стол таким, каким он был в начале вашего хода.
    [1] Фишку, которую вы выложили, оставить на столе нельзя.
    [one] Ни одну из { $played } фишки, которые вы выложили, оставить на столе нельзя.
   *[other] Ни одну из { $played } фишек, которые вы выложили, оставить на столе нельзя.
}
repair-to-rack = Верните на свою подставку { $tiles-what ->
    [joker] джокера { $tiles-and }
    [tile] фишку { $tiles-and }
   *[tiles] фишки { $tiles-and }
}.
repair-off-table = Уберите со стола { $tiles-what ->
    [joker] джокера { $tiles-and }
    [tile] фишку { $tiles-and }
   *[tiles] фишки { $tiles-and }
}.
repair-order = Разложите фишки в таком порядке: { $set }.
repair-put = { $how ->
    [lay] { $sources ->
        [rack] Выложите со своей подставки комбинацию { $set }.
        [sets] { $donors-count ->
            [0] Соберите комбинацию { $set } из фишек { $moved-and }.
            [1] Выложите комбинацию { $set }: возьмите { $moved-what ->
                [joker] джокера { $moved-and }
                [tile] фишку { $moved-and }
               *[tiles] фишки { $moved-and }
            } из комбинации { $donors }.
           *[other] Выложите комбинацию { $set }: возьмите { $moved-what ->
                [joker] джокера { $moved-and }
                [tile] фишку { $moved-and }
               *[tiles] фишки { $moved-and }
            } из других комбинаций.
        }
        [both] Выложите комбинацию { $set }: { $rack-what ->
            [joker] джокера { $rack-and }
            [tile] фишку { $rack-and }
           *[tiles] фишки { $rack-and }
        } возьмите со своей подставки, а { $moved-what ->
            [joker] джокера { $moved-and }
            [tile] фишку { $moved-and }
           *[tiles] фишки { $moved-and }
        } — { $donors-count ->
            [1] из комбинации { $donors }.
           *[other] со стола.
        }
        [lost] Верните на стол комбинацию { $set }.
       *[mixed] Выложите на стол комбинацию { $set }: для этого нужно вернуть { $lost-what ->
            [joker] джокера { $lost-and }
            [tile] фишку { $lost-and }
           *[tiles] фишки { $lost-and }
        }.
    }
    [add] { $sources ->
        [rack] Добавьте { $row-what ->
            [joker] к джокеру { $row }
            [tile] к фишке { $row }
           *[tiles] к комбинации { $row }
        } { $rack-what ->
            [joker] джокера { $rack-and }
            [tile] фишку { $rack-and }
           *[tiles] фишки { $rack-and }
        } со своей подставки.
        [sets] Переложите { $moved-what ->
            [joker] джокера { $moved-and }
            [tile] фишку { $moved-and }
           *[tiles] фишки { $moved-and }
        }{ $donors-count ->
            [0] {""}
            [1] {" "}из комбинации { $donors }
           *[other] {" "}из других комбинаций
        } { $row-what ->
            [joker] к джокеру { $row }
            [tile] к фишке { $row }
           *[tiles] в комбинацию { $row }
        }.
        [both] Добавьте { $row-what ->
            [joker] к джокеру { $row }
            [tile] к фишке { $row }
           *[tiles] к комбинации { $row }
        } { $rack-what ->
            [joker] джокера { $rack-and }
            [tile] фишку { $rack-and }
           *[tiles] фишки { $rack-and }
        } со своей подставки и { $moved-what ->
            [joker] джокера { $moved-and }
            [tile] фишку { $moved-and }
           *[tiles] фишки { $moved-and }
        } { $donors-count ->
            [1] из комбинации { $donors }.
           *[other] со стола.
        }
        [lost] Верните { $lost-what ->
            [joker] джокера { $lost-and }
            [tile] фишку { $lost-and }
           *[tiles] фишки { $lost-and }
        } { $row-what ->
            [joker] к джокеру { $row }
            [tile] к фишке { $row }
           *[tiles] в комбинацию { $row }
        }.
       *[mixed] Сделайте { $row-what ->
            [joker] из джокера { $row }
            [tile] из фишки { $row }
           *[tiles] из фишек { $row }
        } комбинацию { $set }: для этого нужно вернуть { $lost-what ->
            [joker] джокера { $lost-and }
            [tile] фишку { $lost-and }
           *[tiles] фишки { $lost-and }
        }.
    }
   *[make] { $sources ->
        [rack] Сделайте { $row-what ->
            [joker] из джокера { $row }
            [tile] из фишки { $row }
           *[tiles] из фишек { $row }
        } комбинацию { $set }: добавьте { $rack-what ->
            [joker] джокера { $rack-and }
            [tile] фишку { $rack-and }
           *[tiles] фишки { $rack-and }
        } со своей подставки.
        [sets] Сделайте { $row-what ->
            [joker] из джокера { $row }
            [tile] из фишки { $row }
           *[tiles] из фишек { $row }
        } комбинацию { $set }: возьмите { $moved-what ->
            [joker] джокера { $moved-and }
            [tile] фишку { $moved-and }
           *[tiles] фишки { $moved-and }
        }{ $donors-count ->
            [0] .
            [1] {" "}из комбинации { $donors }.
           *[other] {" "}из других комбинаций.
        }
        [both] Сделайте { $row-what ->
            [joker] из джокера { $row }
            [tile] из фишки { $row }
           *[tiles] из фишек { $row }
        } комбинацию { $set }: добавьте { $rack-what ->
            [joker] джокера { $rack-and }
            [tile] фишку { $rack-and }
           *[tiles] фишки { $rack-and }
        } со своей подставки и { $moved-what ->
            [joker] джокера { $moved-and }
            [tile] фишку { $moved-and }
           *[tiles] фишки { $moved-and }
        } { $donors-count ->
            [1] из комбинации { $donors }.
           *[other] со стола.
        }
        [lost] Снова соберите комбинацию { $set }: верните в неё { $lost-what ->
            [joker] джокера { $lost-and }
            [tile] фишку { $lost-and }
           *[tiles] фишки { $lost-and }
        }.
       *[mixed] Сделайте { $row-what ->
            [joker] из джокера { $row }
            [tile] из фишки { $row }
           *[tiles] из фишек { $row }
        } комбинацию { $set }: для этого нужно вернуть { $lost-what ->
            [joker] джокера { $lost-and }
            [tile] фишку { $lost-and }
           *[tiles] фишки { $lost-and }
        }.
    }
}
repair-or-take-back = Или верните всё, как было в начале хода: тогда нужно передвинуть только { $moved ->
    [one] { $moved } фишку.
    [few] { $moved } фишки.
   *[other] { $moved } фишек.
}

## The page's own words

page-tile = { $color ->
    [red] красная { $number }
    [blue] синяя { $number }
    [orange] оранжевая { $number }
    [black] чёрная { $number }
   *[joker] джокер
}
page-tile-stands = { $tile }, здесь это { $for }
page-tile-marked = { $tile }, здесь ошибка
page-tile-laid = { $tile }, лежит с этого хода

page-board = Игра «Руммикуб»
page-table = Стол
page-rack = Подставка
page-rack-empty = Подставка пуста
page-new-set = новая комбинация
page-set = { $state ->
    [legal] Комбинация { $number }
    [unjudged] Комбинация { $number }
    [incomplete] Комбинация { $number }, не закончена
   *[illegal] Комбинация { $number }, не по правилам
}
page-keys = Выбирайте фишку стрелками и берите пробелом; потом стрелками выбирайте место и кладите пробелом. Escape — вернуть фишку на место. H — взять комбинацию целиком. Вопросительный знак — все клавиши.

page-undo = Назад
page-redo = Вперёд
page-reset = Сначала
page-reset-hint = Вернуть всё как в начале
page-sort-runs = По рядам
page-sort-runs-hint = Разложить фишки по цветам
page-sort-groups = По группам
page-sort-groups-hint = Разложить фишки по числам
page-actions = Действия

page-help = Что поможет
page-also = { $count ->
    [one] Ещё { $count } подсказка
    [few] Ещё { $count } подсказки
   *[other] Ещё { $count } подсказок
}
page-rule = Правило
page-source = Где так сказано: { $source }

page-picked-up = В руке: { $tile }.
page-put-down = Положено: { $tile } — { $place }.
page-cancelled = Снова на своём месте: { $tile }.
page-dropped = Комбинация { $number }: { $state ->
    [legal] { $kind ->
        [run] ряд от { $first } до { $last }, по правилам
        [group] группа с числом { $first }, по правилам
       *[other] по правилам
    }
    [incomplete] не закончена, { $caption }
   *[illegal] не по правилам, { $caption }
}
page-turn-begins = Ваш ход.
page-place-before = перед фишкой «{ $tile }», { $where }
page-place-after = после фишки «{ $tile }», { $where }
page-place-set = комбинация { $number }
page-place-rack = подставка
page-place-new-set = в новую комбинацию
page-place-rack-end = на подставку
page-place-nowhere = сюда положить нельзя

page-busy = Python занят, ваш ход ждёт. Если это надолго, запустите ячейку ещё раз.
page-disconnected = Нет связи
page-disconnected-text = Python остановлен или перезапущен, доска стала картинкой. Чтобы играть, запустите ячейку ещё раз.
page-readonly = Это картинка доски
page-readonly-text = Python не запущен. Чтобы играть, запустите ячейку.

page-error = Доску не удалось показать
page-error-state = Страница не понимает, что прислал Python ({ $where }). Запустите ячейку ещё раз; не поможет — перезапустите Python и обновите страницу.
page-error-view = На странице что-то сломалось: { $detail }

## The page: games, help, settings

page-tile-drawn = { $tile }, только что из банка
page-tile-selected = { $tile }, выбрано
page-handle = Взять комбинацию { $number } целиком
page-kind-run = ряд
page-kind-group = группа
page-players = Игроки
page-tiles-left = { $count ->
    [one] осталась { $count } фишка
    [few] осталось { $count } фишки
   *[many] осталось { $count } фишек
}
page-opened = первый ход сделан
page-not-opened = первого хода не было
page-seconds-left = { $count ->
    [one] осталась { $count } секунда
    [few] осталось { $count } секунды
   *[many] осталось { $count } секунд
}
page-pool = { $count ->
    [0] Банк пуст
   *[other] В банке: { $count }
}
page-game-of = Партия { $game } из { $games }
page-opening = Первый ход: { $points } из { $threshold ->
    [one] { $threshold } очка
   *[other] { $threshold } очков
}
page-news = С вашего прошлого хода
page-start-title = Жребий: кто начинает
page-starts = Начинает { $name }.
page-start = Начать
page-hand-over = { $name }, ваш ход
page-hand-over-text = Пусть остальные не смотрят на подставку. Нажмите кнопку, когда за экран сядет { $name }.
page-hand-over-ready = Здесь { $name }
page-score-sheet = Таблица очков
page-score-game = Партия
page-score-total = Итого
page-tiles-at-end = Какие фишки остались
page-no-tiles-left = ни одной
page-next-game = Следующая партия
page-step = Шаг { $at } из { $of }
page-step-start = Стол, какой он сейчас.
page-step-last = Это был последний шаг.
page-step-back = Назад
page-step-next = Вперёд
page-step-adopt = Сделать за меня
page-step-leave = Закончить показ
page-show-me = Показать
page-more-help = Подробнее
page-close = Закрыть
page-is-shown = Сейчас идёт показ. Закончите его, чтобы играть дальше.
page-not-now = Сейчас фишки двигать нельзя.
page-give-which = Сначала выберите одну фишку на подставке: щелчком с Ctrl, клавишей X или долгим касанием.
page-write = Записать ход
page-write-example = Записать ход: R6 > комбинация 1
page-keys-title = Клавиши
page-key-arrows = Стрелки
page-key-arrows-does = переход от фишки к фишке; когда фишка взята — от места к месту
page-key-space = Пробел, Enter
page-key-space-does = взять, положить
page-key-h = H
page-key-h-does = взять комбинацию целиком
page-key-shift = Shift + стрелка
page-key-shift-does = выбрать несколько фишек подряд
page-key-x = X, Ctrl + щелчок, долгое касание
page-key-x-does = выбрать фишку или снять выбор
page-key-escape = Escape
page-key-escape-does = вернуть взятое на место; закрыть открытое
page-key-undo = Ctrl + Z, Ctrl + Y
page-key-undo-does = отменить, вернуть
page-key-slash = ?
page-key-slash-does = показать этот список
page-open-keys = Клавиши
page-open-settings = Настройки
page-settings-title = Настройки
page-language = Язык
page-face = Фишки
page-face-classic = обычные
page-face-large = крупный шрифт
page-face-cards = игральные карты
page-copies = Различать две одинаковые фишки
page-turn-back = На ход назад
page-turn-back-none = Это начало партии
page-turn-next = На ход вперёд
page-turn-next-none = Это конец партии
page-turn-slider = Ход
page-turn-at = ход { $at } из { $of }
page-end-turn = Завершить ход
page-draw = Взять фишку
page-draw-hint = Взять фишку вместо хода
page-pass = Пропустить
page-give = В банк
page-give-hint = Отдать одну фишку с подставки в банк
page-hint = Подсказка
page-why = Почему нельзя?
page-why-tile = Почему нельзя: { $tile }?
page-why-hint = Почему нельзя сходить? Чтобы спросить о фишке, сначала выберите её
page-repair = Исправить
page-repair-hint = Показать ближайший правильный стол

## A lesson or an exercise

page-task = Задание
page-step-done = пройдено
page-stars = Звёзды: { $had } из { $most }
page-go-on = Дальше
page-check = Проверить
page-yes = Да
page-no = Нет
page-answer = Ответить
page-answer-number = Число
page-answer-tiles = Фишки, например R7
page-answer-text = Ваш ответ
page-code = Код ответа
page-copy = Скопировать
page-copied = Скопировано.
