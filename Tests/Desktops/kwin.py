#!/usr/bin/python3
"""Takes pictures of KWin's screen and runs scripts in it.

    kwin.py SOCKET

It finds KWin on the session bus and performs the lines that come in through SOCKET:

    eval JAVASCRIPT              runs it in KWin as the body of a function, answers what it returns
                                 as JSON
    shot FILE X Y WIDTH HEIGHT   writes that part of the screen, four bytes a pixel: blue, green, red
                                 and an unused one; answers `shot WIDTH HEIGHT`, in pixels

X, Y, WIDTH and HEIGHT are in KWin's units, of which the screen's scale makes pixels. KWin has to run
with KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1.
"""

import itertools
import os
import sys
import tempfile
import threading
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

import lines

KWIN = "org.kde.KWin"
NAME = "internal.tactile.Tests"

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
numbers = itertools.count(1)


class Answers(dbus.service.Object):
    """What scripts call to hand their values over."""

    def __init__(self):
        super().__init__(dbus.service.BusName(NAME, bus), "/")
        self.values = {}

    @dbus.service.method(NAME, in_signature="ss")
    def answer(self, number, value):
        """Takes the value of the script `number`."""
        self.values[str(number)] = str(value)


def interface(path, of):
    """The interface `of` of KWin's object `path`."""
    return dbus.Interface(bus.get_object(KWIN, path, introspect=False), of)


def evaluate(answers, body):
    """What a function with the `body` returns in KWin, as JSON."""
    number = str(next(numbers))
    script = (
        f"callDBus('{NAME}', '/', '{NAME}', 'answer', '{number}', (function () {{ var value;"
        f" try {{ value = (function () {{ {body} }})(); }} catch (e) {{ value = 'error: ' + e; }}"
        " return JSON.stringify(value === undefined ? null : value); })());"
    )
    with tempfile.NamedTemporaryFile("w", suffix=".js") as file:
        file.write(script)
        file.flush()
        scripting = interface("/Scripting", "org.kde.kwin.Scripting")
        name = "tactile" + number
        loaded = scripting.loadScript(file.name, name, signature="ss")
        for path in (f"/Scripting/Script{loaded}", f"/{loaded}"):
            try:
                interface(path, "org.kde.kwin.Script").run(signature="")
                break
            except dbus.DBusException:
                continue
        context = GLib.MainContext.default()
        end = time.monotonic() + 10
        while number not in answers.values:
            if time.monotonic() > end:
                raise RuntimeError("the script gives no answer")
            if not context.iteration(False):
                time.sleep(0.001)
        scripting.unloadScript(name, signature="s")
    return answers.values.pop(number)


def shoot(path, x, y, width, height):
    """Writes a part of the screen to the file `path`."""
    reading, writing = os.pipe()
    parts = []

    def read():
        while part := os.read(reading, 1 << 20):
            parts.append(part)
        os.close(reading)

    reader = threading.Thread(target=read)
    reader.start()
    try:
        shot = interface("/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2").CaptureArea(
            dbus.Int32(x), dbus.Int32(y), dbus.UInt32(width), dbus.UInt32(height),
            {"native-resolution": True}, dbus.types.UnixFd(writing), signature="iiuua{sv}h",
        )
    finally:
        os.close(writing)
        reader.join()
    width, height, stride = (int(shot[key]) for key in ("width", "height", "stride"))
    given = b"".join(parts)
    with open(path, "wb") as file:
        for row in range(height):
            file.write(given[row * stride : row * stride + 4 * width])
    return f"shot {width} {height}"


def main(path):
    """Performs lines until nobody sends any."""
    while not bus.name_has_owner(KWIN):
        time.sleep(0.02)
    answers = Answers()

    def perform(line):
        word, _, rest = line.partition(" ")
        if word == "eval":
            return evaluate(answers, rest)
        if word == "shot":
            file, *numbers_of_area = rest.split(" ")
            return shoot(file, *map(int, numbers_of_area))
        return "what?"

    lines.serve(path, perform)


if __name__ == "__main__":
    main(sys.argv[1])
