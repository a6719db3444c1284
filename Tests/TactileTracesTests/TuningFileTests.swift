import TactileTraces
import Testing

/// The contents that a file of settings may have.
struct TuningFileTests {
  private func read(_ text: String) throws(TraceError) -> [String: Double] {
    try TuningFile.read(Array(text.utf8), file: "t.json") { name, value in
      guard name.hasPrefix("pan.") else { return "unknown setting" }
      return value < 0 ? "\(value) is less than 0" : nil
    }
  }

  @Test func `numbers are read by name over many lines`() throws {
    let settings = try read(
      "\u{FEFF}{\n  \"pan.slop.finger\": 12,\r\n  \"pan.slop.mouse\": 2.5\n}\n"
    )

    #expect(settings == ["pan.slop.finger": 12, "pan.slop.mouse": 2.5])
  }

  @Test func `a file with too many unknown names is refused at one of them`() {
    let text = "{" + (0..<50).map { "\n\"unknown\($0)\": 1" }.joined(separator: ",") + "}"

    let error = #expect(throws: TraceError.self) {
      try TuningFile.readEach(Array(text.utf8), file: "t.json") { _, _ in "unknown setting" }
    }

    #expect(error?.line == 22)
  }

  @Test func `settings are written in order and read back`() throws {
    let settings = ["pan.b": 0.1, "pan.a": 12.0]

    let text = TuningFile.text(of: settings)

    #expect(text == "{\n  \"pan.a\": 12,\n  \"pan.b\": 0.1\n}\n")
    #expect(try read(text) == settings)
    #expect(try read(TuningFile.text(of: [:])).isEmpty)
  }

  @Test(arguments: [
    ("", "t.json:1: not JSON: a value is missing"),
    ("{\n\"pan.a\": 1\n\"pan.b\": 2}", #"t.json:3: not JSON: a "," or "}" is expected, not "\"""#),
    ("\n[1]", "t.json:1: an array instead of an object {\"setting\": number, …}"),
    ("{\n\n\"pan.a\": \"12\"}", #"t.json:3: "pan.a" is "12"; a finite number is needed"#),
    ("{\n\"pan.a\": true}", #"t.json:2: "pan.a" is true; a finite number is needed"#),
    ("{\n\"pan.a\": 1e999}", #"t.json:2: "pan.a" is inf; a finite number is needed"#),
    ("{\n\"pan.a\": 1,\n\"pin.a\": 2\n}", #"t.json:3: "pin.a": unknown setting"#),
    ("{\"pan.a\": -1}", #"t.json:1: "pan.a": -1.0 is less than 0"#),
    ("{\"pan.a\": 1,\n\"pan.a\": 1}", #"t.json:2: not JSON: the key "pan.a" occurs twice"#),
  ])
  func `a wrong file is named by line`(_ text: String, _ description: String) throws {
    let error = try #require(throws: TraceError.self) { try read(text) }

    #expect(error.description == description)
  }

  @Test func `invalid UTF-8 is named by line and byte`() throws {
    let bytes = Array("{\n\"pan.".utf8) + [0x80]

    let error = try #require(throws: TraceError.self) {
      try TuningFile.read(bytes, file: "t.json") { _, _ in nil }
    }

    #expect(error.description == "t.json:2: not UTF-8: byte 8 of the file is 0x80")
  }

  @Test func `values that cannot be used are left out one by one`() throws {
    let text = "{\"pan.a\": 1,\n\"pan.b\": -1,\n\"pan.c\": null, \"pin\": 3,\n\"pan.d\": 4}"

    let content = try TuningFile.readEach(Array(text.utf8), file: "t.json") { name, value in
      name.hasPrefix("pan.") ? value < 0 ? "less than 0" : nil : "unknown setting"
    }

    #expect(content.settings == ["pan.a": 1, "pan.d": 4])
    #expect(content.refusals.map(\.name) == ["pan.b", "pan.c", "pin"])
    #expect(
      content.refusals.map(\.error.description) == [
        #"t.json:2: "pan.b": less than 0"#,
        #"t.json:3: "pan.c" is null; a finite number is needed"#,
        #"t.json:3: "pin": unknown setting"#,
      ]
    )
  }
}
