import TactileGestures
import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

/// The lines that the reader takes, as the format describes them.
struct TraceReaderTests {
  private func kind(_ line: String) throws -> TraceEvent.Kind {
    try #require(try read("{\"trace\": 1}\n\(line)").events.first).kind
  }

  @Test func `the header of the format's description is read whole`() throws {
    let text = """
      {"trace": 1, "scene": "drawer", "width": 320, "height": 568, "scale": 1, "device": "free text"}
      """

    let trace = try read(text)

    let header = TraceHeader(
      scene: "drawer",
      width: 320,
      height: 568,
      scale: 1,
      device: "free text",
    )
    #expect(trace == Trace(header: header, events: []))
  }

  @Test func `a head start is read as it was written, and one that cannot be is ignored`() throws {
    let header = TraceHeader(headStart: 1 / 144)

    #expect(try read(TraceWriter.line(of: header)).header == header)
    for value in ["-0.1", "1.5", "1e999", "\"a\"", "null"] {
      #expect(try read("{\"trace\": 1, \"headStart\": \(value)}").header == TraceHeader())
    }
  }

  @Test func `a language is read as it was written, and what is no name is ignored`() throws {
    let header = TraceHeader(language: Language("pt_BR"))

    #expect(try read(TraceWriter.line(of: header)).header == header)
    for value in ["\"\"", "5", "null", "[\"de\"]"] {
      #expect(try read("{\"trace\": 1, \"language\": \(value)}").header == TraceHeader())
    }
  }

  @Test func `a header needs nothing but its version`() throws {
    #expect(try read("{\"trace\": 1}").header == TraceHeader())
    #expect(try read("{\"trace\": 1.0, \"more\": [null]}").header == TraceHeader())
  }

