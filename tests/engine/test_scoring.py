import pytest

from rummikub_widget import Rules, ScoreSheet, score


def test_unopened_players_pay_more_in_tournaments() -> None:
    rules = Rules(unopened_penalty="100_or_200")
    racks = {"A": "", "B": "R1 K2", "C": "R10 B10 K10"}
    assert score(racks, "A", opened=["A"], rules=rules) == {"A": 333, "B": -103, "C": -230}
    assert score(racks, "A", rules=rules) == {"A": 33, "B": -3, "C": -30}


def test_ties() -> None:
    racks = {"A": "R5", "B": "K2 K3", "C": "R12"}
    assert score(racks) == {"A": 3.5, "B": 3.5, "C": -7}
    assert score(racks, rules=Rules(stalemate_tie="fewest_tiles")) == {"A": 7, "B": 0, "C": -7}
    assert score({"A": "R5", "B": "B5"}) == {"A": 0, "B": 0}


def test_bad_scores_are_refused() -> None:
    with pytest.raises(ValueError, match="'A' has tiles left"):
        score({"A": "R1", "B": "R2"}, "A")
    with pytest.raises(ValueError, match="unknown player 'D'"):
        score({"A": "", "B": "R2"}, "D")
    with pytest.raises(ValueError, match="unknown player 'D'"):
        score({"A": "", "B": "R2"}, "A", opened=["D"])
    with pytest.raises(ValueError, match="there are 4 tiles R3"):
        score({"A": "R3 R3 R3 R3", "B": ""}, "B")
    with pytest.raises(ValueError, match="no racks"):
        score({})
    with pytest.raises(ValueError, match=r"game 1 add up to -1"):
        ScoreSheet(("A", "B")).with_game({"A": 4, "B": -5})
    with pytest.raises(ValueError, match="game 1 has scores for A"):
        ScoreSheet(("A", "B")).with_game({"A": 0})


def test_the_sheet_as_a_table() -> None:
    sheet = ScoreSheet(("Ann", "Boris")).with_game({"Ann": 24, "Boris": -24}).with_game({"Ann": -3.5, "Boris": 3.5})
    assert [line.split() for line in str(sheet).splitlines()] == [
        ["Ann", "Boris"],
        ["1", "+24", "−24"],
        ["2", "−3.5", "+3.5"],
        ["=", "+20.5", "−20.5"],
    ]
    assert len({len(line) for line in str(sheet).splitlines()}) == 1
    assert sheet.games_won == {"Ann": 1, "Boris": 1}
    assert "<td>+20.5</td>" in sheet._repr_html_()
    assert "<th>&lt;b&gt;</th>" in ScoreSheet(("<b>", "B"))._repr_html_()
