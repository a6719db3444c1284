// Linked into a fuzzer by `./run.sh fuzz`.

import Glibc
import TactileApp
import TactileDiagnostics
import TactileDisplay
import TactilePrimitives
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileTraces
import TactileViews

/// Reads the bytes as the kind of file that `TACTILE_FUZZED` names, and stops the program when the
/// reader breaks a promise: an error is one line, and what was read is written as it was.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    do throws(TraceError) {
      try file.check(bytes)
    } catch {
      demand(error.line >= 1, "the line of an error is \(error.line)")
      demand(!error.description.contains(where: \.isNewline), "an error of two lines: \(error)")
      demand(error.description.utf8.count < 1000, "a long error: \(error)")
    }
  }
  return 0
}

private let file: FuzzedFile = {
  let word = getenv("TACTILE_FUZZED").map { String(cString: $0) } ?? ""
  guard let file = FuzzedFile(rawValue: word) else {
    fatalError("TACTILE_FUZZED is \"\(word)\"; there is \(FuzzedFile.allCases.map(\.rawValue))")
  }
  return file
}()

/// A kind of file that the program reads.
private enum FuzzedFile: String, CaseIterable {
  case traces
  case recordings
  case tuning
  case settings
  case reports
  case pictures

  /// Reads a file of this kind.
  @MainActor
  func check(_ bytes: [UInt8]) throws(TraceError) {
    switch self {
    case .traces:
      let trace = try TraceReader.read(bytes, file: "f")
      try checkWriting(of: trace)
      checkJudging { () throws(LabReport.MisplacedMark) in
        try LabReport(trace, usual: Size(width: 480, height: 800))
      }
    case .recordings:
      let recording = try KernelRecording(reading: bytes, file: "f")
      try checkWriting(of: Trace(recording))
      checkJudging { () throws(LabReport.MisplacedMark) in try LabReport(recording) }
    case .tuning:
      let content = try TuningFile.readEach(bytes, file: "f") { name, value in
        name == "panSlopFinger" && value < 0 ? "negative" : nil
      }
      let text = Array(TuningFile.text(of: content.settings).utf8)
      let again = try TuningFile.read(text, file: "f") { _, _ in nil }
      demand(again == content.settings, "\(again) instead of \(content.settings)")
    case .settings:
      try checkSettings(bytes)
    case .reports:
      _ = try EarlierLabReport(bytes, file: "f")
      var limits = LabLimits()
      try limits.replace(from: bytes, file: "f")
    case .pictures:
      do throws(PictureError) {
        let picture = try reader.picture(of: bytes, path: "f")
        let pixels = picture.pixels
        demand(pixels.count == 4 * picture.width * picture.height, "\(pixels.count) bytes")
      } catch {
        demand(!error.description.contains(where: \.isNewline), "an error of two lines: \(error)")
      }
    }
  }

  @MainActor
  private func checkWriting(of trace: Trace) throws(TraceError) {
    let text = TraceWriter.text(of: trace)
    let again = try TraceReader.read(Array(text.utf8), file: "f")
    demand(again == trace, "another trace is read from what is written:\n\(text)")
  }

  @MainActor
  private func checkJudging(_ report: () throws(LabReport.MisplacedMark) -> LabReport) {
    guard let report = try? report() else { return }
    let json = Array(report.json.utf8)
    demand((try? EarlierLabReport(json, file: "f")) != nil, "no report: \(report.json)")
    _ = LabPage(report).html
  }

  @MainActor
  private func checkSettings(_ bytes: [UInt8]) throws(TraceError) {
    let members = try UserFileFormat.members(bytes, "f")
    let kept = Array(UserFileFormat.text(of: members, changedBy: [], from: []).utf8)
    let again = try UserFileFormat.members(kept, "f")
    demand(again.elementsEqual(members) { $0 == $1 }, "\(again) instead of \(members)")
    if let drafts = try? UserFileFormat.drafts(bytes, "f") {
      let text = Array(UserFileFormat.text(of: drafts).utf8)
      demand(try UserFileFormat.drafts(text, "f") == drafts, "other drafts")
    }
    _ = try UserFileFormat.settings(bytes, "f")
    _ = try UserFileFormat.desktop(bytes, "f")
  }
}

@MainActor private let reader = PictureReader()

private func demand(_ isKept: Bool, _ breach: @autoclosure () -> String) {
  guard !isKept else { return }
  fatalError(breach())
}