  @Test func `every kind of line of the format's description is read`() throws {
    let at = Point(x: 20, y: 300)

    #expect(
      try kind(
        #"{"t": 0.016, "touch": "began", "id": 1, "x": 20, "y": 300, "pressure": 0.5}"#
      ) == .touch(.init(phase: .began, id: 1, location: at, pressure: 0.5))
    )
    #expect(
      try kind(#"{"t": 0.016, "mouse": "down", "button": 1, "x": 20, "y": 300}"#)
        == .mouse(.init(.down(button: 1), location: at))
    )
    #expect(
      try kind(
        #"{"t": 0, "scroll": "tick", "dx": 0, "dy": -30, "x": 20, "y": 300, "device": "wheel"}"#
      ) == .scroll(.init(.tick, delta: Vector(dx: 0, dy: -30), location: at))
    )
    #expect(
      try kind(#"{"t": 0.5, "key": "down", "name": "Escape", "modifiers": ["shift", "alt"]}"#)
        == .key(.init(name: "Escape", isDown: true, modifiers: [.shift, .alt]))
    )
    #expect(try kind(#"{"t": 0.5, "text": "a"}"#) == .text("a"))
    #expect(
      try kind(#"{"t": 0.5, "window": "resized", "width": 400, "height": 568}"#)
        == .window(.resized(Size(width: 400, height: 568)))
    )
    #expect(try kind(#"{"t": 0.5, "window": "focusLost"}"#) == .window(.focusLost))
    #expect(try kind(#"{"t": 0.5, "window": "focusGained"}"#) == .window(.focusGained))
    #expect(try kind(#"{"t": 0.5, "window": "hidden"}"#) == .window(.hidden))
    #expect(try kind(#"{"t": 0.5, "window": "shown"}"#) == .window(.shown))
    #expect(
      try kind(#"{"t": 0.5, "window": "scaleChanged", "scale": 1.25}"#)
        == .window(.scaleChanged(1.25))
    )
    #expect(try kind(#"{"t": 1.2, "tap": "drawer.menuButton"}"#) == .tap("drawer.menuButton"))
    #expect(
      try kind(#"{"t": 1.2, "call": "drawer.open"}"#) == .call("drawer.open", arguments: [:])
    )
    #expect(try kind(#"{"t": 2.0, "mark": "after settle"}"#) == .mark("after settle"))
  }

  @Test func `a touchpad scroll is read with its delta and place`() throws {
    let text = """
      {"trace": 1}
      {"t": 0, "scroll": "began", "x": 200, "y": 300, "device": "touchpad"}
      {"t": 0.1, "scroll": "changed", "dx": 4.5, "dy": 0, "x": 200, "y": 300, "device": "touchpad"}
      {"t": 0.2, "scroll": "ended"}
      """

    let kinds = try read(text).events.map(\.kind)

    let at = Point(x: 200, y: 300)
    #expect(
      kinds == [
        .scroll(.init(.began, delta: .zero, location: at)),
        .scroll(.init(.changed, delta: Vector(dx: 4.5, dy: 0), location: at)),
        .scroll(.init(.ended(), delta: .zero, location: nil)),
      ]
    )
  }

  @Test func `a call carries its numbers, strings and flags as arguments`() throws {
    let line =
      #"{"index": 2, "t": 1, "call": "snap.set", "value": "b", "animated": false, "o": {}}"#

    let kind = try kind(line)

    let arguments: [String: ProbeValue] = [
      "index": .number(2), "value": .text("b"), "animated": .flag(false),
    ]
    #expect(kind == .call("snap.set", arguments: arguments))
  }

  @Test func `modifiers have the names that people use`() throws {
    let line = #"{"t": 0, "key": "up", "name": "A", "modifiers": ["ctrl", "super", "control"]}"#

    #expect(try kind(line) == .key(.init(name: "A", isDown: false, modifiers: [.control, .gui])))
  }

  @Test func `unknown keys are ignored whatever they hold`() throws {
    let line = #"{"t": 0, "text": "a", "dx": "wrong", "note": {"t": [1e999, {"touch": 1}]}}"#

    #expect(try kind(line) == .text("a"))
  }

  @Test func `byte order mark, CR LF, blank lines and a missing last line feed are fine`() throws {
    let text =
      "\u{FEFF}\r\n{\"trace\": 1}\r\n \t\r\n\n{\"t\": 0, \"text\": \"a\"}\r\n{\"t\": 0, \"text\": \"b\"}"

    #expect(try read(text).events.map(\.kind) == [.text("a"), .text("b")])
  }

  @Test func `escapes of JSON strings are undone`() throws {
    let line = #"{"t": 0, "text": "\u00e9\n\"\\\/\ud83d\ude00 é😀\u0000."}"#

    #expect(try kind(line) == .text("é\n\"\\/😀 é😀\0."))
  }

  @Test func `times are kept to the nanosecond`() throws {
    let text = """
      {"trace": 1}
      {"t": 0.000000001, "mark": ""}
      {"t": 1e-3, "mark": ""}
      {"t": 1999999.999999999, "mark": ""}
      """

    let times = try read(text).events.map(\.timestamp.nanoseconds)

    #expect(times == [1, 1_000_000, 1_999_999_999_999_999])
  }

  @Test func `64 touches may be down, far outside the window, and ids may be used again`() throws {
    var lines = ["{\"trace\": 1}"]
    for id in 1...64 {
      lines.append("{\"t\": 0, \"touch\": \"began\", \"id\": \(id), \"x\": -1e6, \"y\": 1e6}")
    }
    lines.append("{\"t\": 1, \"touch\": \"cancelled\", \"id\": 7, \"x\": 0, \"y\": 0}")
    lines.append("{\"t\": 1, \"touch\": \"began\", \"id\": 7, \"x\": 0, \"y\": 0}")

    #expect(try read(lines.joined(separator: "\n")).events.count == 66)
  }

  @Test func `a very long line is read`() throws {
    let label = String(repeating: "long ", count: 400_000)

    #expect(try kind("{\"t\": 0, \"mark\": \"\(label)\"}") == .mark(label))
  }

  @Test func `a hundred thousand lines are read whole`() throws {
    var text = "{\"trace\": 1}\n"
    text += "{\"t\": 0, \"touch\": \"began\", \"id\": 1, \"x\": 1, \"y\": 1, \"pressure\": 0.5}\n"
    for index in 0..<99_999 {
      let x = Double(index) * 0.37
      let t = Double(index) / 1000
      text +=
        "{\"t\": \(t), \"touch\": \"moved\", \"id\": 1, \"x\": \(x), \"y\": 300.25, \"pressure\": 0.5}\n"
    }

    let trace = try TraceReader.read(Array(text.utf8), file: "long.jsonl")

    #expect(trace.events.count == 100_000)
    #expect(trace.end == Timestamp(seconds: 99.998))
  }
}

/// Reads a trace from the text of a file called `a.jsonl`.
func read(_ text: String) throws -> Trace {
  try TraceReader.read(Array(text.utf8), file: "a.jsonl")
}
