#!/usr/bin/python3
"""Moves the input devices of a GNOME Shell, and asks it for pictures and answers.

    gnome.py SOCKET

It finds the shell on the session bus and performs the lines that come in through SOCKET:

    down ID X Y | move ID X Y | up ID   one finger
    frame                               sends what fingers did
    point X Y                           moves the pointer
    button CODE 0|1                     CODE as in linux/input-event-codes.h, 272 is the left one
    scroll DX DY                        two fingers on a touchpad; content moves the other way
    lift                                they leave the touchpad
    wheel AXIS NOTCHES                  axis 0 is vertical, down and right are positive
    key CODE 0|1
    eval JAVASCRIPT                     runs it in the shell, answers its value as JSON
    shot FILE X Y WIDTH HEIGHT          writes that part of the screen, four bytes a pixel: blue,
                                        green, red and an unused one; answers `shot WIDTH HEIGHT`
    sync TAG                            answers TAG when the shell has taken all before

X and Y are pixels of the monitor. The shell has to run with --unsafe-mode, for `eval` and `shot`.
The socket is there from the moment on when the shell is up.
"""

import sys
import time

import dbus
import gi

import lines

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # pylint: disable=wrong-import-position

REMOTE = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
SHELL = "org.gnome.Shell"
SCREENSHOT = "org.gnome.Shell.Screenshot"
MONITOR = "Meta-0"

bus = dbus.SessionBus()


def interface(name, path, of):
    """The interface `of` of the object `path` of the program `name`."""
    return dbus.Interface(bus.get_object(name, path, introspect=False), of)


def wait_for(*names):
    """Waits until there are programs with these names on the bus."""
    while not all(bus.name_has_owner(name) for name in names):
        time.sleep(0.02)


class Devices:
    """A pointer, a keyboard and a touch screen of the shell's."""

    def __init__(self):
        remote = interface(REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE)
        path = remote.CreateSession(signature="")
        self.session = interface(REMOTE, path, REMOTE + ".Session")
        properties = interface(REMOTE, path, "org.freedesktop.DBus.Properties")
        number = properties.Get(REMOTE + ".Session", "SessionId", signature="ss")
        cast = interface(CAST, "/org/gnome/Mutter/ScreenCast", CAST)
        cast_path = cast.CreateSession(
            {"remote-desktop-session-id": dbus.String(number)}, signature="a{sv}"
        )
        # Started after the cast is made, as mutter wants it from 48 on, and before the monitor is named: the
        # other way round it wants PipeWire.
        self.session.Start(signature="")
        self.stream = interface(CAST, cast_path, CAST + ".Session").RecordMonitor(
            MONITOR, {"cursor-mode": dbus.UInt32(0)}, signature="sa{sv}"
        )
        self._use_once()

    def _use_once(self):
        """Uses every device: the seat gets each at its first use, and programs miss that one."""
        self.point(1, 400)
        self.key(42, True)
        self.key(42, False)
        self.down(0, 1, 400)
        self.up(0)

    def _tell(self, method, signature, *values):
        self.session.get_dbus_method(method)(
            *values, signature=signature, ignore_reply=True
        )

    def point(self, x, y):
        """Moves the pointer."""
        self._tell("NotifyPointerMotionAbsolute", "sdd", self.stream, x, y)

    def button(self, code, pressed):
        """Presses or releases a button."""
        self._tell("NotifyPointerButton", "ib", code, pressed)

    def scroll(self, dx, dy, finished):
        """Moves two fingers on a touchpad, or lifts them."""
        self._tell("NotifyPointerAxis", "ddu", dx, dy, 1 if finished else 0)

    def wheel(self, axis, notches):
        """Turns a wheel."""
        self._tell("NotifyPointerAxisDiscrete", "ui", axis, notches)

    def key(self, code, pressed):
        """Presses or releases a key."""
        self._tell("NotifyKeyboardKeycode", "ub", code, pressed)

    def down(self, finger, x, y):
        """Puts a finger down."""
        self._tell("NotifyTouchDown", "sudd", self.stream, finger, x, y)

    def move(self, finger, x, y):
        """Moves a finger."""
        self._tell("NotifyTouchMotion", "sudd", self.stream, finger, x, y)

    def up(self, finger):
        """Lifts a finger."""
        self._tell("NotifyTouchUp", "u", finger)


def evaluate(script):
    """The value of `script` in the shell, as JSON."""
    shell = interface(SHELL, "/org/gnome/Shell", SHELL)
    is_well, value = shell.Eval(script, signature="s")
    return str(value) if is_well else "error: " + str(value)


def shoot(path, x, y, width, height):
    """Writes a part of the screen to the file `path`."""
    screenshot = interface(SCREENSHOT, "/org/gnome/Shell/Screenshot", SCREENSHOT)
    is_well, png = screenshot.ScreenshotArea(
        x, y, width, height, False, path + ".png", signature="iiiibs"
    )
    if not is_well:
        raise RuntimeError("no picture")
    picture = GdkPixbuf.Pixbuf.new_from_file(str(png))
    width, height = picture.get_width(), picture.get_height()
    stride, channels = picture.get_rowstride(), picture.get_n_channels()
    given = picture.get_pixels()
    size = width * channels
    rows = b"".join(given[y * stride : y * stride + size] for y in range(height))
    pixels = bytearray(4 * width * height)
    for target, source in enumerate([2, 1, 0]):
        pixels[target::4] = rows[source::channels]
    with open(path, "wb") as file:
        file.write(pixels)
    return f"shot {width} {height}"


def main(path):
    """Performs lines until nobody sends any."""
    wait_for(REMOTE, CAST, SHELL, SCREENSHOT)
    devices = Devices()

    def perform(line):
        word, _, rest = line.partition(" ")
        values = rest.split(" ")
        if word in ("down", "move"):
            finger, x, y = values
            getattr(devices, word)(int(finger), float(x), float(y))
        elif word == "up":
            devices.up(int(rest))
        elif word == "point":
            devices.point(*map(float, values))
        elif word == "button":
            devices.button(int(values[0]), values[1] == "1")
        elif word == "scroll":
            devices.scroll(*map(float, values), finished=False)
        elif word == "lift":
            devices.scroll(0, 0, finished=True)
        elif word == "wheel":
            devices.wheel(*map(int, values))
        elif word == "key":
            devices.key(int(values[0]), values[1] == "1")
        elif word == "eval":
            return " ".join(evaluate(rest).split("\n"))
        elif word == "shot":
            return shoot(values[0], *map(int, values[1:]))
        elif word == "sync":
            evaluate("1")
            return rest
        elif word != "frame":
            return "what?"
        if word not in ("down", "move", "up"):
            bus.flush()
        return None

    lines.serve(path, perform)


if __name__ == "__main__":
    main(sys.argv[1])
