import Foundation
import Testing

/// The commands of the workbench, run as people do.
struct CommandTests {
  private static let traces =
    String(#filePath).replacing("EndToEndTests/CommandTests.swift", with: "Fixtures/Traces")

  private static let recordings = traces.replacing("Fixtures/Traces", with: "Fixtures/Recordings")

  /// How a command ended and what it said.
  private struct Ended {
    let status: Int32
    let output: String
    let errors: [Substring]
  }

  private func tactile(_ arguments: String...) throws -> Ended {
    try run(Desk.binary, arguments)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Ended {
    let process = try ChildProcess(program, arguments, without: ["DISPLAY", "WAYLAND_DISPLAY"])
    let status = try process.exitStatus(within: 60)
    return Ended(
      status: status,
      output: process.printed,
      errors: process.errors.split(separator: "\n"),
    )
  }

  /// A folder with one trace of the project's.
  private func folder(with name: String, _ files: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for ending in files {
      try FileManager.default.copyItem(
        atPath: "\(Self.traces)/\(name)\(ending)",
        toPath: folder.path(name + ending),
      )
    }
    return folder
  }

  @Test func `check says in a line what is as accepted, differs, is new and is broken`() throws {
    let files = [".jsonl", ".expect.jsonl", ".expect.png"]
    let folder = try folder(with: "drawer-mouse", files)
    let path = folder.path("drawer-mouse.jsonl")
    let original = try String(contentsOfFile: path, encoding: .utf8)

    let same = try tactile("check", folder.url.path)
    try original.replacingOccurrences(of: "\"x\": 210", with: "\"x\": 190")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let other = try tactile("check", folder.url.path, "--report", folder.path("report.html"))
    let hasPictures = FileManager.default.fileExists(atPath: folder.path("drawer-mouse.diff.png"))
    let blessed = try tactile("check", folder.url.path, "--bless")
    try FileManager.default.removeItem(atPath: folder.path("drawer-mouse.expect.jsonl"))
    let new = try tactile("check", folder.url.path)
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    let broken = try tactile("check", folder.url.path)

    #expect(same.status == 0)
    #expect(same.output.hasPrefix("ok drawer-mouse 0."))
    #expect(other.status == 1)
    #expect(other.output.hasPrefix("differs drawer-mouse: "))
    #expect(other.errors.isEmpty)
    #expect(hasPictures)
    #expect(
      try String(contentsOfFile: folder.path("report.html"), encoding: .utf8).contains("<svg")
    )
    #expect(blessed.status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("drawer-mouse.diff.png")))
    #expect(new.status == 1)
    #expect(new.output.hasPrefix("new drawer-mouse"))
    #expect(broken.status == 65)
    #expect(broken.output.contains("drawer-mouse.jsonl:1: not JSON"))
  }

  @Test func `an emulated trace is read from a pipe and plays`() throws {
    let script = """
      "$0" emulate "$1" --hz 240 --noise 0.3 --late 20 | "$0" emulate - --lose 0.2 --seed 3 \
        | "$0" replay - --until 0.5
      """

    let ended = try run(
      "/bin/sh",
      ["-c", script, Desk.binary, "\(Self.traces)/drawer-finger.jsonl"],
    )

    #expect(ended.status == 0)
    #expect(ended.output.contains("\"scene\": \"drawer\""))
  }

  /// The lowest number that is free would be that of the next file or socket, which messages would
  /// go to.
  @Test(arguments: [("0", "<&-"), ("1", ">&-"), ("2", "2>&-")])
  func `a closed stream is held by the null device`(number: String, closing: String) throws {
    let script = "\"$0\" replay /proc/self/fd/\(number) \(closing)"

    let ended = try run("/bin/sh", ["-c", script, Desk.binary])

    // The null device is an empty file; a closed stream would be none.
    #expect(ended.status == 65)
  }

  @Test func `a recording of another program becomes a trace that plays`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let file = folder.path("cooltouch.jsonl")
    let script = "\"$0\" convert - --scene gestures --size 800x450 < \"$1\" | \"$0\" replay -"

    let converted = try tactile("convert", "\(Self.recordings)/cooltouch.yml", "-o", file)
    let piped = try run("/bin/sh", ["-c", script, Desk.binary, "\(Self.recordings)/n-trig.evemu"])

    #expect(converted.status == 0)
    #expect(converted.output.isEmpty)
    #expect(
      converted.errors == [
        "Panel: Weida Hi-Tech CoolTouchR System, 2575:0401, 10 contacts",
        "skipped 4 events that are not touch, 2 other devices",
      ]
    )
    let header = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").first
    #expect(
      header?.hasPrefix(
        "{\"trace\": 1, \"width\": 2374, \"height\": 1343,"
          + " \"device\": \"Weida Hi-Tech CoolTouchR System\", \"mmPerPoint\": 0.2"
      ) == true
    )
    #expect(piped.status == 0)
    #expect(piped.errors == ["Panel: N-Trig MultiTouch, 1b96:0001"])
    #expect(piped.output.contains("\"size\": [800, 450]"))
    #expect(piped.output.contains("\"recognizer\""))
  }

  @Test func `a file that is no recording of touch is refused in one line`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let mouse = folder.path("mouse.txt")
    try Data("N: Logitech Mouse\nI: 0003 046d c077 0111\nE: 0.1 0002 0000 1\n".utf8)
      .write(to: URL(fileURLWithPath: mouse))

    let other = try tactile("convert", mouse)
    let trace = try tactile("convert", "\(Self.traces)/drawer-mouse.jsonl")
    let size = try tactile("convert", "\(Self.recordings)/egalax.evemu", "--size", "8")

    #expect(other.status == 65)
    #expect(
      other.errors == ["\(mouse):1: no touchscreen in this recording: it is of \"Logitech Mouse\""]
    )
    #expect(trace.status == 65)
    #expect(trace.errors.count == 1)
    #expect(trace.errors.first?.contains(":1: not a recording by libinput record") == true)
    #expect(size.status == 64)
    #expect(other.output + trace.output + size.output == "")
  }

  @Test(arguments: [
    "--swap-axes", "--mirror-x", "--mirror-y", "--rotate=90", "--map-width=0.5", "--offset=-8,4",
    "--spread=8", "--tap-spread=8", "--rest-jitter=4", "--wobble=6", "--jump=12", "--reverse=7",
    "--drop=4", "--clip-edge=200", "--dead-strip=100:40", "--fewer-fingers=0", "--apart=90",
    "--merge=90", "--swap-ids", "--pull=20", "--drag=9", "--ghosts=3", "--stuck",
  ])
  func `each fault of a touchscreen is an option, which acts or says that it does not`(
    option: String
  ) throws {
    let trace = "\(Self.traces)/drawer-finger.jsonl"

    let plain = try tactile("emulate", trace)
    let ended = try tactile("emulate", trace, option)

    let name = option.split(separator: "=")[0]
    let isSame = ended.output.split(separator: "\n").dropFirst()
      .elementsEqual(plain.output.split(separator: "\n").dropFirst())
    #expect(ended.status == 0)
    #expect(isSame == ended.errors.contains { $0.hasPrefix("tactile: \(name)") })
    #expect(ended.errors.count == (isSame ? 1 : 0))
  }

  @Test func `a report to - goes to standard output`() throws {
    let trace = "\(Self.traces)/drawer-mouse.jsonl"

    let plain = try tactile("replay", trace, "--until", "0.3")
    let ended = try tactile("replay", trace, "--until", "0.3", "--report", "-")

    #expect(ended.status == 0)
    #expect(!ended.output.isEmpty && ended.output == plain.output)
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test(arguments: ["--apng", "--gif", "--html", "--csv"])
  func `an export to a full disk ends in one line`(option: String) throws {
    let ended = try tactile(
      "export",
      "\(Self.traces)/drawer-mouse.jsonl",
      option,
      "/dev/full",
      "--until",
      "0.3",
    )

    #expect(ended.status == 73)
    #expect(ended.errors == ["tactile: /dev/full: No space left on device"])
  }

  @Test(
    arguments: [
      ("german", 64, "unknown language \"german\": give a code such as de, ar or pt_BR"),
      ("xx", 0, "no translations into \"xx\"; texts are in English"),
    ] as [(String, Int32, String)]
  )
  func `a language that there is not is told in one line`(
    language: String,
    status: Int32,
    line: String,
  ) throws {
    let trace = "\(Self.traces)/drawer-mouse.jsonl"
    let ended = try tactile("replay", trace, "--until", "0.1", "--language", language)

    #expect(ended.status == status)
    #expect(ended.errors == ["tactile: \(line)"])
  }

  @Test(arguments: [["runn"], ["runn", "drawer"], ["runn", "--help"]])
  func `a mistyped command is told in one line with the one that is meant`(words: [String]) throws {
    let ended = try run(Desk.binary, words)

    #expect(ended.status == 64)
    #expect(ended.errors.count == 1)
    #expect(ended.errors.first?.hasPrefix("tactile: unknown scene \"runn\": there is ") == true)
    #expect(ended.errors.first?.hasSuffix("; did you mean run?") == true)
  }

  @Test(arguments: [("run", true), ("replay", false), ("play", false), ("screenshot", false)])
  func `only the help of a live window says that it reloads the tuning`(
    command: String,
    reloads: Bool,
  ) throws {
    let ended = try tactile(command, "--help")

    #expect(ended.output.contains("--tuning"))
    #expect(ended.output.contains("reloaded") == reloads)
  }

  @Test(arguments: ["run", "lab", "new"])
  func `all that the help says of options is in one column`(command: String) throws {
    let help = try tactile(command, "--help").output
    let options = help.split(separator: "\n").drop { $0 != "OPTIONS:" }
    let indents = Set(options.map { line in line.prefix { $0 == " " }.count })
    #expect(!options.isEmpty)
    #expect(indents.isSubset(of: [0, 2, 26]))
  }

  @Test(arguments: ["--help", "--version", "help run"])
  func `an answer to a full disk ends in one line`(words: String) throws {
    let ended = try run("/bin/sh", ["-c", "exec \"$0\" \(words) >/dev/full", Desk.binary])

    #expect(ended.status == 73)
    #expect(ended.errors == ["tactile: standard output: No space left on device"])
  }

  @Test func `an export that does not fit leaves what was there`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let file = folder.path("run.csv")
    try Data("before".utf8).write(to: URL(fileURLWithPath: file))
    let script = "trap '' XFSZ; ulimit -f 2; exec \"$0\" export \"$1\" --csv \"$2\""

    let ended = try run(
      "/bin/sh",
      ["-c", script, Desk.binary, "\(Self.traces)/drawer-finger.jsonl", file],
    )

    #expect(ended.status == 73)
    #expect(ended.errors == ["tactile: \(file): File too large"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["run.csv"])
  }

  @Test func `a file from a newer version is refused in one line with its place`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let file = folder.path("new.jsonl")
    try Data("{\"trace\": 7, \"scene\": \"drawer\"}\n".utf8).write(to: URL(fileURLWithPath: file))

    let ended = try tactile("export", file, "--csv", folder.path("t.csv"))

    #expect(ended.status == 65)
    #expect(ended.errors.count == 1)
    #expect(
      ended.errors.first?.hasPrefix("\(file):1: \"trace\" is 7: the file is from a newer") == true
    )
  }

  @Test func `a photo that cannot be shown is refused in one line`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let notes = folder.path("notes.jpg")
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: notes))
    let missing = folder.path("missing.jpg")
    let trace = "\(Self.traces)/snap-finger.jsonl"

    let shot = try tactile("screenshot", "snap", folder.path("snap.png"), "--photo", notes)
    let replayed = try tactile("replay", trace, "--photo", missing)

    #expect(shot.status == 65)
    #expect(shot.errors == ["tactile: \(notes): not a JPEG, PNG or WebP picture"])
    #expect(replayed.status == 66)
    #expect(replayed.output.isEmpty)
    #expect(replayed.errors == ["tactile: \(missing): cannot be read: No such file or directory"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["notes.jpg"])
  }
}
