import TactileGestures
import TactilePrimitives
import TactileViews

/// Writes the lines of a trace as ``TraceReader`` reads them.
///
/// Times have as many decimals as they need, up to the nanosecond; other numbers are the shortest
/// that read back the same. Every number must be finite.
public enum TraceWriter {
  /// Returns the whole file, each line with its line feed.
  ///
  /// - Complexity: Linear in the number of events.
  public static func text(of trace: Trace) -> String {
    var text = line(of: trace.header) + "\n"
    for event in trace.events { text += line(of: event) + "\n" }
    return text
  }

  /// Returns the first line, without its line feed.
  public static func line(of header: TraceHeader) -> String {
    var object = JSONObjectText()
    object.add("trace", TraceHeader.version)
    if let scene = header.scene { object.add("scene", scene) }
    if let width = header.width { object.add("width", width) }
    if let height = header.height { object.add("height", height) }
    if let scale = header.scale { object.add("scale", scale) }
    if let device = header.device { object.add("device", device) }
    if let length = header.mmPerPoint { object.add("mmPerPoint", length) }
    if let language = header.language { object.add("language", language.code) }
    if let seconds = header.headStart { object.add("headStart", seconds) }
    if let state = header.state { object.add("state", json: state.json) }
    return object.text
  }

  /// Returns the line of an event, without its line feed.
  public static func line(of event: TraceEvent) -> String {
    var object = JSONObjectText()
    object.add("t", json: JSONText.billionths(event.timestamp.nanoseconds))
    switch event.kind {
    case .touch(let touch): object.add(touch)
    case .mouse(let mouse): object.add(mouse)
    case .scroll(let scroll): object.add(scroll)
    case .touchpad(let step): object.add(step)
    case .key(let key): object.add(key)
    case .text(let text): object.add("text", text)
    case .window(let kind): object.add(kind)
    case .tap(let name): object.add("tap", name)
    case .call(let name, let arguments):
      object.add("call", name)
      for (key, value) in arguments.sorted(by: { $0.key < $1.key }) { object.add(key, value) }
    case .mark(let label): object.add("mark", label)
    }
    if let frame = event.frame {
      object.add("frame", json: JSONText.billionths(frame.nanoseconds))
    }
    if !event.probes.isEmpty {
      var probes = JSONObjectText()
      for probe in event.probes { probes.add(probe.name, probe.value) }
      object.add("probes", probes)
    }
    return object.text
  }
}

extension JSONObjectText {
  fileprivate mutating func add(_ location: Point) {
    add("x", location.x)
    add("y", location.y)
  }

  fileprivate mutating func add(_ key: String, _ value: ProbeValue) {
    switch value {
    case .number(let number): add(key, number)
    case .text(let text): add(key, text)
    case .flag(let flag): add(key, flag)
    }
  }

  fileprivate mutating func add(_ touch: TraceEvent.Touch) {
    add("touch", touch.phase.rawValue)
    add("id", json: String(touch.id))
    add(touch.location)
    if let pressure = touch.pressure { add("pressure", pressure) }
    if touch.isPen {
      add("device", "pen")
      if touch.button != 0 { add("button", touch.button) }
      if let buttons = touch.buttons { add("buttons", json: String(buttons.rawValue)) }
      add(touch.pen)
    }
  }

  fileprivate mutating func add(_ pen: PenPose) {
    if pen.tiltX != 0 { add("tiltX", pen.tiltX) }
    if pen.tiltY != 0 { add("tiltY", pen.tiltY) }
    if pen.isEraser { add("tool", "eraser") }
  }

  fileprivate mutating func add(_ mouse: TraceEvent.Mouse) {
    switch mouse.action {
    case .down(let button):
      add("mouse", "down")
      add("button", button)
      add(mouse.location)
    case .move:
      add("mouse", "move")
      add(mouse.location)
      if let pen = mouse.pen {
        add("device", "pen")
        add(pen)
      }
    case .up(let button, let isCancelled):
      add("mouse", "up")
      add("button", button)
      add(mouse.location)
      if isCancelled { add("cancelled", true) }
    }
  }

  fileprivate mutating func add(_ scroll: TraceEvent.Scroll) {
    let (word, device, isCancelled) =
      switch scroll.phase {
      case .began: ("began", "touchpad", false)
      case .changed: ("changed", "touchpad", false)
      case .ended(let isCancelled): ("ended", "touchpad", isCancelled)
      case .tick: ("tick", "wheel", false)
      }
    add("scroll", word)
    add("dx", scroll.delta.dx)
    add("dy", scroll.delta.dy)
    if let location = scroll.location { add(location) }
    add("device", device)
    if isCancelled { add("cancelled", true) }
  }

  fileprivate mutating func add(_ step: TraceEvent.Touchpad) {
    let gesture = step.gesture
    let (word, isCancelled) =
      switch step.phase {
      case .began: ("began", false)
      case .changed: ("changed", false)
      case .ended(let isCancelled): ("ended", isCancelled)
      }
    add("touchpad", word)
    add("gesture", gesture.kind.rawValue)
    if step.phase == .began { add("fingers", gesture.fingers) }
    if let location = step.location { add(location) }
    if step.delta != .zero {
      add("dx", step.delta.dx)
      add("dy", step.delta.dy)
    }
    if gesture.kind == .pinch, step.phase != .began {
      add("scale", gesture.scale)
      add("rotation", gesture.rotation)
    }
    if isCancelled { add("cancelled", true) }
  }

  fileprivate mutating func add(_ key: TraceEvent.Key) {
    add("key", key.isDown ? "down" : "up")
    add("name", key.name)
    let held = KeyEvent.Modifiers.traceNames.filter { key.modifiers.contains($0.modifier) }
    if !held.isEmpty { add("modifiers", held.map(\.name)) }
    if key.isRepeat { add("repeat", true) }
  }

  fileprivate mutating func add(_ kind: WindowEvent.Kind) {
    switch kind {
    case .resized(let size):
      add("window", "resized")
      add("width", size.width)
      add("height", size.height)
    case .scaleChanged(let scale):
      add("window", "scaleChanged")
      add("scale", scale)
    case .focusLost: add("window", "focusLost")
    case .focusGained: add("window", "focusGained")
    case .hidden: add("window", "hidden")
    case .shown: add("window", "shown")
    }
  }
}
