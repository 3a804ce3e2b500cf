"""Traits that hold values of the engine and take the notation for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import traitlets

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.explain.language import language

if TYPE_CHECKING:
    from traitlets import HasTraits


Face: TypeAlias = Literal["classic", "large", "cards"]
"""How tiles look on the table."""
FACES: Final[tuple[Face, ...]] = get_args(Face)


class TableTrait(traitlets.TraitType[Table, "Table | str"]):
    """A `Table`; text in notation is read, anything else is refused."""

    info_text = "a Table or its notation, such as 'R3 R4 R5 | R7 B7 K7'"

    def validate(self, obj: HasTraits | None, value: Any) -> Table:  # noqa: ANN401 - anything can be assigned
        """Read the notation; raises `NotationError` for bad text and `TraitError` for other things."""
        if not isinstance(value, str | Table):
            self.error(obj, value)
        return (Table(value) if isinstance(value, str) else value).plain


class RackTrait(traitlets.TraitType[Rack, "Rack | str"]):
    """A `Rack`; text in notation is read, anything else is refused."""

    info_text = "a Rack or its notation, such as 'R1 B5 J'"

    def validate(self, obj: HasTraits | None, value: Any) -> Rack:  # noqa: ANN401 - anything can be assigned
        """Read the notation; raises `NotationError` for bad text and `TraitError` for other things."""
        if not isinstance(value, str | Rack):
            self.error(obj, value)
        return (Rack(value) if isinstance(value, str) else value).plain


class RulesTrait(traitlets.TraitType[Rules, "Rules | str"]):
    """`Rules`; the name of an edition is looked up, anything else is refused."""

    info_text = "Rules(...) or the name of an edition, such as 'ru-leaflet'"

    def validate(self, obj: HasTraits | None, value: Any) -> Rules:  # noqa: ANN401 - anything can be assigned
        """Look an edition up; raises `ValueError` for an unknown name and `TraitError` for other things."""
        if not isinstance(value, str | Rules):
            self.error(obj, value)
        return Rules.edition(value) if isinstance(value, str) else value


class LanguageTrait(traitlets.TraitType[str, str]):
    """The name of a language that has a message file."""

    info_text = "the name of a language, such as 'en'"

    def validate(self, obj: HasTraits | None, value: Any) -> str:  # noqa: ANN401 - anything can be assigned
        """Look the language up; raises `ValueError` for an unknown name and `TraitError` for other things."""
        if not isinstance(value, str):
            self.error(obj, value)
        return language(value).name


class FaceTrait(traitlets.TraitType[Face, str]):
    """How tiles look."""

    info_text = "how tiles look: 'classic', 'large' or 'cards'"

    def validate(self, obj: HasTraits | None, value: Any) -> Face:  # noqa: ANN401 - anything can be assigned
        """Look the face up; raises `ValueError` for an unknown name and `TraitError` for other things."""
        if not isinstance(value, str):
            self.error(obj, value)
        for face in FACES:
            if value == face:
                return face
        raise ValueError(unknown("face", value, FACES))
