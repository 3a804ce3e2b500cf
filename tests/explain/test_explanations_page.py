from rummikub_widget import Code
from scripts import editions, explanations


def test_the_page_of_explanations_is_what_the_engine_says_now() -> None:
    assert explanations.PAGE.read_text("utf-8") == explanations.page(), "run: python scripts/explanations.py"


def test_every_code_has_its_example() -> None:
    text = explanations.PAGE.read_text("utf-8")
    assert all(f"### {code.value}\n" in text for code in Code)


def test_the_page_of_editions_is_up_to_date() -> None:
    assert editions.PAGE.read_text("utf-8") == editions.page(), "run: python scripts/editions.py"
