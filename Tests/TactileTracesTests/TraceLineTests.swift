import TactileGestures
import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

/// The limits and defaults of single values on the lines of a trace.
struct TraceLineTests {
  private func event(_ line: String) throws -> TraceEvent {
    try #require(try read("{\"trace\": 1}\n{\"t\": 0, \(line)}").events.first)
  }

  private func message(_ text: String) throws -> String {
    try #require(throws: TraceError.self) { try read(text) }.message
  }

  private func message(line: String) throws -> String {
    try message("{\"trace\": 1}\n{\"t\": 0, \(line)}")
  }

  @Test func `the largest and smallest extents are taken`() throws {
    let header = try read(#"{"trace": 1, "width": 16384, "height": 0.5, "scale": 0.5}"#).header

    #expect(header.width == 16384)
    #expect(header.height == 0.5)
    #expect(header.scale == 0.5)
    #expect(try message(#"{"trace": 1, "width": 16384.5}"#).contains("at most 16384"))
  }

  @Test func `the size of a point and a head start are ignored where they cannot be`() throws {
    func header(_ values: String) throws -> TraceHeader {
      try read("{\"trace\": 1, \(values)}").header
    }

    #expect(try header(#""mmPerPoint": 0.5"#).mmPerPoint == 0.5)
    #expect(try header(#""mmPerPoint": 100"#).mmPerPoint == 100)
    for none in ["null", "0", "-0.5", "100.5"] {
      #expect(try header("\"mmPerPoint\": \(none)").mmPerPoint == nil)
    }
    #expect(try message(#"{"trace": 1, "mmPerPoint": "a"}"#).contains("a number is needed"))
    #expect(try header(#""headStart": 0"#).headStart == 0)
    #expect(try header(#""headStart": 0.001"#).headStart == 0.001)
  }

  @Test func `only a greater version is from a newer program`() throws {
    #expect(try message(#"{"trace": 1.5}"#).contains("newer"))
    for version in ["0", "-3", "1e999"] {
      let message = try message("{\"trace\": \(version)}")
      #expect(message.contains("the version must be 1") && !message.contains("newer"))
    }
  }

  @Test func `a time may be 0 or the latest, and so may the time of a frame`() throws {
    #expect(try read("{\"trace\": 1}\n{\"t\": 2000000, \"mark\": \"\"}").end.seconds == 2_000_000)
    #expect(try event(#""mark": "", "frame": 0.25"#).frame == Timestamp(seconds: 0.25))
    #expect(try event(#""mark": "", "frame": 0"#).frame == .zero)
    for none in ["-0.5", "2000001", "\"a\""] {
      #expect(try event("\"mark\": \"\", \"frame\": \(none)").frame == nil)
    }
    #expect(try event(#""call": "a", "frame": 0.25"#).frame == nil)
  }

  @Test func `an unknown line is told with its first five keys and all kinds`() throws {
    let message = try message(line: #""a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1"#)

    #expect(message.contains(#""a", "b", "c", "d", "e"; accepted"#))
    #expect(message.hasSuffix(#""mark", "touchpad""#))
  }

  @Test func `only true marks a line`() throws {
    func kind(_ mark: String) throws -> TraceEvent.Kind {
      let text = """
        {"trace": 1}
        {"t": 0, "mouse": "down", "button": 1, "x": 1, "y": 2}
        {"t": 0, "mouse": "up", "button": 1, "x": 1, "y": 2\(mark)}
        """
      return try #require(try read(text).events.last).kind
    }
    let place = Point(x: 1, y: 2)

    for (mark, isCancelled) in [
      ("", false), (", \"cancelled\": false", false), (", \"cancelled\": 1", false),
      (", \"cancelled\": true", true),
    ] {
      let action = TraceEvent.Mouse.Action.up(button: 1, isCancelled: isCancelled)
      #expect(try kind(mark) == .mouse(.init(action, location: place)))
    }
  }

  @Test func `the keys of a pen count with a pen only`() throws {
    let values = #""button": 2, "buttons": 5, "tiltX": 10, "tool": "eraser""#
    func touch(_ values: String) throws -> TraceEvent.Touch {
      let kind = try event("\"touch\": \"began\", \"id\": 1, \"x\": 1, \"y\": 2, \(values)").kind
      guard case .touch(let touch) = kind else { throw CancellationError() }
      return touch
    }

    let (pen, finger) = (try touch("\"device\": \"pen\", \(values)"), try touch(values))
    #expect(pen.isPen && !finger.isPen)
    #expect(pen.button == 2 && finger.button == 0)
    #expect(pen.buttons == ButtonMask(rawValue: 5) && finger.buttons == nil)
    #expect(pen.pen == PenPose(tiltX: 10, tiltY: 0, isEraser: true) && finger.pen == .upright)
    let plain = try touch(#""device": "pen", "buttons": 0, "button": 0"#)
    #expect(plain.button == 0 && plain.buttons == [] && plain.pen == .upright)
    #expect(try touch(#""device": "pen""#).buttons == nil)
  }

  @Test func `a pen hovers by moves of the mouse alone`() throws {
    func pen(_ line: String) throws -> PenPose? {
      guard case .mouse(let mouse) = try event(line).kind else { throw CancellationError() }
      return mouse.pen
    }

    #expect(try pen(#""mouse": "move", "x": 1, "y": 2, "device": "pen""#) == .upright)
    #expect(try pen(#""mouse": "move", "x": 1, "y": 2"#) == nil)
    #expect(try pen(#""mouse": "down", "button": 1, "x": 1, "y": 2, "device": "pen""#) == nil)
  }

  @Test func `a touchpad's gesture has defaults, and only a pinch scales and turns`() throws {
    func step(_ values: String) throws -> TraceEvent.Touchpad {
      let kind = try event("\"touchpad\": \"began\", \"x\": 1, \"y\": 2, \(values)").kind
      guard case .touchpad(let step) = kind else { throw CancellationError() }
      return step
    }

    let pinch = try step(#""gesture": "pinch""#)
    #expect(pinch.gesture == TouchpadGesture(.pinch, fingers: 2, scale: 1, rotation: 0))
    #expect(pinch.delta == .zero)
    let turned = try step(#""gesture": "pinch", "fingers": 1, "scale": 0.5, "rotation": 0.25"#)
    #expect(turned.gesture == TouchpadGesture(.pinch, fingers: 1, scale: 0.5, rotation: 0.25))
    let swipe = try step(#""gesture": "swipe", "scale": 5, "rotation": 3, "dx": 4, "dy": 5"#)
    #expect(swipe.gesture == TouchpadGesture(.swipe, fingers: 2, scale: 1, rotation: 0))
    #expect(swipe.delta == Vector(dx: 4, dy: 5))
    #expect(
      try message(
        line: #""touchpad": "began", "x": 1, "y": 2, "gesture": "pinch", "scale": 0"#
      ).contains("more than 0")
    )
  }

  @Test func `what ends has a whole place or none, and may begin again`() throws {
    let began = #"{"t": 0, "scroll": "began", "x": 1, "y": 2}"#
    let ended = #"{"t": 0, "scroll": "ended"}"#
    let lines = ["{\"trace\": 1}", began, ended, began, ended].joined(separator: "\n")

    #expect(try read(lines).events.count == 4)
    #expect(
      try message(line: #""scroll": "ended", "x": 1"#) == "\"y\" is missing; a number is needed"
    )
    #expect(
      try message(line: #""scroll": "ended", "y": 1"#) == "\"x\" is missing; a number is needed"
    )
    #expect(
      try event(#""scroll": "ended", "x": 1, "y": 2, "dx": 3, "dy": 4"#).kind
        == .scroll(
          .init(.ended(), delta: Vector(dx: 3, dy: 4), location: Point(x: 1, y: 2))
        )
    )
  }

  @Test func `the line of an event is found again, whatever is blank before`() throws {
    let text =
      "\u{FEFF}\n{\"trace\": 1}\n \t\r\n{\"t\": 0, \"mark\": \"a\"}\n\n{\"t\": 0, \"mark\": \"b\"}"

    let lines = (0...1).map { TraceReader.line(ofEvent: $0, in: Array(text.utf8)) }

    #expect(lines == [4, 6])
  }

  @Test(arguments: [
    "[]", "{}", "[ [ ] , { } ]", "1e-5", "1E+5", "-0.5e3", "\"\\b\\f\\r\\t\"", "\t[\r1\t,\t2 ]",
  ])
  func `a value that the format does not know may be any of JSON's`(value: String) throws {
    #expect(try event("\"mark\": \"a\", \"more\": \(value)").kind == .mark("a"))
  }

  @Test func `numbers and escapes mean what JSON says`() throws {
    #expect(
      try event(#""call": "a", "n": 12.5e-1"#).kind == .call("a", arguments: ["n": .number(1.25)])
    )
    #expect(
      try event(#""call": "a", "n": 2E+2"#).kind == .call("a", arguments: ["n": .number(200)])
    )
    #expect(try event(#""text": "a\b\f\r\tb\u0041""#).kind == .text("a\u{8}\u{C}\r\tbA"))
    #expect(try event(#""text": "\n""#).kind == .text("\n"))
  }

  @Test func `values nest 64 deep, arrays as objects`() throws {
    func line(_ open: String, _ close: String, _ depth: Int) -> String {
      let text =
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      return "\"mark\": \"a\", \"more\": \(text)"
    }

    for (open, close) in [("[", "]"), ("{\"a\": ", "}")] {
      #expect(try event(line(open, close, 63)).kind == .mark("a"))
      #expect(try message(line: line(open, close, 64)).contains("nested more than 64 deep"))
    }
  }

  @Test func `a key that is repeated is found at every number of keys`() throws {
    for count in [1, 14, 15, 16, 17, 30] {
      let keys = (0..<count).map { "\"k\($0)\": 0" }.joined(separator: ", ")
      #expect(try event("\"mark\": \"a\", \(keys)").kind == .mark("a"))
      #expect(try message(line: "\(keys), \"k0\": 1").contains("\"k0\" occurs twice"))
    }
  }

  @Test(arguments: [
    #"\ud800x"#, #"\ud800\n"#, #"\ud800A"#, #"\ud800\u0041"#, #"\udc00"#,
    #"\udc00\udc00"#, #"\ud800udc00"#,
  ])
  func `half a surrogate pair is none`(escape: String) throws {
    #expect(try message(line: "\"text\": \"\(escape)\"").contains("half of a surrogate pair"))
  }

  @Test func `a message shows a whole character`() throws {
    #expect(try message(line: "\"a\": é}").contains("not \"é\","))
    #expect(try message(line: "\"a\": 😀é}").contains("not \"😀\","))
    #expect(try message(line: "\"a\" x").contains("not \"x\","))
  }
}
