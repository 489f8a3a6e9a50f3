"""Prints which controls of running programs a screen reader can call by no name, until it is ended: role, description, and what they lie in.

Reads the accessible tree by AT-SPI, as screen readers do, about twice a second. Needs the Debian packages at-spi2-core, gir1.2-atspi-2.0 and python3-gi.
"""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

FIELDS = {Atspi.Role.TEXT, Atspi.Role.ENTRY, Atspi.Role.COMBO_BOX, Atspi.Role.SPIN_BUTTON, Atspi.Role.SLIDER, Atspi.Role.PROGRESS_BAR}
LISTS = {Atspi.Role.TABLE, Atspi.Role.TREE_TABLE, Atspi.Role.TREE, Atspi.Role.LIST}
BUTTONS = {Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.CHECK_BOX, Atspi.Role.RADIO_BUTTON}
WINDOWS = {Atspi.Role.APPLICATION, Atspi.Role.FRAME, Atspi.Role.WINDOW, Atspi.Role.DIALOG}
THEIRS = {"panel Project Explorer", "panel Properties"}  # parts of the platform, each with one tree that has no other name
SECONDS = 0.5


def children(accessible):
    return [c for c in (accessible.get_child_at_index(i) for i in range(accessible.get_child_count())) if c]


def labels(accessible):
    for relation in accessible.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
            for i in range(relation.get_n_targets()):
                yield relation.get_target(i).get_name() or ""


def name(accessible, role):
    """A list's own name is what is chosen in it, and a tool bar's button has only a description, which screen readers say in its place."""
    own = "" if role == Atspi.Role.COMBO_BOX else accessible.get_name()
    return (own or " ".join(labels(accessible)) or (accessible.get_description() if role in BUTTONS else "") or "").strip()


def nameless(accessible, around):
    """Yields a line for each."""
    role = accessible.get_role()
    states = accessible.get_state_set()
    if role not in WINDOWS and not states.contains(Atspi.StateType.SHOWING):
        return
    if role == Atspi.Role.PAGE_TAB and not states.contains(Atspi.StateType.SELECTED):
        return  # has the same page as the one that is
    if role in FIELDS | LISTS | BUTTONS and not name(accessible, role) and THEIRS.isdisjoint(around):
        yield f"{accessible.get_role_name()} ({accessible.get_description()}) in " + " < ".join(reversed(around))
    if role in LISTS or role == Atspi.Role.COMBO_BOX:
        return  # whose parts are called as they are
    inside = around + [f"{accessible.get_role_name()} {accessible.get_name()}".strip()]
    for child in children(accessible):
        yield from nameless(child, inside)


def main():
    Atspi.init()
    before, printed = set(), set()
    while True:
        desktop = Atspi.get_desktop(0)
        found = set()
        for program in children(desktop):
            try:
                found.update(nameless(program, []))
            except GLib.Error:
                pass  # it has disappeared meanwhile
        for line in sorted((found & before) - printed):  # an object found only once may not have its name yet
            printed.add(line)
            print(line, flush=True)
        before = found
        desktop.clear_cache()
        time.sleep(SECONDS)


main()
