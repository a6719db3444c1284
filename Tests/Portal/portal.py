#!/usr/bin/python3
"""A desktop portal's settings on the session bus, for tests.

`org.freedesktop.portal.Settings` as far as programs read it, and a method of our own, `Set`, by which
a test changes a setting. Prints "ready" once it can be called.
"""

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

SETTINGS = "org.freedesktop.portal.Settings"


class Portal(dbus.service.Object):
    values = {
        "org.freedesktop.appearance": {"color-scheme": dbus.UInt32(1), "contrast": dbus.UInt32(0)},
        "org.gnome.desktop.interface": {"enable-animations": True, "font-name": "Inter 11"},
    }

    @dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, namespaces):
        return {name: self.values[name] for name in namespaces if name in self.values}

    @dbus.service.signal(SETTINGS, signature="ssv")
    def SettingChanged(self, namespace, key, value):
        pass

    @dbus.service.method("tactile.Test", in_signature="ssu")
    def Set(self, namespace, key, value):
        self.values[namespace][key] = value
        self.SettingChanged(namespace, key, value)


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
portal = Portal(bus, "/org/freedesktop/portal/desktop")
print("ready", flush=True)
GLib.MainLoop().run()
