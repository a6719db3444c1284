import TactileTestSupport
import TactileTraces
import Testing

@testable import TactileApp

/// The files of an export, judged before the trace is read.
struct ExportFilesTests {
  @Test func `the kind of a file is told by its extension`() throws {
    var files = ExportFiles()

    try files.add(["a/run.HTML", "run.png", "film.gif", "values.csv"])

    #expect(files.html == "a/run.HTML")
    #expect(files.apng == "run.png")
    #expect(files.gif == "film.gif")
    #expect(files.table == "values.csv")
  }

  @Test(arguments: ["out.foo", "out", "dir.html/out", ".foo"])
  func `an unknown kind is refused with the known ones`(path: String) {
    var files = ExportFiles()

    let failure = #expect(throws: Failure.self) { try files.add([path]) }

    #expect(failure?.status == .usage)
    #expect(
      failure?.description
        == "\(path): unknown kind of file: there is .html, .apng, .png, .gif, .csv"
    )
  }

  @Test func `two files of a kind, and one file for two kinds, are refused`() throws {
    let folder = try TemporaryFolder()
    var pages = ExportFiles(html: "a.html")
    let path = folder.path + "/run"

    let same = #expect(throws: Failure.self) { try pages.add(["b.html"]) }
    let shared = #expect(throws: Failure.self) {
      try ExportFiles(gif: path, html: path).requireWritable()
    }

    #expect(same?.description == "b.html: there is a file of this kind already, a.html")
    #expect(shared?.description == "\(path) is given for two files: give each a name of its own")
  }

  @Test func `the trace that is read is not written over`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run.csv"
    try Files.write([], to: path)

    let failure = #expect(throws: Failure.self) {
      try ExportFiles(table: path).requireWritable(reading: folder.path + "/./run.csv")
    }

    #expect(failure?.description == "\(path) is given for two files: give each a name of its own")
  }

  /// The trace does not exist, so that a failure about it would show that it was read.
  @MainActor
  @Test func `names are judged before the trace is read`() throws {
    let folder = try TemporaryFolder()
    let none = folder.path + "/none.jsonl"
    var scene = TraceRequest(none)
    scene.scene = "nowhere"
    var preset = TraceRequest(none)
    preset.feel = FeelRequest(preset: "nobody")
    let page = folder.path + "/page.html"

    for (request, name) in [(scene, "nowhere"), (preset, "nobody")] {
      let failure = #expect(throws: Failure.self) {
        try App.tactile.export(
          request,
          files: ExportFiles(html: page),
          paths: [],
          frames: FrameRequest(),
        )
      }
      #expect(failure?.status == .usage)
      #expect(failure?.description.contains(name) == true)
    }
    for path in [folder.path + "/none/page.html", folder.path] {
      let failure = #expect(throws: Failure.self) {
        try App.tactile.export(
          TraceRequest(none),
          files: ExportFiles(html: path),
          paths: [],
          frames: FrameRequest(),
        )
      }
      #expect(failure?.status == .cannotCreate)
      #expect(failure?.description.hasPrefix("\(path): ") == true)
    }
  }

  @MainActor
  @Test(arguments: [["UIKit"], [], ["UIKit", "Qt", "Flutter", "Android", "Tactile"]])
  func `a comparison is of two to four tunings`(presets: [String]) {
    let request = ComparisonRequest(presets: presets, files: [], apng: nil, html: nil)

    let failure = #expect(throws: Failure.self) {
      try App.tactile.compare(TraceRequest("none"), request)
    }

    #expect(failure?.status == .usage)
  }

  @MainActor
  @Test func `an unknown tuning of a comparison is refused by its name`() {
    for request in [
      ComparisonRequest(presets: ["UIKit", "nobody"], files: [], apng: nil, html: nil),
      ComparisonRequest(presets: ["UIKit"], files: ["/nobody.json"], apng: nil, html: nil),
    ] {
      let failure = #expect(throws: Failure.self) {
        try App.tactile.compare(TraceRequest("none"), request)
      }
      #expect(failure?.description.contains("nobody") == true)
    }
  }
}
