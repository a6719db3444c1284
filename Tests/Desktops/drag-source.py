#!/usr/bin/python3
"""A window with a file in it that can be dragged elsewhere.

    drag-source.py FILE

It hands the file over late, as a busy program does.

It prints `at X Y` when the pointer is there, counted from its left upper corner, `dragged` when a
drag has begun, and `wanted` or `unwanted` when that changes for the program under the pointer.
"""

import pathlib
import sys
import time

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # pylint: disable=wrong-import-position


def say(word):
    """Prints a word at once."""
    print(word, flush=True)


def begin(_source, drag):
    """Follows a drag that has begun."""
    drag.connect("action-changed", lambda _, action: say("wanted" if action else "unwanted"))
    say("dragged")


def hand_over(_widget, _context, data, _info, _time):
    """Hands the file's address over."""
    time.sleep(0.2)
    data.set_uris([address])


address = pathlib.Path(sys.argv[1]).as_uri()
source = Gtk.EventBox()
source.add(Gtk.Label(label="File"))
source.drag_source_set(
    Gdk.ModifierType.BUTTON1_MASK,
    [Gtk.TargetEntry.new("text/uri-list", 0, 0)],
    Gdk.DragAction.COPY,
)
source.add_events(Gdk.EventMask.POINTER_MOTION_MASK)
source.connect("motion-notify-event", lambda _, event: say(f"at {event.x:.0f} {event.y:.0f}"))
source.connect("drag-begin", begin)
source.connect("drag-data-get", hand_over)
window = Gtk.Window(title="Drag source", decorated=False)
window.set_default_size(100, 100)
window.add(source)
window.show_all()
# Motion is told at once, not with the next frame, which a busy desktop asks for late.
source.get_window().set_event_compression(False)
Gtk.main()
