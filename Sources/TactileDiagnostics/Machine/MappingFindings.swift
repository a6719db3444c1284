extension MachineReport {
  /// The findings about the part of the desktop that a touchscreen's touches land on.
  func mappingFindings(_ touchscreen: KernelTouchscreen) -> [MachineFinding] {
    if let layout { return serverFindings(touchscreen, on: layout) }
    if let finding = calibrationFinding(touchscreen) { return [finding] }
    return screen == nil ? [] : compositorFindings(touchscreen)
  }

  /// A warning where udev gives the touchscreen a calibration matrix that moves touches.
  ///
  /// Compositors turn touches together with their output, so no matrix is needed for that.
  private func calibrationFinding(_ touchscreen: KernelTouchscreen) -> MachineFinding? {
    guard let udev = touchscreen.udev, let text = udev.calibration else { return nil }
    let matrix = touchscreen.calibration
    if let matrix, matrix.isIdentity { return nil }
    let (place, step) = Self.mending("LIBINPUT_CALIBRATION_MATRIX", of: udev)
    let effect = matrix?.effect ?? "is not six numbers"
    return .warning(
      "touch.calibrated",
      "The calibration of \(touchscreen.label) \(effect): LIBINPUT_CALIBRATION_MATRIX=\"\(text)\""
        + "\(place).",
      advice: matrix == nil
        ? step
        : "\(step) Keep it only where the glass is mounted so; `tactile lab` shows that.",
    )
  }

  // MARK: X servers

  /// The findings on an X server, which maps touches by a matrix alone.
  ///
  /// The matrix has to follow the outputs: the identity is wrong for several of them, and for one
  /// whose picture is turned.
  private func serverFindings(
    _ touchscreen: KernelTouchscreen,
    on layout: ServerLayout,
  ) -> [MachineFinding] {
    // A touchscreen that the server does not know is another finding.
    guard let mapping = layout.mappings.first(where: { $0.device == touchscreen.identity.name })
    else { return [] }
    let mapped = layout.outputs(mappedBy: mapping.whole)
    if let output = mapped.first(where: { fits(touchscreen, $0) }) ?? mapped.first {
      return sizeFindings(touchscreen, on: output, of: layout.outputs)
    }
    if let calibration = mapping.calibration, !calibration.isIdentity {
      return [calibrationFinding(touchscreen) ?? transformedFinding(touchscreen, mapping, layout)]
    }
    guard mapping.whole.isIdentity else {
      return [transformedFinding(touchscreen, mapping, layout)]
    }
    let advice = mapAdvice(touchscreen, on: layout)
    if layout.outputs.count > 1 {
      return [
        .warning(
          "touch.wrongOutput",
          "Touches on \(touchscreen.label) are stretched over all \(layout.outputs.count) outputs:"
            + " its Coordinate Transformation Matrix is the identity.",
          advice: advice,
        )
      ]
    }
    guard let output = layout.outputs.first, output.quarterTurns != 0 || output.isMirrored else {
      return []
    }
    let turn = output.quarterTurns == 0 ? [] : ["turned by \(output.quarterTurns * 90)°"]
    let change = (turn + (output.isMirrored ? ["mirrored"] : [])).joined(separator: " and ")
    return [
      .warning(
        "touch.notRotated",
        "The picture on \(output.name) is \(change), but touches on \(touchscreen.label) are not:"
          + " its Coordinate Transformation Matrix is the identity.",
        advice: advice,
      )
    ]
  }

  private func transformedFinding(
    _ touchscreen: KernelTouchscreen,
    _ mapping: ServerLayout.Mapping,
    _ layout: ServerLayout,
  ) -> MachineFinding {
    let matrix = mapping.whole
    let line = hardware.xorgMatrices.last { line in
      CoordinateMatrix(line.value)?.isSame(as: matrix) ?? false
    }
    let place = line.map { ", set in \($0.file):\($0.number)" } ?? ""
    return .warning(
      "touch.transformed",
      "The X server \(matrix.effect) on \(touchscreen.label), which fits no output: its"
        + " Coordinate Transformation Matrix is \(matrix.text)\(place).",
      advice: line.map { "Delete line \($0.number) of \($0.file) and start X anew." }
        ?? mapAdvice(touchscreen, on: layout),
    )
  }

  private func mapAdvice(_ touchscreen: KernelTouchscreen, on layout: ServerLayout) -> String {
    let output = likelyOutput(of: touchscreen, among: layout.outputs) ?? layout.outputs.first
    let name = touchscreen.identity.shellWord
    return "Run `xinput map-to-output \(name) \(output?.name ?? "OUTPUT")`."
  }

  // MARK: Compositors

  /// The findings on a Wayland compositor, which maps a touchscreen to one output.
  ///
  /// That is the output that udev binds it to, which GNOME ignores, else the built-in one or one of its
  /// size. Touches turn with it.
  private func compositorFindings(_ touchscreen: KernelTouchscreen) -> [MachineFinding] {
    let outputs = hardware.outputs
    guard !outputs.isEmpty else { return [] }
    if !isGNOME, let bound = touchscreen.udev?.output {
      guard let output = outputs.first(where: { $0.name == bound }) else {
        return [
          .warning(
            "touch.wrongOutput",
            "udev binds \(touchscreen.label) to the output \(bound) (WL_OUTPUT), which has no"
              + " display.",
            advice: bindAdvice(touchscreen, to: likelyOutput(of: touchscreen, among: outputs)),
          )
        ]
      }
      return sizeFindings(touchscreen, on: output, of: outputs)
    }
    if let output = likelyOutput(of: touchscreen, among: outputs) {
      return sizeFindings(touchscreen, on: output, of: outputs)
    }
    return [
      .note(
        "touch.unmapped",
        "Nothing says which of \(outputs.count) outputs \(touchscreen.label) belongs to: touches may"
          + " land on another.",
        advice: bindAdvice(touchscreen, to: nil),
      )
    ]
  }

  /// Returns the output that the touchscreen most likely lies on; nil where nothing tells.
  private func likelyOutput(
    of touchscreen: KernelTouchscreen,
    among outputs: [DisplayOutput],
  ) -> DisplayOutput? {
    if outputs.count == 1 { return outputs[0] }
    let same = outputs.filter { $0.size != nil && fits(touchscreen, $0) }
    if touchscreen.size != nil, same.count == 1 { return same[0] }
    let isBuiltIn = [.i2c, .spi, .rmi].contains(touchscreen.identity.bus)
    return isBuiltIn ? outputs.first(where: \.isBuiltIn) : nil
  }

  private var desktop: String { session.desktop?.lowercased() ?? "" }

  /// Whether GNOME's own compositor runs; Phosh, which also calls itself GNOME, has another one.
  private var isGNOME: Bool { desktop.contains("gnome") && !desktop.contains("phosh") }

  private func bindAdvice(_ touchscreen: KernelTouchscreen, to output: DisplayOutput?) -> String {
    let identity = touchscreen.identity
    if desktop.contains("kde") {
      return "Choose the output for \(identity.name) in System Settings, Touchscreen."
    }
    if isGNOME {
      return "Run `gsettings set org.gnome.desktop.peripherals.touchscreen:"
        + "/org/gnome/desktop/peripherals/touchscreens/\(identity.numbers)/ output"
        + " \"['VENDOR', 'PRODUCT', 'SERIAL']\"` with those of its output in"
        + " ~/.config/monitors.xml."
    }
    return "Put this line into /etc/udev/rules.d/99-touchscreen.rules and restart:"
      + " `ACTION!=\"remove\", KERNEL==\"event*\", ATTRS{name}==\"\(identity.udevPattern)\","
      + " ENV{WL_OUTPUT}=\"\(output?.name ?? "OUTPUT")\"`"
      + (output == nil ? " with the name of its output, such as HDMI-A-1." : "")
  }

  // MARK: Sizes

  private func fits(_ touchscreen: KernelTouchscreen, _ output: DisplayOutput) -> Bool {
    guard let size = touchscreen.size, let other = output.size else { return true }
    return size.fits(other)
  }

  /// A finding where the touchscreen is on an output of another size than its own.
  ///
  /// With one output touches land right all the same, so that is a note.
  private func sizeFindings(
    _ touchscreen: KernelTouchscreen,
    on output: DisplayOutput,
    of outputs: [DisplayOutput],
  ) -> [MachineFinding] {
    guard let size = touchscreen.size, let other = output.size, !fits(touchscreen, output) else {
      return []
    }
    let what =
      "\(touchscreen.label) is \(size), but touches go to \(output.name), which is \(other)"
    if let better = outputs.first(where: { $0.size.map(size.fits) ?? false }) {
      return [
        .warning(
          "touch.wrongOutput",
          "\(what); \(better.name) has its size.",
          advice: layout.map { _ in
            "Run `xinput map-to-output \(touchscreen.identity.shellWord) \(better.name)`."
          } ?? bindAdvice(touchscreen, to: better),
        )
      ]
    }
    guard outputs.count > 1 else {
      return [
        .note(
          "touch.otherSize",
          "\(what): lengths in millimetres are wrong by as much.",
          advice: "Touches land right all the same. Where lengths matter, mend its resolution by"
            + " EVDEV_ABS_00 and EVDEV_ABS_01 in /etc/udev/hwdb.d.",
        )
      ]
    }
    return [
      .warning(
        "touch.otherSize",
        "\(what), and no output has its size.",
        advice: layout.map { mapAdvice(touchscreen, on: $0) }
          ?? bindAdvice(touchscreen, to: nil),
      )
    ]
  }
}
