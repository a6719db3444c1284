extension MachineReport {
  /// The findings about touchscreens, as SDL, the kernel and the display server see them.
  var touchFindings: [MachineFinding] {
    guard let screen else { return [] }
    var found: [MachineFinding] = []
    let seen = touchesOfSDL.filter { $0.kind == .touchscreen }
    let known = touchesOfKernel.filter { $0.kind == .touchscreen }
    if seen.isEmpty, isAbsenceExplained {
      // The findings about the hardware say why.
    } else if seen.isEmpty, let device = known.first {
      found.warn(
        "touch.unseen",
        "The system has a touchscreen (\(device.name)) that no touches come from.",
        advice: wayToTouches(on: screen),
      )
    } else if seen.isEmpty {
      found.note(
        "touch.none",
        "There is no touchscreen.",
        advice: "Mouse and touchpad do everything that one finger does. Should the machine have"
          + " one, look for it in `sudo libinput list-devices`.",
      )
    }
    if !seen.isEmpty, !touchscreens.contains(where: { $0.contacts != nil }) {
      found.note(
        "touch.contactsUnknown",
        isRoot
          ? "The touchscreen does not say how many fingers it distinguishes."
          : "Only root can read how many fingers the touchscreen distinguishes.",
        advice: isRoot
          ? "Count them in the app's touch lab."
          : "Run `sudo tactile doctor`, or count them in the app's touch lab.",
      )
    }
    for device in touchscreens where device.contacts == 1 {
      found.warn(
        "touch.oneContact",
        "\(device.name) \(isSingleTouch(device) ? "is a single-touch panel" : "reports only one finger"):"
          + " two-finger gestures cannot be tried.",
        advice: wayToContacts(of: device),
      )
    }
    if touchscreens.count > 1 {
      found.note(
        "touch.several",
        "There are \(touchscreens.count) touchscreens; fingers of all of them count together.",
        advice: screen.driver == "x11"
          ? "Tie each to its display by `xinput map-to-output`, or touches land elsewhere."
          : "Tie each to its display in the desktop's settings, or touches land elsewhere.",
      )
    }
    if hasKeyboard == false {
      found.note(
        "keyboard.none",
        "There is no keyboard: text and the shortcuts (F3, F9, F11, Ctrl+Q) are out of reach.",
        advice: "Close the window by its frame; an on-screen keyboard helps with text.",
      )
    }
    return found
  }

  /// The touchscreens from the best source that has any: the X server, else the kernel, else SDL.
  public var touchscreens: [TouchDevice] {
    for devices in [touchesOfServer ?? [], touchesOfKernel, touchesOfSDL] {
      let screens = devices.filter { $0.kind == .touchscreen }
      if !screens.isEmpty { return screens }
    }
    return []
  }

  private func isSingleTouch(_ device: TouchDevice) -> Bool {
    hardware.touchscreens.contains { $0.identity.name == device.name && !$0.isMultitouch }
  }

  private func wayToContacts(of device: TouchDevice) -> String {
    guard isSingleTouch(device) else {
      return "Many screens behave so until their own driver is loaded; look for one in"
        + " `sudo dmesg | grep -i -e touch -e hid`."
    }
    let known = hardware.touchscreens.first { $0.identity.name == device.name }
    if known?.identity.bus == .usb {
      return "Run `sudo modprobe hid-multitouch` and plug it in anew; a resistive panel knows one"
        + " finger all the same."
    }
    return "A panel of this kind supports one finger. Make two with the mouse:"
      + " `tactile run lab --two-fingers`, then Ctrl+drag."
  }

  private func wayToTouches(on screen: Screen) -> String {
    switch screen.driver {
    case "x11":
      "See whether `xinput list` has it; if not, install xserver-xorg-input-libinput and start X"
        + " anew. A server without hardware of its own (Xvfb, VNC) never has it."
    case "wayland":
      "See whether `sudo libinput list-devices` has it; if so, the compositor keeps it: look in"
        + " the desktop's touchscreen settings."
    default: "Leave out --video, or unset SDL_VIDEODRIVER."
    }
  }
}
