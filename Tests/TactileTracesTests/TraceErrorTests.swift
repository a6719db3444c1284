import TactileTraces
import Testing

/// The errors of the reader: their places and their words.
struct TraceErrorTests {
  private func error(_ bytes: [UInt8]) throws -> TraceError {
    try #require(throws: TraceError.self) { try TraceReader.read(bytes, file: "dir/b.jsonl") }
  }

  @Test(arguments: Malformed.all)
  func `a malformed line is named with what is wrong`(_ malformed: Malformed) throws {
    let text = malformed.lines.joined(separator: "\n")

    let error = try error(Array(text.utf8))

    #expect(error.line == malformed.line)
    #expect(error.message.contains(malformed.fragment), "\(error.message)")
    #expect(error.description == "dir/b.jsonl:\(malformed.line): \(error.message)")
    #expect(!error.description.contains { $0.isNewline })
    #expect(error.description.utf8.count < 300)
  }

  @Test func `invalid UTF-8 is named by line and byte`() throws {
    let start = Array("{\"trace\": 1}\n\n{\"t\": 0, \"text\": \"".utf8)

    let error = try error(start + [0x61, 0xC3, 0x28] + Array("\"}\n".utf8))

    #expect(error.line == 3)
    #expect(error.message == "not UTF-8: byte 20 of the line is 0xC3")
  }

  @Test func `UTF-16 is no trace`() throws {
    let error = try error([0xFF, 0xFE, 0x7B, 0x00])

    #expect(error.description == "dir/b.jsonl:1: not UTF-8: byte 1 of the line is 0xFF")
  }

  @Test func `an offending value is cut and kept on one line`() throws {
    let value = String(repeating: "\\n\\u2028", count: 5_000)

    let error = try error(Array("{\"trace\": 1}\n{\"t\": 0, \"touch\": \"\(value)\"}".utf8))

    #expect(error.message.utf8.count < 400)
    #expect(!error.message.unicodeScalars.contains { $0.properties.isWhitespace && $0 != " " })
  }

  @Test func `the first of several malformed lines is the one that is named`() throws {
    let error = try error(Array("{\"trace\": 1}\nfoo\n{\"t\": 0}".utf8) + [0xFF])

    #expect(error.line == 2)
  }
}
