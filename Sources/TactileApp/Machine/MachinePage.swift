package import TactileDiagnostics
internal import TactileTraces

/// A report about the machine as a page for a terminal of 80 columns.
package enum MachinePage {
  private static let width = 80
  private static let labelWidth = 14
  private static let indent = 2

  /// The page; it ends in a line feed.
  package static func text(of report: MachineReport) -> String {
    var lines = ["Tactile \(App.version)"]
    section("Display", displayFacts(report), &lines)
    section("Touch", touchFacts(report), &lines)
    section("Fonts", fontFacts(report), &lines)
    section("Versions", versionFacts(report), &lines)
    findings("Warnings", report.findings.filter { $0.severity == .warning }, &lines)
    findings("Notes", report.findings.filter { $0.severity == .note }, &lines)
    lines += ["", verdict(report)]
    return lines.joined(separator: "\n") + "\n"
  }

  private typealias Fact = (label: String, text: String)

  private static func displayFacts(_ report: MachineReport) -> [Fact] {
    var facts: [Fact] = [("session", sessionText(report.session))]
    guard let screen = report.screen else {
      facts.append(("screen", "none: \(report.displayFailure ?? "not opened")"))
      facts.append(("hardware", hardwareText(report)))
      return facts
    }
    facts.append(("video driver", screen.driver + (screen.isXwayland ? " (Xwayland)" : "")))
    let others = screen.displays > 1 ? ", one of \(screen.displays) displays" : ""
    facts.append(("screen", "\(screen.width) × \(screen.height)\(others)"))
    let rate = screen.refreshRate
    facts.append(("refresh rate", rate > 0 ? "\(JSONText.number(rate)) Hz" : "unknown"))
    let dpi = screen.dotsPerInch.map { ", \(Int($0.rounded())) dots per inch" } ?? ""
    facts.append(("scale", JSONText.number(screen.scale) + dpi))
    facts.append(("renderer", rendererText(screen)))
    facts.append(("hardware", hardwareText(report)))
    facts.append(("vsync", screen.isSynchronized ? "yes" : "no, frames are paced by the clock"))
    return facts
  }

  private static func sessionText(_ session: MachineReport.Session) -> String {
    let variables = [
      ("WAYLAND_DISPLAY", session.waylandDisplay), ("DISPLAY", session.x11Display),
      ("SDL_VIDEODRIVER", session.forcedDriver),
    ]
    let words = variables.compactMap { name, value in value.map { "\(name)=\($0)" } }
    return ([session.desktop].compactMap(\.self) + words).joined(separator: ", ")
      .orElse("neither WAYLAND_DISPLAY nor DISPLAY is set")
  }

  private static func rendererText(_ screen: MachineReport.Screen) -> String {
    if let graphics = screen.graphics { return "\(screen.painter), by \(graphics)" }
    return screen.painter == "software" ? "software, by the processor" : screen.painter
  }

  private static func hardwareText(_ report: MachineReport) -> String {
    report.renderDevices.map { $0.path + ($0.isAllowed ? "" : " (not allowed)") }
      .joined(separator: ", ").orElse("no graphics device")
  }

  private static func touchFacts(_ report: MachineReport) -> [Fact] {
    var facts: [Fact] = []
    if let screen = report.screen {
      facts += list("SDL sees", report.touchesOfSDL)
      if let devices = report.touchesOfServer { facts += list("X server", devices) }
      facts.append(
        ("as mouse too", screen.doublesTouches ? "yes, the server's doubles are dropped" : "no")
      )
    }
    facts += list("kernel", report.touchesOfKernel)
    facts += sizeFacts(report.hardware)
    let keyboard = report.hasKeyboard.map { $0 ? "yes" : "no" } ?? "unknown"
    return facts + [("keyboard", keyboard), ("kernel log", logText(report.hardware))]
  }

  private static func sizeFacts(_ hardware: TouchHardware) -> [Fact] {
    let areas = hardware.touchscreens.map { touchscreen in
      let size = touchscreen.size.map(\.description) ?? "size unknown"
      let bus = touchscreen.identity.bus == .other ? "" : ", \(touchscreen.identity.bus.rawValue)"
      return "/dev/input/\(touchscreen.node)\(bus): \(size)"
    }
    let outputs = hardware.outputs.map { output in
      "\(output.name): \(output.size.map(\.description) ?? "size unknown")"
    }
    return labelled("touch area", areas) + labelled("outputs", outputs)
  }

  private static func labelled(_ label: String, _ texts: [String]) -> [Fact] {
    texts.enumerated().map { ($0 == 0 ? label : "", $1) }
  }

  private static func logText(_ hardware: TouchHardware) -> String {
    guard let log = hardware.kernelLog else { return "not readable by this user" }
    switch log.faults.reduce(0, { $0 + $1.count }) {
    case 0: return "no faults of touch devices"
    case 1: return "1 fault of a touch device"
    case let count: return "\(count) faults of touch devices"
    }
  }

  private static func list(_ label: String, _ devices: [MachineReport.TouchDevice]) -> [Fact] {
    guard !devices.isEmpty else { return [(label, "no touch device")] }
    let texts = devices.map { device in
      let contacts = device.contacts.map { $0 == 1 ? "1 contact" : "\($0) contacts" }
      return "\(device.name): \(device.kind.rawValue), \(contacts ?? "contacts unknown")"
    }
    return labelled(label, texts)
  }

  private static func fontFacts(_ report: MachineReport) -> [Fact] {
    report.fonts.map { ($0.script, $0.family ?? "none") }
      + [("replays", report.replayFontsFailure == nil ? "as they need" : "none")]
  }

  private static func versionFacts(_ report: MachineReport) -> [Fact] {
    report.versions.map { ($0.name, $0.number ?? "missing") }
      + [("Resources", report.resources ?? "missing")]
  }

  private static func verdict(_ report: MachineReport) -> String {
    let count = report.findings.count { $0.severity == .warning }
    return switch count {
    case 0: "No warnings."
    case 1: "1 warning"
    default: "\(count) warnings"
    }
  }

  // MARK: Layout

  private static func section(_ title: String, _ facts: [Fact], _ lines: inout [String]) {
    lines += ["", title]
    for fact in facts {
      let gap = max(1, labelWidth - fact.label.count)
      let label = String(repeating: " ", count: indent) + fact.label
      let lead = label + String(repeating: " ", count: gap)
      lines += wrapped(fact.text, lead: lead, hanging: indent + labelWidth)
    }
  }

  private static func findings(
    _ title: String,
    _ findings: [MachineFinding],
    _ lines: inout [String],
  ) {
    guard !findings.isEmpty else { return }
    lines += ["", title]
    for finding in findings {
      lines += wrapped(finding.message, lead: "  * ", hanging: 4)
      lines += wrapped(finding.advice, lead: "    > ", hanging: 6)
    }
  }

  /// Wraps `text` at ``width`` columns where its words allow it, with lines after the first
  /// indented by `hanging` columns.
  private static func wrapped(_ text: String, lead: String, hanging: Int) -> [String] {
    var lines: [String] = []
    var line = lead
    var isEmpty = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}

extension String {
  /// The text, or `other` where it is empty.
  fileprivate func orElse(_ other: String) -> String { isEmpty ? other : self }
}
