extension MachineReport {
  /// The findings about the way from the touchscreen to the desktop: the kernel, udev, libinput.
  var hardwareFindings: [MachineFinding] {
    var found: [MachineFinding] = []
    for touchscreen in hardware.touchscreens {
      if let finding = ignoredFinding(touchscreen) {
        found.append(finding)
        continue
      }
      found += mappingFindings(touchscreen)
      found += quirkFindings(touchscreen)
      found += penFindings(touchscreen)
    }
    return found + foreignFindings + switchFindings + preciseTouchFindings + logFindings
  }

  /// The findings about touchscreens that the X server knows and this machine's kernel does not,
  /// as where the server is another machine's.
  private var foreignFindings: [MachineFinding] {
    guard layout != nil else { return [] }
    let known = Set(hardware.touchscreens.map(\.identity.name))
    let foreign = (touchesOfServer ?? []).filter {
      $0.kind == .touchscreen && !known.contains($0.name)
    }
    return foreign.flatMap { mappingFindings(KernelTouchscreen(InputIdentity($0.name), node: "")) }
  }

  /// Whether a finding says why there is no touchscreen where there should be one.
  var isAbsenceExplained: Bool {
    let causes = ["touch.ignored", "touch.iptsd", "touch.powerFault", "touch.lost"]
    return hardwareFindings.contains { causes.contains($0.code) }
  }

  // MARK: Ignored

  private func ignoredFinding(_ touchscreen: KernelTouchscreen) -> MachineFinding? {
    guard let udev = touchscreen.udev else { return nil }
    let name = touchscreen.label
    if udev.isIgnored {
      let property = "LIBINPUT_IGNORE_DEVICE"
      let (place, step) = Self.mending(property, of: udev)
      return .warning(
        "touch.ignored",
        "\(name) works in the kernel, but udev tells libinput to ignore it: \(property)\(place).",
        advice: step,
      )
    }
    if udev.properties.isEmpty {
      return .warning(
        "touch.ignored",
        "\(name) works in the kernel, but udev's database has no entry for it, and desktops take"
          + " no device without one.",
        advice: "Run `sudo udevadm trigger --subsystem-match=input --action=add`.",
      )
    }
    guard !udev.isTouchscreen else { return nil }
    let types = udev.properties.filter { $0.key.hasPrefix("ID_INPUT_") && $0.value == "1" }
    let type = types.keys.sorted().first.map { "counts it as \($0)" } ?? "gives it no type"
    return .warning(
      "touch.ignored",
      "\(name) works in the kernel, but udev \(type), not as ID_INPUT_TOUCHSCREEN.",
      advice: "Put this line into /etc/udev/rules.d/99-touchscreen.rules and restart:"
        + " `ACTION!=\"remove\", KERNEL==\"event*\","
        + " ATTRS{name}==\"\(touchscreen.identity.udevPattern)\", ENV{ID_INPUT}=\"1\","
        + " ENV{ID_INPUT_TOUCHSCREEN}=\"1\"`",
    )
  }

  /// Returns the place that sets a property of udev, for the end of a sentence, and the step that
  /// takes it away.
  static func mending(_ property: String, of udev: UdevRecord) -> (String, String) {
    if let origin = udev.origins[property] {
      return (
        ", set in \(origin.file):\(origin.number)",
        "Delete line \(origin.number) of \(origin.file) and restart.",
      )
    }
    return (
      "",
      "Delete the line that `grep -rn \(property) /etc/udev /usr/lib/udev` shows, and restart.",
    )
  }

  // MARK: Quirks, pens and switches

  private func quirkFindings(_ touchscreen: KernelTouchscreen) -> [MachineFinding] {
    touchscreen.quirks.map { quirk in
      let section = "the section [\(quirk.section)] of \(quirk.file)"
      let removed = quirk.removed
      guard removed.isEmpty else {
        return .warning(
          "touch.quirkRemoves",
          "A quirk of libinput takes \(removed.joined(separator: " and ")) from"
            + " \(touchscreen.label): \(section).",
          advice: quirk.isLocal
            ? "Delete \(section) and log in anew."
            : "Put `[undone]`, `MatchName=\(touchscreen.identity.name)` and \(Self.undoing(removed))"
              + " into \(Quirk.localFile) and log in anew.",
        )
      }
      return .note(
        "touch.quirk",
        "A quirk of libinput changes \(touchscreen.label): \(section) sets"
          + " \(quirk.changes.joined(separator: ", ")).",
        advice: "Nothing needs to be done; if touches misbehave, try without that section.",
      )
    }
  }

  /// Returns the lines of a quirk that give back what another removed.
  private static func undoing(_ removed: [String]) -> String {
    let properties = removed.filter { $0.hasPrefix("INPUT_PROP") }
    let codes = removed.filter { !properties.contains($0) }
    return [("AttrEventCode", codes), ("AttrInputProp", properties)]
      .filter { !$0.1.isEmpty }
      .map { key, names in "`\(key)=\(names.map { "+" + $0 }.joined(separator: ";"))`" }
      .joined(separator: " and ")
  }

  private func penFindings(_ touchscreen: KernelTouchscreen) -> [MachineFinding] {
    let (bus, vendor) = (touchscreen.identity.bus, touchscreen.identity.vendor)
    guard vendor != 0,
      let pen = hardware.pens.first(where: { $0.bus == bus && $0.vendor == vendor })
    else { return [] }
    return [
      .note(
        "touch.pen",
        "\(touchscreen.label) shares its glass with a pen (\(pen.name)): while the pen is near,"
          + " touches are taken for the palm and dropped.",
        advice: "Keep the pen away from the screen; in a holder beside it, it may count as near.",
      )
    ]
  }

