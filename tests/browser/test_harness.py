"""What the journeys stand on: cells run, a widget answers, a restart is seen, the outside cannot be reached."""

from playwright.sync_api import Browser, expect

from tests.browser.jupyter import Jupyter
from tests.browser.watch import watch

ECHO = """\
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
        el.innerHTML = '<div class="rummikub"><button>ask</button><output></output></div>';
        el.querySelector("button").onclick = () => { model.set("ask", model.get("ask") + 1); model.save_changes(); };
        model.on("change:answer", () => { el.querySelector("output").textContent = String(model.get("answer")); });
    } };'''
    ask = traitlets.Int(0).tag(sync=True)
    answer = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("ask")
    def _answer(self, change):
        self.answer = 10 * change.new

echo = Echo()
echo"""


def test_a_cell_runs_a_widget_answers_and_python_sees_it(jupyter: Jupyter) -> None:
    sources = [ECHO, "print(echo.ask, echo.answer)", *["pass"] * 40, "'the last'"]
    notebook = jupyter.open(sources)
    notebook.run(0)
    notebook.board(0).get_by_role("button").click()
    expect(notebook.board(0).get_by_role("status")).to_have_text("10")
    notebook.run(1)
    expect(notebook.output(1)).to_have_text("1 10")
    notebook.run(42)
    expect(notebook.output(42)).to_have_text("'the last'")
    assert notebook.sources() == [*sources, ""]  # the first are out of view now; Shift+Enter on the last adds a cell
    assert notebook.save().cells[1].outputs[0].text == "1 10\n"


def test_a_restarted_kernel_has_forgotten(jupyter: Jupyter) -> None:
    notebook = jupyter.open(["print('x' in globals()); x = 1"])
    notebook.run(0)
    notebook.run(0)
    expect(notebook.output(0)).to_have_text("True")
    notebook.restart_kernel()
    notebook.run(0)
    expect(notebook.output(0)).to_have_text("False")
    expect(notebook.cell(0).locator(".jp-InputPrompt")).to_have_text("[1]:")


def test_a_page_that_asks_another_machine_is_caught(browser: Browser) -> None:
    context = browser.new_context()
    complaints = watch(context)
    context.new_page().set_content("<img src='http://example.invalid/a.png'><script>throw Error('so')</script>")
    assert len(complaints) == 2
    context.close()
