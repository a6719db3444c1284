"""An assistive tool: asks a program for its elements over AT-SPI, by lines of text on a Unix socket.

Usage: accessibility.py SOCKET, on the session bus of the program. Every answer is a line of JSON.
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # pylint: disable=wrong-import-position

import lines  # pylint: disable=wrong-import-position

PATIENCE = 20
EVENTS = [
    "object:state-changed:focused",
    "object:text-changed",
    "object:text-caret-moved",
    "object:children-changed",
    "object:announcement",
    "object:property-change:accessible-name",
    "window:activate",
]
heard = []
listener = None


def hear(event):
    """Keeps what a program says, with the time at which it came."""
    heard.append(
        {
            "type": event.type,
            "name": event.source.get_name() or "",
            "detail": [event.detail1, event.detail2],
            "data": event.any_data if isinstance(event.any_data, str) else "",
            "time": time.monotonic(),
        }
    )


def turn():
    """Lets events come."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def eventually(what, probe):
    """Returns the first answer of `probe` that is not None."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        turn()
        try:
            answer = probe()
        except GLib.Error:
            answer = None
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise TimeoutError("no " + what)


def program():
    """The program under test."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child is not None and child.get_name() == "tactile":
            return child
    return None


def elements(limit=60):
    """All elements of the program; of a long list the first ones."""
    found = []

    def visit(element):
        element.clear_cache()
        found.append(element)
        for place in range(min(element.get_child_count(), limit)):
            child = element.get_child_at_index(place)
            if child is not None:
                visit(child)

    visit(eventually("program", program))
    return found


def states(element):
    """The names of an element's states."""
    return {state.value_nick for state in element.get_state_set().get_states()}


def actions(element):
    """The names of an element's actions."""
    return [element.get_action_name(place) for place in range(element.get_n_actions())]


def role(element):
    """The name of an element's role, as AT-SPI called it before 2.50."""
    name = element.get_role_name()
    return "push button" if name == "button" else name


def described(element):
    """What a test wants to know of an element."""
    extents = element.get_extents(Atspi.CoordType.WINDOW)
    return {
        "role": role(element),
        "name": element.get_name() or "",
        "states": sorted(states(element)),
        "actions": actions(element),
        "extents": [extents.x, extents.y, extents.width, extents.height],
    }


def named(name):
    """The last element that has the identifier or the name."""

    def probe():
        for element in reversed(elements()):
            if name in (element.get_attributes().get("id"), element.get_name()):
                return element
        return None

    return eventually(name, probe)


def enable(is_on):
    """Says on the session bus that tools are used, or not."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_on)))
    bus.call_sync(
        "org.a11y.Bus",
        "/org/a11y/bus",
        "org.freedesktop.DBus.Properties",
        "Set",
        value,
        None,
        Gio.DBusCallFlags.NONE,
        -1,
        None,
    )


def walk():
    """Counts the elements and names those that cannot be used."""
    found = eventually("elements", lambda: (lambda all: all if len(all) > 3 else None)(elements()))
    wrong = []
    for element in found:
        is_usable = "focusable" in states(element) or actions(element)
        if is_usable and (not element.get_name() or element.get_role() == Atspi.Role.UNKNOWN):
            wrong.append([element.get_role_name(), element.get_attributes().get("id") or ""])
        place = element.get_index_in_parent()
        parent = element.get_parent()
        if len(found) > 2 and parent is not None and element.get_role() != Atspi.Role.APPLICATION:
            if parent.get_child_at_index(place) != element:
                wrong.append(["place", element.get_name()])
    return {"count": len(found), "wrong": wrong}


def act(name, action):
    """Does what an action of an element does."""
    element = named(name)
    return element.do_action(actions(element).index(action))


def listen():
    """Keeps events from now on."""
    global listener  # pylint: disable=global-statement
    if listener is None:
        listener = Atspi.EventListener.new(hear)
        for event in EVENTS:
            listener.register(event)
    # What was heard before this answer is older than what a test does next.
    eventually("program", program)
    turn()
    heard.clear()


def wait(kind, name=None):
    """Waits for an event of a kind, of an element or with a text, and forgets those before it."""

    def probe():
        for place, event in enumerate(heard):
            if event["type"].startswith(kind) and name in (None, event["name"], event["data"]):
                del heard[: place + 1]
                return event
        return None

    return eventually(kind, probe)


COMMANDS = {
    "enable": lambda: enable(True),
    "disable": lambda: enable(False),
    "walk": walk,
    "find": lambda name: described(named(name)),
    "act": act,
    "focus": lambda name: named(name).grab_focus(),
    # Newer accessibles have a function of this name without arguments.
    "text": lambda name: Atspi.Text.get_text(named(name), 0, -1),
    "insert": lambda name, text: Atspi.EditableText.insert_text(named(name), 0, text, len(text)),
    "listen": listen,
    "wait": wait,
}


def perform(line):
    """Performs a command: a list of its name and its arguments."""
    command, *arguments = json.loads(line)
    return json.dumps(COMMANDS[command](*arguments))


if __name__ == "__main__":
    # Usually a call is given up after 0.8 s, and with the first one all programs.
    Atspi.set_timeout(5000, 5000)
    Atspi.init()
    lines.serve(sys.argv[1], perform)
