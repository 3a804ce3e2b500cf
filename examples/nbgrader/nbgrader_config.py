"""The settings of a course for nbgrader: copy this folder, and write your sheets into its folder `source`."""
# ruff: noqa: INP001, F821 - nbgrader runs this file, and brings `get_config`

c = get_config()

c.CourseDirectory.course_id = "rummikub"
# Where a solution was, the line above it is left, `answer_1 = ...`, and nothing that raises an error.
c.ClearSolutions.code_stub = {"python": ""}
# A table to play at is of no use in a graded notebook, and would make it sixteen times as large.
c.Execute.store_widget_state = False
# Collected files are named `anna_runs-and-groups.ipynb`: the learner, then the notebook.
c.FileNameCollectorPlugin.named_regexp = r".*?(?P<student_id>[^/_]+)_(?P<file_id>[^/]+)"