  private var switchFindings: [MachineFinding] {
    hardware.switches.compactMap { control in
      switch (control.kind, control.isOn) {
      case (.mute, true?):
        .warning(
          "touch.muted",
          "A switch on \(control.name) turns touch off.",
          advice: "Press the button beside the screen that turns touch on.",
        )
      case (.tabletMode, true?):
        .note(
          "touch.tabletMode",
          "The switch \(control.name) says that the machine is folded to a tablet: its keyboard and"
            + " touchpad are off.",
          advice: "Unfold the machine. Should it be unfolded, put `[unfolded]`,"
            + " `MatchName=\(control.name)` and `ModelTabletModeSwitchUnreliable=1` into"
            + " \(Quirk.localFile).",
        )
      case (.tabletMode, nil):
        .note(
          "touch.tabletMode",
          "The machine has a switch for tablet mode (\(control.name)), whose state"
            + (isRoot ? " cannot be read" : " is known to root alone")
            + ": while it is on, keyboard and touchpad are off.",
          advice: isRoot
            ? "Unfold the machine if keyboard or touchpad do nothing."
            : "See what `sudo tactile doctor` says if keyboard or touchpad do nothing.",
        )
      case (_, false?), (.mute, nil): nil
      }
    }
  }

  // MARK: Drivers

  private var preciseTouchFindings: [MachineFinding] {
    guard let touch = hardware.preciseTouch, !touch.isRunning,
      !hardware.touchscreens.contains(where: \.isMultitouch)
    else { return [] }
    let what = "The touchscreen of this Surface sends raw data, which the program iptsd turns into"
    if !touch.hasDriver {
      return [
        .warning(
          "touch.iptsd",
          "\(what) touches. The kernel has no driver for it (ipts or ithc).",
          advice: "Install the kernel and iptsd of the project linux-surface, and restart.",
        )
      ]
    }
    return [
      .warning(
        "touch.iptsd",
        "\(what) touches. iptsd \(touch.isInstalled ? "does not run" : "is not installed").",
        advice: touch.isInstalled
          ? "Run `sudo systemctl start $(iptsd-find-service)`."
          : "Install the package iptsd of the project linux-surface.",
      )
    ]
  }

  private var logFindings: [MachineFinding] {
    guard let log = hardware.kernelLog else { return [] }
    let faults = log.faults.filter { isOfTouchscreen($0.device) }
    let lost = log.lost(among: hardware.deviceNames)
    return faults.map { fault in
      let messages = fault.count == 1 ? "a fault" : "\(fault.count) faults"
      let last = fault.count == 1 ? "" : ", the last of them"
      return .warning(
        "touch.powerFault",
        "The kernel's log has \(messages) of the touch device \(fault.device)\(last):"
          + " \(fault.last)",
        advice: "Rebind its driver: `\(Self.rebinding(fault.device, to: fault.driver))`.",
      )
    }
      // A fault of the same device already says why it is gone.
      + lost.filter { device in !faults.contains { device.path.contains($0.device) } }
      .map { device in
        .warning(
          "touch.lost",
          "\(device.name) has been missing since the machine woke from sleep.",
          advice: Self.wayBack(of: device),
        )
      }
  }

  /// Whether faults of the device that the kernel calls `device` may concern a touchscreen: no
  /// touchpad or other device works under that name.
  private func isOfTouchscreen(_ device: String) -> Bool {
    let name = device.hasPrefix("i2c-") ? device.dropFirst("i2c-".count) : device[...]
    let named = hardware.deviceNames.filter { $0.hasPrefix(name) }
    return named.isEmpty || hardware.touchscreens.contains { named.contains($0.identity.name) }
  }

  private static func wayBack(of device: KernelLog.SleepingDevice) -> String {
    let parts = device.path.split(separator: "/")
    if let name = parts.first(where: { $0.hasPrefix("i2c-") && $0.contains(":") }) {
      return "Rebind its driver: `\(rebinding(String(name), to: "i2c_hid_acpi"))`."
    }
    if let name = parts.last(where: { $0.contains("-") && $0.first?.isNumber == true }),
      parts.contains(where: { $0.hasPrefix("usb") })
    {
      let port = name.split(separator: ":").first ?? name
      return "Plug it in anew, or where it is built in:"
        + " `\(rebinding(String(port), to: "usb", on: "usb"))`."
    }
    return "Restart the machine."
  }

  /// Returns the command that takes `device` from its driver and gives it back.
  private static func rebinding(
    _ device: String,
    to driver: String,
    on bus: String = "i2c",
  ) -> String {
    "sudo sh -c 'cd /sys/bus/\(bus)/drivers/\(driver); echo \(device) >unbind; echo \(device) >bind'"
  }
}

extension KernelTouchscreen {
  /// The name with the file, where there is one, as sentences mention it.
  var label: String { identity.name + (node.isEmpty ? "" : " (/dev/input/\(node))") }
}

extension MachineFinding {
  static func warning(_ code: String, _ message: String, advice: String) -> Self {
    Self(code: code, severity: .warning, message: message, advice: advice)
  }

  static func note(_ code: String, _ message: String, advice: String) -> Self {
    Self(code: code, severity: .note, message: message, advice: advice)
  }
}
