import TactileGestures
import TactileTestSupport
import TactileTraces
import Testing

/// Bytes of recordings changed at random must never bring their readers down.
struct KernelFuzzTests {
  @Test func `no mutation of a recording crashes a reader or lets nonsense through`() throws {
    var random = SplitMix(state: 6)
    var accepted = 0
    var trials = 0

    for fixture in RecordedPanel.all {
      let source = Array(try fixture.bytes().prefix(7000))
      for _ in 0..<120 {
        var bytes = source
        for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
        trials += 1
        do throws(TraceError) {
          let trace = Trace(try KernelRecording(reading: bytes, file: "f"))
          accepted += 1
          let text = Array(TraceWriter.text(of: trace).utf8)
          #expect(try TraceReader.read(text, file: "f") == trace)
        } catch {
          #expect(error.line >= 1)
          #expect(!error.description.contains { $0.isNewline }, "\(error)")
          #expect(error.description.utf8.count < 400)
        }
      }
    }

    print("accepted \(accepted) of \(trials) mutations")
    #expect(accepted > trials / 10)
  }

  @Test(arguments: RecordedPanel.all)
  func `a recording that ends anywhere is read up to there or refused`(
    _ fixture: RecordedPanel
  ) throws {
    let source = try fixture.bytes()
    for length in stride(from: 0, to: source.count, by: 211) {
      do throws(TraceError) {
        let recording = try KernelRecording(reading: Array(source[..<length]), file: "f")
        let began = recording.reports.count { $0.phase == .began }
        let ended = recording.reports.count { $0.phase == .ended || $0.phase == .cancelled }
        #expect(began == ended)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  /// Frames of random words for each kind of panel: contacts begin once and end once whatever they
  /// say.
  @Test(arguments: KernelScript.Device.allCases)
  func `no order of events breaks the contacts`(_ device: KernelScript.Device) throws {
    var random = SplitMix(state: 11)
    let words = ["slot", "id", "x", "y", "p", "distance", "tool", "touch", "X", "Y", "end", "drop"]
    for _ in 0..<200 {
      let frames = (0..<20).map { _ in
        (0..<Int.random(in: 1...8, using: &random)).map { _ in
          let word = words.randomElement(using: &random) ?? "x"
          let limit = ["x", "y", "X", "Y"].contains(word) ? 500 : 3
          return "\(word) \(Int.random(in: word == "id" ? -1...limit : 0...limit, using: &random))"
        }
        .joined(separator: ", ")
      }
      let script = KernelScript(device, frames: frames)
      do throws(TraceError) {
        let trace = Trace(try script.recording())
        let text = Array(TraceWriter.text(of: trace).utf8)
        #expect(try TraceReader.read(text, file: "f") == trace)
      } catch {
        #expect(error.message == "no contact in this recording of \"Panel\"", "\(error)")
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix) {
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: index)
    case 2:
      let marks = Array("-[],:#0123456789 \nNIPBAE\"x.".utf8)
      bytes.insert(marks[Int.random(in: 0..<marks.count, using: &random)], at: index)
    case 3: bytes.removeSubrange(index..<min(index + 200, bytes.count))
    case 4: bytes[index] = UInt8(ascii: "9")
    default:
      let other = Int.random(in: 0..<bytes.count, using: &random)
      bytes.insert(contentsOf: Array(bytes[other..<min(other + 300, bytes.count)]), at: index)
    }
    if bytes.isEmpty { bytes = [0] }
  }
}
