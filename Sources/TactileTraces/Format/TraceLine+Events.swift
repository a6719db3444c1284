import TactileGestures
import TactilePrimitives
import TactileViews

extension TraceLine {
  /// The maximum time of a line, in seconds: up to there a Double distinguishes nanoseconds.
  static let latestTime = 2_000_000.0

  /// The keys of which every line has exactly one.
  private static let kinds = [
    "touch", "mouse", "scroll", "key", "text", "window", "tap", "call", "mark",
  ]
  /// The key of a kind that was added later: beside another kind's key it is ignored as an extra key.
  private static let laterKind = "touchpad"

  /// Returns the event on the line, without its time.
  func kind() throws(LineFault) -> TraceEvent.Kind {
    switch try kindKey() {
    case "touch": return .touch(try touch())
    case "mouse": return .mouse(try mouse())
    case "scroll": return .scroll(try scroll())
    case "touchpad": return .touchpad(try touchpad())
    case "key": return .key(try key())
    case "text": return .text(try text("text"))
    case "window": return .window(try window())
    case "tap": return .tap(try text("tap"))
    case "call": return .call(try text("call"), arguments: try arguments())
    default: return .mark(try text("mark"))
    }
  }

  /// Returns the time of the last frame before the event; nil where the line of this `kind` has no such time.
  func frame(of kind: TraceEvent.Kind) -> Timestamp? {
    if case .call = kind { return nil }
    guard case .number(let seconds) = self["frame"], (0...Self.latestTime).contains(seconds)
    else { return nil }
    return Timestamp(seconds: seconds)
  }

  /// The values of probes on the line; those that no probe can have are omitted.
  var probes: [Report.Probe] {
    guard case .object(let members) = self["probes"] else { return [] }
    return members.compactMap { member in
      (try? member.probeValue()).map { Report.Probe(member.key, $0) }
    }
  }

  /// Returns the time of the line in seconds, 0 or more.
  func time() throws(LineFault) -> Double {
    let time = try number("t")
    guard time >= 0 else { throw LineFault("\"t\" is \(JSONText.number(time)), before the start") }
    guard time <= Self.latestTime else {
      let limit = JSONText.number(Self.latestTime)
      throw LineFault("\"t\" is \(JSONText.number(time)); a trace is \(limit) seconds long at most")
    }
    return time
  }

  private func kindKey() throws(LineFault) -> String {
    var found: String?
    for member in members where Self.kinds.contains(member.key) {
      if let found {
        throw LineFault("two kinds of event in one line: \"\(found)\" and \"\(member.key)\"")
      }
      found = member.key
    }
    if let found { return found }
    if self[Self.laterKind] != nil { return Self.laterKind }
    if self["trace"] != nil { throw LineFault("a second header; only the first line is one") }
    let accepted = (Self.kinds + [Self.laterKind]).map { "\"\($0)\"" }.joined(separator: ", ")
    let keys = members.filter { $0.key != "t" }.prefix(5).map { JSONText.excerpt($0.key) }
    let given = keys.isEmpty ? "no key" : keys.joined(separator: ", ")
    throw LineFault("unknown kind of event: \(given); accepted are \(accepted)")
  }

  private func location() throws(LineFault) -> Point {
    Point(x: try number("x"), y: try number("y"))
  }

  private func touch() throws(LineFault) -> TraceEvent.Touch {
    let phase = try word(
      "touch",
      among: [
        "began": TouchPhase.began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
      ],
    )
    let isPen = self["device"] == .string("pen")
    return TraceEvent.Touch(
      phase: phase,
      id: try integer("id", in: TraceEvent.Touch.ids),
      location: try location(),
      pressure: try optionalNumber("pressure"),
      isPen: isPen,
      button: isPen && self["button"] != nil ? try button(from: 0) : 0,
      buttons: isPen ? try buttons() : nil,
      pen: isPen ? try pen() : .upright,
    )
  }

  /// Returns the held buttons on the line; nil where the line has no number of them.
  private func buttons() throws(LineFault) -> ButtonMask? {
    guard case .number = self["buttons"] else { return nil }
    return ButtonMask(rawValue: UInt32(try integer("buttons", in: 0...Int64(UInt32.max))))
  }

  /// Returns the pose of the line's pen: upright and with its tip down where the line has none,
  /// and where it names another tool.
  private func pen() throws(LineFault) -> PenPose {
    PenPose(
      tiltX: try optionalNumber("tiltX") ?? 0,
      tiltY: try optionalNumber("tiltY") ?? 0,
      isEraser: self["tool"] == .string("eraser"),
    ).bounded
  }

  private func button(from first: Int) throws(LineFault) -> Int {
    Int(try integer("button", in: Int64(first)...Int64(TraceEvent.Mouse.buttons.upperBound)))
  }

  private func mouse() throws(LineFault) -> TraceEvent.Mouse {
    enum Action { case down, move, up }
    let action: TraceEvent.Mouse.Action =
      switch try word("mouse", among: ["down": Action.down, "move": .move, "up": .up]) {
      case .down: .down(button: try button(from: 1))
      case .move: .move
      case .up: .up(button: try button(from: 1), isCancelled: isMarked("cancelled"))
      }
    let isPen = action == .move && self["device"] == .string("pen")
    return TraceEvent.Mouse(action, location: try location(), pen: isPen ? try pen() : nil)
  }

