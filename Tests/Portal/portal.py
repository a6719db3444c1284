#!/usr/bin/python3
"""A desktop portal's settings on the session bus, for tests.

`org.freedesktop.portal.Settings` as far as programs read it, and methods of our own, `Set` and
`SetFraction`, by which a test changes a setting. Prints "ready" once it can be called.
"""

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

SETTINGS = "org.freedesktop.portal.Settings"


class Portal(dbus.service.Object):
    values = {
        "org.freedesktop.appearance": {"color-scheme": dbus.UInt32(1), "contrast": dbus.UInt32(0)},
        "org.gnome.desktop.interface": {
            "enable-animations": True,
            "font-name": "Inter 11",
            "text-scaling-factor": 1.0,
        },
        "org.gnome.desktop.a11y.interface": {"high-contrast": False},
    }

    @dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, namespaces):
        return {name: self.values[name] for name in namespaces if name in self.values}

    @dbus.service.signal(SETTINGS, signature="ssv")
    def SettingChanged(self, namespace, key, value):
        pass

    @dbus.service.method("tactile.Test", in_signature="ssu")
    def Set(self, namespace, key, value):
        self.change(namespace, key, value)

    @dbus.service.method("tactile.Test", in_signature="ssd")
    def SetFraction(self, namespace, key, value):
        self.change(namespace, key, value)

    def change(self, namespace, key, value):
        self.values[namespace][key] = value
        self.SettingChanged(namespace, key, value)


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
portal = Portal(bus, "/org/freedesktop/portal/desktop")
print("ready", flush=True)
GLib.MainLoop().run()
