from rummikub_widget import Code
from scripts.explanations import PAGE, page


def test_the_page_of_explanations_is_what_the_engine_says_now() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python scripts/explanations.py"


def test_every_code_has_its_example() -> None:
    text = PAGE.read_text("utf-8")
    assert all(f"### {code.value}\n" in text for code in Code)