  private func scroll() throws(LineFault) -> TraceEvent.Scroll {
    let phase = try word(
      "scroll",
      among: [
        "began": TraceEvent.Scroll.Phase.began, "changed": .changed,
        "ended": .ended(isCancelled: isMarked("cancelled")), "tick": .tick,
      ],
    )
    try checkDevice(ofScroll: phase)
    switch phase {
    case .tick, .changed:
      let delta = Vector(dx: try number("dx"), dy: try number("dy"))
      return TraceEvent.Scroll(phase, delta: delta, location: try location())
    case .began, .ended:
      let delta = Vector(dx: try optionalNumber("dx") ?? 0, dy: try optionalNumber("dy") ?? 0)
      let isPlaced = phase == .began || self["x"] != nil || self["y"] != nil
      return TraceEvent.Scroll(phase, delta: delta, location: isPlaced ? try location() : nil)
    }
  }

  private func checkDevice(ofScroll phase: TraceEvent.Scroll.Phase) throws(LineFault) {
    guard self["device"] != nil else { return }
    let isWheel = try word("device", among: ["touchpad": false, "wheel": true])
    guard isWheel != (phase == .tick) else { return }
    throw LineFault(
      isWheel
        ? "a \"wheel\" scrolls by \"tick\" only; \"began\", \"changed\", \"ended\" are a touchpad's"
        : "a \"touchpad\" scrolls by \"began\", \"changed\", \"ended\"; \"tick\" is a wheel's"
    )
  }

  private func touchpad() throws(LineFault) -> TraceEvent.Touchpad {
    let phase = try word(
      "touchpad",
      among: [
        "began": TraceEvent.Touchpad.Phase.began, "changed": .changed,
        "ended": .ended(isCancelled: isMarked("cancelled")),
      ],
    )
    let kind = try word(
      "gesture",
      among: ["pinch": TouchpadGesture.Kind.pinch, "swipe": .swipe, "hold": .hold],
    )
    let isPlaced = phase == .began || self["x"] != nil || self["y"] != nil
    return TraceEvent.Touchpad(
      phase,
      TouchpadGesture(
        kind,
        fingers: self["fingers"] == nil ? 2 : Int(try integer("fingers", in: 1...10)),
        scale: kind == .pinch ? try scale() : 1,
        rotation: kind == .pinch ? try optionalNumber("rotation") ?? 0 : 0,
      ),
      delta: Vector(dx: try optionalNumber("dx") ?? 0, dy: try optionalNumber("dy") ?? 0),
      location: isPlaced ? try location() : nil,
    )
  }

  private func scale() throws(LineFault) -> Double {
    let scale = try optionalNumber("scale") ?? 1
    guard scale > 0 else {
      throw LineFault("\"scale\" is \(JSONText.number(scale)); it must be more than 0")
    }
    return scale
  }

  private func key() throws(LineFault) -> TraceEvent.Key {
    TraceEvent.Key(
      name: try text("name"),
      isDown: try word("key", among: ["down": true, "up": false]),
      isRepeat: isMarked("repeat"),
      modifiers: try modifiers(),
    )
  }

  private func modifiers() throws(LineFault) -> KeyEvent.Modifiers {
    guard let value = self["modifiers"] else { return [] }
    guard case .array(let values) = value else {
      throw LineFault("\"modifiers\" is \(value.summary); an array of strings is needed")
    }
    let names = KeyEvent.Modifiers.traceNames + KeyEvent.Modifiers.traceAliases
    var modifiers: KeyEvent.Modifiers = []
    for value in values {
      guard case .string(let name) = value,
        let known = names.first(where: { $0.name == name })
      else {
        let accepted = KeyEvent.Modifiers.traceNames.map { "\"\($0.name)\"" }
        throw LineFault(
          "\(value.summary) in \"modifiers\"; accepted are \(accepted.joined(separator: ", "))"
        )
      }
      modifiers.insert(known.modifier)
    }
    return modifiers
  }

  private func window() throws(LineFault) -> WindowEvent.Kind {
    enum Change { case resized, scaleChanged, other(WindowEvent.Kind) }
    let change = try word(
      "window",
      among: [
        "resized": Change.resized, "focusLost": .other(.focusLost),
        "focusGained": .other(.focusGained), "hidden": .other(.hidden), "shown": .other(.shown),
        "scaleChanged": .scaleChanged,
      ],
    )
    switch change {
    case .resized:
      let width = try extent("width", upTo: TraceHeader.maximumExtent)
      let height = try extent("height", upTo: TraceHeader.maximumExtent)
      return .resized(Size(width: width, height: height))
    case .scaleChanged:
      return .scaleChanged(try extent("scale", upTo: TraceHeader.maximumScale))
    case .other(let kind):
      return kind
    }
  }

  /// Returns every number, string and flag beside the command's name; other values cannot be
  /// arguments and are ignored as any unknown key.
  private func arguments() throws(LineFault) -> [String: ProbeValue] {
    var arguments: [String: ProbeValue] = [:]
    for member in members where member.key != "t" && member.key != "call" {
      switch member.value {
      case .number(let value):
        arguments[member.key] = try .number(value.isFinite ? value : number(member.key))
      case .string(let text): arguments[member.key] = .text(text)
      case .bool(let flag): arguments[member.key] = .flag(flag)
      case .null, .array, .object: continue
      }
    }
    return arguments
  }
}

extension KeyEvent.Modifiers {
  /// The names of the modifiers in a trace, in the order in which they are written.
  static var traceNames: [(name: String, modifier: KeyEvent.Modifiers)] {
    [("shift", .shift), ("control", .control), ("alt", .alt), ("gui", .gui)]
  }

  /// Other names of the modifiers, which are read and never written.
  static var traceAliases: [(name: String, modifier: KeyEvent.Modifiers)] {
    [("ctrl", .control), ("super", .gui)]
  }
}
