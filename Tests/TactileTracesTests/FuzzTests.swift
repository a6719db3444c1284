import TactileTestSupport
import TactileTraces
import Testing

/// Bytes of a valid trace changed at random must never bring the reader down.
struct FuzzTests {
  @Test func `no mutation of a trace crashes the reader or lets nonsense through`() throws {
    let source = Array(
      """
      \u{FEFF}{"trace": 1, "scene": "drawer", "width": 320, "height": 568, "scale": 1.25}
      {"t": 0, "touch": "began", "id": 1, "x": 20, "y": 3e2, "pressure": 0.5}\r
      {"t": 0.016, "mouse": "down", "button": 1, "x": 20, "y": 300}
      {"t": 0.016, "scroll": "began", "x": 200, "y": 300, "device": "touchpad"}
      {"t": 0.02, "scroll": "changed", "dx": 4.5, "dy": -1e-3, "x": 200, "y": 300}
      {"t": 0.5, "key": "down", "name": "Escape", "modifiers": ["shift"], "more": [[{}], null]}
      {"t": 0.5, "text": "é\\u00e9\\ud83d\\ude00\\n😀"}
      {"t": 0.5, "window": "resized", "width": 400, "height": 568}

      {"t": 1.2, "call": "snap.set", "index": 1, "value": "b", "animated": false}
      {"t": 2.0, "mark": "after settle"}
      """.utf8
    )
    var random = SplitMix(state: 42)
    var accepted = 0

    for _ in 0..<20_000 {
      var bytes = source
      for _ in 0..<Int.random(in: 1...2, using: &random) { mutate(&bytes, using: &random) }
      do {
        let trace = try TraceReader.read(bytes, file: "f")
        accepted += 1
        var mapper = TraceInputMapper()
        for event in trace.events { _ = mapper.inputEvents(for: event) }
        let again = Array(TraceWriter.text(of: trace).utf8)
        #expect(try TraceReader.read(again, file: "f") == trace)
      } catch {
        #expect(error.line >= 1)
        #expect(!error.description.contains { $0.isNewline }, "\(error)")
      }
    }

    print("accepted \(accepted) of 20000 mutations")
    #expect(accepted > 1_000)
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix) {
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: index)
    case 2:
      let marks = Array("{}[]\",:\\0123456789eE+-.tfn \n\r".utf8)
      bytes.insert(marks[Int.random(in: 0..<marks.count, using: &random)], at: index)
    case 3: bytes.removeSubrange(index..<min(index + 30, bytes.count))
    default:
      let other = Int.random(in: 0..<bytes.count, using: &random)
      bytes.insert(contentsOf: Array(bytes[other..<min(other + 40, bytes.count)]), at: index)
    }
    if bytes.isEmpty { bytes = [0] }
  }
}
