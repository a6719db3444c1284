import Foundation
import Glibc
import TactilePrimitives
import TactileScenes
import TactileTestSupport
import TactileTraces
import TactileTuning
import TactileViews
import Testing

@testable import TactileApp

/// Files that are written whole or not at all, and the feel that follows one of them.
struct FilesTests {
  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a link stays a link, and its target gets the bytes`() throws {
    let folder = try TemporaryFolder()
    let (target, link) = (folder.path + "/target", folder.path + "/link")
    try Files.write([1], to: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)

    try Files.write([2, 3], to: link)

    #expect(try Files.read(target) == [2, 3])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `a private file is the user's alone, and a file keeps its mode`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"

    try Files.write([1], to: path, isPrivate: true)
    #expect(try mode(of: path) == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try Files.write([2], to: path)

    #expect(try mode(of: path) == 0o640)
  }

  @Test func `a file that is missing is told from one that cannot be read`() throws {
    let folder = try TemporaryFolder()

    #expect(try Files.readIfThere(folder.path + "/none") == nil)
    let failure = #expect(throws: Failure.self) { try Files.readIfThere(folder.path) }
    #expect(failure?.status == .noInput)
  }

  @Test func `a place for a file is known before the file is made`() throws {
    let folder = try TemporaryFolder()
    let (path, lost) = (folder.path + "/report.json", folder.path + "/none/report.json")

    try Files.requireWritable(path)
    #expect(try Files.readIfThere(path) == nil)
    try Files.write([1], to: path)
    try Files.requireWritable(path)
    let failure = #expect(throws: Failure.self) { try Files.requireWritable(lost) }

    #expect(failure?.status == .cannotCreate)
    #expect(failure?.description == "\(lost): No such file or directory")
  }

  @Test func `a command that opens a window says first where its report cannot go`() throws {
    let folder = try TemporaryFolder()
    let report = folder.path + "/none/report.json"
    // A driver that no window opens with: the failure is about the report all the same.
    var window = WindowRequest()
    window.video = "none"
    var lab = LabRequest(LiveRequest(window))
    lab.report = report

    for act in [
      { _ = try App.tactile.lab(lab) },
      { try App.tactile.run(LiveRequest(window), printsCosts: false, report: report) },
    ] {
      let failure = #expect(throws: Failure.self) { try act() }
      #expect(failure?.description == "\(report): No such file or directory")
    }
  }

  @Test func `a report does not take the place of the recording`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run.json"
    var window = WindowRequest()
    window.video = "none"
    var live = LiveRequest(window)
    live.record = path
    var lab = LabRequest(LiveRequest(window))
    (lab.record, lab.report) = (path, path)

    for act in [
      { _ = try App.tactile.lab(lab) },
      { try App.tactile.run(live, printsCosts: false, report: path) },
    ] {
      let failure = #expect(throws: Failure.self) { try act() }
      #expect(failure?.description.hasPrefix("\(path) is given for two files: ") == true)
    }
  }

  @Test func `what a command reads is not written over`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run.json"
    try Files.write(Array("{\"trace\": 1}\n".utf8), to: path)
    var lab = LabRequest(LiveRequest(WindowRequest()))
    (lab.trace, lab.report) = (path, path)

    for act in [
      { _ = try App.tactile.lab(lab) },
      { try App.tactile.emulate(path, EmulationRequest(), output: path) },
      { try App.tactile.convert(path, scene: nil, size: nil, output: path) },
    ] {
      let failure = #expect(throws: Failure.self) { try act() }
      #expect(failure?.description.hasPrefix("\(path) is given for two files: ") == true)
    }
  }

  @Test func `standard input is read once, and errors name it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/feel.json"
    try Files.write(Array("{\n\"drawer.swipeThreshold\": 7".utf8), to: path)
    let (input, file) = (dup(STDIN_FILENO), open(path, O_RDONLY))
    dup2(file, STDIN_FILENO)
    defer {
      if input >= 0 { dup2(input, STDIN_FILENO) } else { close(STDIN_FILENO) }
      for descriptor in [input, file] where descriptor >= 0 { close(descriptor) }
    }
    let feel = FeelRequest(tuning: "-")

    let failure = #expect(throws: Failure.self) { try feel.tuning(over: Tuning()) }

    #expect(failure?.line.hasPrefix("standard input:2: ") == true)
    #expect(feel.followedFile == nil)
    #expect(FeelRequest(tuning: path).followedFile == path)
    #expect(ComparisonRequest.Feel.file("-").title == "standard input")
  }

  @Test func `standard output is for one file, also where standard input is read`() throws {
    try Files.requireWritable(["-"], reading: "-")

    let failure = #expect(throws: Failure.self) { try Files.requireWritable(["-", "-"]) }

    #expect(failure?.status == .usage)
  }

  @Test func `standard input is given for one file`() {
    var replay = TraceRequest("-")
    replay.feel.tuning = "-"
    let comparison = ComparisonRequest(presets: [], files: ["-", "-"], apng: nil, html: nil)
    var window = WindowRequest()
    window.video = "none"
    var live = LiveRequest(window)
    (live.resume, live.feel.tuning) = ("-", "-")
    var lab = LabRequest(LiveRequest(window))
    (lab.trace, lab.limits) = ("-", "-")

    for act in [
      { _ = try replay.player(in: .tactile) },
      { try App.tactile.compare(TraceRequest("lost.jsonl"), comparison) },
      { try App.tactile.run(live) },
      { _ = try App.tactile.lab(lab) },
    ] {
      let failure = #expect(throws: Failure.self) { try act() }
      #expect(failure?.status == .usage)
      #expect(failure?.description.hasPrefix("standard input is given for two files: ") == true)
    }
  }

  @Test func `in a window a file called - is a file`() {
    let lines = TuningDocument(TuningStore()).load("-").map(\.english)

    #expect(lines.count == 1 && lines[0].hasSuffix(": -: No such file or directory"))
  }

  @Test func `files beside the one that is read are found in any folder`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/[a] *?"
    try Files.makeFolder(path)
    for name in ["b.json", "a.json", ".hidden.json", "c.txt"] {
      try Files.write(Array("{}".utf8), to: "\(path)/\(name)")
    }
    let document = TuningDocument(TuningStore())

    _ = document.save(path + "/b.json")

    #expect(document.nearby == [path + "/a.json", path + "/b.json"])
  }

  @Test func `of several failures the first one counts`() {
    let failures = [Failure.displayLost(), Failure(.cannotCreate, "report.json: no")]

    #expect(throws: Never.self) { try Failure.throwFirst(of: []) }
    let failure = #expect(throws: Failure.self) { try Failure.throwFirst(of: failures) }
    #expect(failure?.status == .unavailable)
  }

  @Test func `a malformed tuning file is named first in the line, as other files are`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/feel.json"
    try Files.write(Array("{\n\"drawer.swipeThreshold\": 7".utf8), to: path)

    let failure = #expect(throws: Failure.self) {
      try FeelRequest(tuning: path).tuning(over: Tuning())
    }

    #expect(failure?.status == .data)
    #expect(failure?.line.hasPrefix("\(path):2: ") == true)
  }

  @Test func `a tuning file that is written anew sets what it names and takes back the rest`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/feel.json"
    let feel = TuningStore()
    let document = TuningDocument(feel)
    try Files.write(Array(#"{"drawer.swipeThreshold": 700}"#.utf8), to: path)
    #expect(document.load(path).map(\.english) == ["\(path): 1 setting read"])
    #expect(document.reload() == [])

    try Files.write(Array(#"{"dropdown.swipeThreshold": 400}"#.utf8), to: path)
    let lines = document.reload().map(\.english)

    #expect(lines == ["\(path): 1 setting read"])
    #expect(feel.tuning.difference().map(\.setting.name) == ["dropdown.swipeThreshold"])
    #expect(feel.tuning.difference().map(\.value) == [400])
  }

  @Test(arguments: [true, false])
  func `a link that comes to lead to another file is followed there`(isRenamed: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/feel.json"
    for name in ["a", "b"] {
      try Files.makeFolder("\(folder.path)/\(name)")
      try Files.write(Array("{}".utf8), to: "\(folder.path)/\(name)/feel.json")
    }
    symlink("a/feel.json", path)
    let watch = try #require(FileWatch(path))
    #expect(!watch.takeChanges())

    if isRenamed {
      symlink("b/feel.json", path + ".new")
      rename(path + ".new", path)
    } else {
      unlink(path)
      symlink("b/feel.json", path)
    }
    #expect(watch.takeChanges())
    try Files.write(Array("{ }".utf8), to: folder.path + "/b/feel.json")
    #expect(watch.takeChanges())
    #expect(!watch.takeChanges())
  }

  @Test func `a tuning file that is broken changes nothing and says where`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/feel.json"
    let feel = TuningStore()
    let document = TuningDocument(feel)
    try Files.write(Array(#"{"drawer.swipeThreshold": 700}"#.utf8), to: path)
    _ = document.load(path)

    try Files.write(Array("{\n\"drawer.swipeThreshold\": 7".utf8), to: path)
    let lines = document.reload().map(\.english)

    #expect(lines.first?.hasPrefix("\(path):2: ") == true)
    #expect(lines.first?.hasSuffix("; nothing was changed") == true)
    #expect(feel.tuning.difference().map(\.value) == [700])
  }

  @Test(arguments: ["{", #"{"name": "page"}"#, #"{"version": 2}"#])
  func `a file of another kind changes nothing and is not saved to`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/package.json"
    try Files.write(Array(text.utf8), to: path)
    let feel = TuningStore()
    _ = feel.tuning.set("drawer.swipeThreshold", to: 650)
    let document = TuningDocument(feel)

    let lines = document.load(path).map(\.english)

    #expect(lines.count == 1 && lines.first?.hasSuffix("; nothing was changed") == true)
    #expect(document.path == nil)
    #expect(feel.tuning.difference().map(\.value) == [650])
  }

  @Test func `a feel that was saved unchanged is loaded as the one that it was`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/feel.json"
    #expect(TuningDocument(TuningStore()).save(path).english == "\(path): 0 settings saved")
    let feel = TuningStore()
    _ = feel.tuning.set("drawer.swipeThreshold", to: 650)

    #expect(TuningDocument(feel).load(path).map(\.english) == ["\(path): 0 settings read"])
    #expect(feel.tuning.difference().isEmpty)
  }

  @Test func `what a tuning file saves is what another program reads`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/feel.json"
    let feel = TuningStore()
    _ = feel.tuning.set("drawer.swipeThreshold", to: 650)

    #expect(TuningDocument(feel).save(path).english == "\(path): 1 setting saved")

    #expect(try FeelRequest(tuning: path).tuning(over: Tuning()) == feel.tuning)
  }

  @Test func `a recording is whole lines from the first one on, and spares a file that is there`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run.jsonl"
    let header = TraceHeader(scene: "drawer", width: 480, height: 800, scale: 1, device: "test")

    let recording = try Recording(path: path, replaces: false, header: header, start: .zero)
    try recording.record(
      .text(TextEvent(text: "a", timestamp: Timestamp(seconds: 1))),
      after: nil,
    )

    let trace = try TraceReader.read(try Files.read(path), file: path)
    #expect(trace.header == header)
    #expect(trace.events.map(\.timestamp) == [Timestamp(seconds: 1)])
    let failure = #expect(throws: Failure.self) {
      try Recording(path: path, replaces: false, header: header, start: .zero)
    }
    #expect(failure?.status == .cannotCreate)
    #expect(try TraceReader.read(try Files.read(path), file: path) == trace)
  }
}
