import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileScenes
import TactileTestSupport
import TactileTraces
import Testing

@testable import TactileApp

/// Words of the command line that cannot be meant: one line that lists what can be.
struct ArgumentsTests {
  @Test(arguments: ["", "480", "480x", "480x800x2", "0x800", "480x16385", "480.5x800", "axb"])
  func `a size is two whole numbers`(_ text: String) {
    let failure = #expect(throws: Failure.self) { try Arguments.size(text) }
    #expect(failure?.status == .usage)
    #expect(failure?.description.contains("\"\(text)\": give WIDTHxHEIGHT") == true)
  }

  @Test(arguments: ["", "0.4", "8.5", "nan", "2x"])
  func `a scale is a number that a display can have`(_ text: String) {
    let failure = #expect(throws: Failure.self) { try Arguments.scale(text) }
    #expect(failure?.description == "unknown scale \"\(text)\": give a number from 0.5 to 8")
  }

  @Test(arguments: ["", "0.4", "3.5", "nan", "large"])
  func `a text scale is a number that a desktop can have`(_ text: String) {
    let failure = #expect(throws: Failure.self) { try Arguments.textScale(text) }
    #expect(
      failure?.description == "unknown text scale \"\(text)\": give a number from 0.5 to 3"
    )
  }

  @Test(arguments: ["", "d", "german", "12", "de_", "de/..", "../de", "d e", "de_DE_a_b", "é"])
  func `a language is a code`(_ text: String) {
    let failure = #expect(throws: Failure.self) { try Arguments.language(text) }
    #expect(failure?.status == .usage)
    #expect(
      failure?.description
        == "unknown language \"\(text)\": give a code such as de, ar or pt_BR"
    )
  }

  @Test func `a code of a language may have a country, a script and an encoding`() throws {
    let codes = ["de", "pt_BR", "pt-BR", "gsw", "zh_Hans_CN", "es-419", "de_DE.UTF-8", "C"]
    let languages = try codes.map { try Arguments.language($0).code }
    #expect(
      languages == ["de", "pt_BR", "pt_BR", "gsw", "zh_Hans_CN", "es_419", "de_DE", "en"]
    )
  }

  @Test(arguments: [("16384x16384", "8", "131072 × 131072"), ("1x1", "0.5", "0 × 0")])
  func `a picture of too many pixels, or none, is refused`(
    size: String,
    scale: String,
    pixels: String,
  ) {
    let failure = #expect(throws: Failure.self) {
      try App.tactile.screenshot(
        of: "drawer",
        to: "/dev/null",
        size: size,
        scale: scale,
        state: nil,
        looks: PictureLooks(appearance: "light", contrast: "normal", textScale: "1"),
        feel: FeelRequest(),
        photo: nil,
      )
    }
    #expect(failure?.status == .usage)
    #expect(failure?.description.hasPrefix("a picture of \(pixels) pixels: ") == true)
  }

  @Test func `a picture or film that cannot be made is told as a file that cannot be written`() {
    let film = App.tactile.failure(of: PNGError.failed("the film takes more than 512 MB"))
    let empty = App.tactile.failure(of: PNGError.unsuitableSize(width: 0, height: 2))

    #expect(film?.status == .cannotCreate)
    #expect(film?.description == "the film takes more than 512 MB")
    #expect(empty?.status == .cannotCreate)
    #expect(empty?.description == "a picture of 0 × 2 pixels cannot be written")
    #expect(App.tactile.failure(of: Failure(.data, "x"))?.status == .data)
    #expect(App.tactile.failure(of: CancellationError()) == nil)
  }

  @Test func `a film that cannot be made is told with its file`() {
    let failure = #expect(throws: Failure.self) {
      try App.tactile.naming("run.gif") { throw PNGError.failed("the film takes more than 512 MB") }
    }

    #expect(failure?.status == .cannotCreate)
    #expect(failure?.description == "run.gif: the film takes more than 512 MB")
  }

  /// Writes a trace of these lines, and returns its path.
  private func write(_ lines: [String], in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/run.jsonl"
    try Files.write(Array(lines.joined(separator: "\n").utf8), to: path)
    return path
  }

  @Test func `a command that the scene lacks is found before the run, up to its end`()
    throws
  {
    let folder = try TemporaryFolder()
    let lines = [
      #"{"trace": 1, "scene": "drawer"}"#, "", #"{"t": 0, "call": "drawer.open"}"#,
      #"{"t": 1, "call": "drawer.fly"}"#,
    ]
    let path = try write(lines, in: folder)
    var request = TraceRequest(path)

    let failure = #expect(throws: Failure.self) { try request.player(in: .tactile) }
    request.until = 0.5

    #expect(failure?.status == .data)
    #expect(failure?.line.hasPrefix("\(path):4: scene drawer has no command") == true)
    #expect(throws: Never.self) { try request.player(in: .tactile) }
  }

  @Test func `a tap on a view that is not there is told with its line`() throws {
    let folder = try TemporaryFolder()
    let lines = [
      #"{"trace": 1, "scene": "drawer"}"#, "", #"{"t": 0, "tap": "drawer.menuButton"}"#,
      #"{"t": 1, "tap": "drawer.nowhere"}"#,
    ]
    let path = try write(lines, in: folder)

    let player = try TraceRequest(path).player(in: .tactile)

    let error = #expect(throws: ReplayError.self) { try player.play() }
    let told = "\(path):4: at 1.0 s: no view called \"drawer.nowhere\" is in the tree"
    #expect(error?.description == told)
  }

  @Test func `an unknown word is answered with the known ones`() throws {
    let failure = #expect(throws: Failure.self) {
      let _: AppSettings.AppearanceChoice = try Arguments.choice("appearance", "purple")
    }
    #expect(failure?.description == "unknown appearance \"purple\": there is light, dark, system")
    #expect(throws: Failure.self) { try App.tactile.scene("nowhere") }
    #expect(throws: Failure.self) { try Arguments.preset("nobody") }
  }

  @Test func `each number of an emulation is held to its range, by the option's name`() throws {
    var noise = EmulationRequest()
    noise.noise = -1
    var time = EmulationRequest()
    time.cancelTime = .infinity
    var resize = EmulationRequest()
    resize.resize = "0.4,640x480"
    var ghosts = EmulationRequest()
    ghosts.faults = ["ghosts": "many"]
    var strip = EmulationRequest()
    strip.faults = ["dead-strip": "30"]
    var turn = EmulationRequest()
    turn.faults = ["rotate": "45"]
    let requests = [
      (noise, "--noise -1.0: give points, 0 to 1000"),
      (time, "--cancel-at inf: give seconds, 0 to 1000000"),
      (resize, "--resize-at 0.4,640x480: give seconds and a size, such as 0.4:640x480"),
      (ghosts, "--ghosts many: give contacts, 0 to 1000"),
      (strip, "--dead-strip 30: give two numbers, such as 200:40"),
      (turn, "--rotate 45: give 90, 180, 270"),
    ]
    for (request, line) in requests {
      let failure = #expect(throws: Failure.self) { try request.emulation() }
      #expect(failure?.description == line)
    }
  }

  @Test func `options of an emulation that change nothing are named`() throws {
    let text = """
      {"trace": 1, "width": 400, "height": 300}
      {"t": 0, "mark": "lab.begin lines"}
      {"t": 0, "touch": "began", "id": 1, "x": 10, "y": 20}
      {"t": 0.5, "touch": "moved", "id": 1, "x": 300, "y": 20}
      {"t": 1, "touch": "ended", "id": 1, "x": 300, "y": 20}
      {"t": 1, "mark": "lab.end lines"}
      """
    let trace = try TraceReader.read(Array(text.utf8), file: "f")
    var request = EmulationRequest()
    request.rate = 60
    request.noise = 0
    request.cancelTime = 5
    request.seed = 7
    request.faults = ["ghosts": "3", "drop": "0", "wobble": "4"]
    var wide = EmulationRequest()
    wide.actsEverywhere = true
    wide.faults = ["wobble": "4"]

    #expect(
      try request.ineffective(on: trace) == [
        "--noise 0 changes nothing in this trace",
        "--cancel-at 5 changes nothing in this trace",
        "--seed 7 changes nothing in this trace",
        "--drop 0 changes nothing in this trace",
        "--ghosts 3 changes nothing: the trace has no step idle",
      ]
    )
    #expect(
      try wide.ineffective(on: trace) == ["--everywhere changes nothing in this trace"]
    )
    #expect(try EmulationRequest().ineffective(on: trace).isEmpty)
  }

  /// A trace without contacts gives no option anything to change but those that add something.
  @Test func `every option of an emulation can be named`() throws {
    let trace = try TraceReader.read(
      Array("{\"trace\": 1}\n{\"t\": 1, \"mark\": \"m\"}\n".utf8),
      file: "f",
    )
    var request = EmulationRequest()
    request.rate = 60
    request.noise = 1
    request.jitter = 2
    request.loss = 0.5
    request.delay = 3
    request.cancelTime = 4
    request.seed = 5
    request.actsEverywhere = true
    let examples = ["rotate": "90", "map-width": "0.5", "offset": "8,-4", "dead-strip": "200:40"]
    for fault in PanelFault.allCases where fault != .ghosts {
      let usual = if case .none = fault.form { "" } else { "5" }
      request.faults[fault.rawValue] = examples[fault.rawValue] ?? usual
    }

    let named = try request.ineffective(on: trace).map { $0.prefix { $0 != " " } }

    let options = ["hz", "noise", "jitter", "lose", "late", "cancel-at", "seed", "everywhere"]
    let faults = PanelFault.allCases.filter { $0 != .ghosts }.map(\.rawValue)
    #expect(Set(named) == Set((options + faults).map { "--\($0)" }))
  }

  @Test func `every other frame needs a whole number of frames`() {
    let failure = #expect(throws: Failure.self) { try FrameRequest(interval: 0).recorder() }
    #expect(failure?.description == "every 0 frames: give 1 or more")
  }

  @Test func `every other frame needs a folder to write to`() throws {
    let frames = FrameRequest(interval: 2)

    let failure = #expect(throws: Failure.self) { try frames.recorder() }

    #expect(failure?.status == .usage)
    #expect(failure?.description.hasPrefix("--every is for --frames") == true)
  }
}
