internal import Glibc
internal import TactileScenes

/// A package to write, with a scene of its own.
nonisolated package struct ProjectRequest: Sendable {
  /// The path of the folder to make; its last part is the name of the package.
  package var folder: String
  /// The path or the URL of the package of Tactile; nil looks for the sources that this program was
  /// built from.
  package var package: String?
  /// The lowest version of Tactile, for a URL; nil follows the branch `main`.
  package var version: String?

  /// A request for the package in `folder`.
  package init(folder: String, package: String? = nil, version: String? = nil) {
    self.folder = folder
    self.package = package
    self.version = version
  }

  /// The name of the package: the last part of the folder.
  var name: String { folder.split(separator: "/").last.map(String.init) ?? "" }

  /// Throws unless the name can be that of a Swift module and the folder is not there.
  func check() throws(Failure) {
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
    guard isWord, name.unicodeScalars.first?.properties.isAlphabetic == true else {
      throw Failure(
        .usage,
        "unknown name \"\(name)\": begin with a letter, use letters and digits",
      )
    }
    guard !Self.reservedNames.contains(name[...]), !name.hasPrefix("Tactile"),
      name.lowercased() != "tactile"
    else {
      throw Failure(
        .usage,
        "a package cannot be called \(name): it is a word of Swift, or Swift or Tactile may have a "
          + "module of that name",
      )
    }
    guard access(folder, F_OK) != 0 else {
      throw Failure(.cannotCreate, "\(folder): \(Files.reason(EEXIST))")
    }
  }

  /// The reserved words of Swift, and the modules of its toolchain, of Tactile and of what it uses.
  private static let reservedNames: Set<Substring> = Set(
    """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum \
    extension fallthrough false fileprivate for func guard if import in init inout internal is let \
    nil operator precedencegroup private protocol public repeat rethrows return self static struct \
    subscript super switch throw throws true try typealias var where while \
    Builtin CoreFoundation Cxx CxxStdlib Dispatch Distributed Foundation FoundationEssentials \
    FoundationInternationalization FoundationNetworking FoundationXML Glibc Observation RegexBuilder \
    Runtime Swift SwiftOnoneSupport SwiftShims Synchronization Testing XCTest \
    ArgumentParser ArgumentParserToolInfo CAccessibility CAllocations CGNU CPango CPixels CSDL2 \
    CWayland CXInput PlainEvents
    """.split(separator: " ")
  )

  /// The dependency on Tactile in the manifest.
  @MainActor func dependency() throws(Failure) -> String {
    guard let package = package ?? Self.sources else {
      throw Failure(.usage, "Tactile's sources were not found: give --package PATH or URL")
    }
    guard !package.contains("://"), !package.contains("@") else {
      if let version, !Self.isVersion(version) {
        throw Failure(.usage, "--from is \"\(version)\"; a version such as 1.2.3")
      }
      try requireOtherIdentity(than: package)
      let requirement = version.map { "from: \(Self.literal($0))" } ?? "branch: \"main\""
      return ".package(url: \(Self.literal(package)), \(requirement))"
    }
    guard version == nil else {
      throw Failure(.usage, "--from is for the URL of a package, and \(package) is a path")
    }
    guard let path = realpath(package, nil) else {
      throw Failure(.noInput, "\(package): \(Files.reason())")
    }
    defer { free(path) }
    let resolved = String(cString: path)
    try requireOtherIdentity(than: resolved)
    return ".package(name: \"tactile\", path: \(Self.literal(resolved)))"
  }

  /// Throws if SwiftPM would take the package for the one at `location`: it identifies packages by the
  /// last part of their path or URL, in any case.
  private func requireOtherIdentity(than location: String) throws(Failure) {
    let last = location.split(separator: "/").last.map(String.init) ?? ""
    let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    guard identity.lowercased() != name.lowercased() else {
      throw Failure(
        .usage,
        "a package cannot be called \(name): SwiftPM would take it for Tactile's, \(location)",
      )
    }
  }

  /// Whether `text` is a version that a package manifest takes, such as 1.2.3 or 1.2.3-beta.1.
  private static func isVersion(_ text: String) -> Bool {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    let rest = text.dropFirst(core.count).dropFirst().unicodeScalars
    return numbers.count == 3 && numbers.allSatisfy { UInt32($0) != nil }
      && rest.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789.-+".unicodeScalars.contains($0))
      }
      && (core.count == text.count || !rest.isEmpty)
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  /// The folder of the sources that this program was built from; nil for an installed one.
  @MainActor private static var sources: String? {
    let folders = ResourceFolder().candidates.filter { $0.hasSuffix("/Resources") }
    return folders.map { String($0.dropLast("/Resources".count)) }
      .first { access($0 + "/Sources/Tactile", F_OK) == 0 }
  }
}

extension App {
  /// Writes a package with a scene, a test by trace, a run script and a README: `tactile new`.
  package func newProject(_ request: ProjectRequest) throws {
    try request.check()
    let files = ProjectFiles(name: request.name, dependency: try request.dependency())
    for (path, text) in files.all {
      let target = "\(request.folder)/\(path)"
      try Files.makeFolder(of: target)
      try Files.write(Array(text.utf8), to: target)
    }
    chmod("\(request.folder)/run.sh", 0o755)
    Console.error("wrote \(request.folder); \(request.folder)/run.sh builds and starts it")
  }
}

/// The files of a new package, by their paths in it.
nonisolated struct ProjectFiles {
  /// The name of the package and its program.
  let name: String
  /// The dependency on Tactile, an expression of the manifest.
  let dependency: String

  var all: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/\(name)/main.swift", main),
      ("Sources/\(name)/CardScene.swift", scene),
      ("Tests/\(name)Tests/CardSceneTests.swift", tests),
      ("Tests/Traces/drag.jsonl", trace), ("run.sh", script), ("README.md", readme),
      (".gitignore", ".build/\n*.diff.png\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [.product(name: "Tactile", package: "tactile")],
          swiftSettings: [.defaultIsolation(MainActor.self)],
        ),
        .testTarget(
          name: "\(name)Tests",
          dependencies: ["\(name)", .product(name: "Tactile", package: "tactile")],
          swiftSettings: [.defaultIsolation(MainActor.self)],
        ),
      ],
    )

    """
  }

  private var main: String {
    """
    import Tactile

    TactileApp.run { CardScene.entry }

    """
  }

  private var scene: String {
    """
    import Tactile

    /// A card that follows a finger and springs back.
    final class CardScene: Scene {
      static let entry = SceneEntry("card", "A card that springs back") { _ in CardScene() }

      let rootViewController = ViewController()
      private let card = View(frame: Rect(x: 60, y: 80, width: 200, height: 280))
      private lazy var y = AnimatedValue(0, name: "card.y") { [card] in
        card.transform = .translation(Vector(dx: 0, dy: $0))
      }

      init() {
        card.backgroundColor = DynamicColor(Color(hex: 0x1b3ca6))
        card.cornerRadius = 20
        card.shouldRasterize = true
        rootViewController.view.addSubview(card)
        let pan = PanRecognizer(name: "card.pan")
        pan.whenChanged { [unowned self] in follow($0) }
        card.addGestureRecognizer(pan)
      }

      /// The values that replays report and tests compare.
      var probes: [Probe] { [Probe("card.y") { [unowned self] in .number(y.value) }] }

      private func follow(_ pan: PanRecognizer) {
        if pan.state == .changed { y.set(pan.translation.dy) }
        guard pan.state.isFinal, let window = card.window else { return }
        let velocity = pan.state == .ended ? pan.releaseVelocity.dy : 0
        let spring = Spring(response: 0.35, dampingRatio: 0.75)
        let back = SpringMotion(spring, from: y.value, to: 0, initialVelocity: velocity)
        y.animate(back, in: window.animator)
      }
    }

    """
  }

  private var trace: String {
    let moves = (1...10).map { step in
      let time = step < 10 ? "0.0\(step)" : "0.1"
      return
        "{\"t\": \(time), \"touch\": \"moved\", \"id\": 1, \"x\": 160, \"y\": \(200 + step * 10)}"
    }
    let lines =
      [
        "{\"trace\": 1, \"scene\": \"card\", \"width\": 320, \"height\": 480}",
        "{\"t\": 0, \"touch\": \"began\", \"id\": 1, \"x\": 160, \"y\": 200}",
      ] + moves + [
        "{\"t\": 0.1, \"mark\": \"held\"}",
        "{\"t\": 0.2, \"touch\": \"ended\", \"id\": 1, \"x\": 160, \"y\": 300}",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private var tests: String {
    """
    import Tactile
    import Testing

    @testable import \(name)

    @Suite("The card")
    struct CardSceneTests {
      @Test("follows the finger, and springs back to where it was")
      func drag() throws {
        let test = try SceneTest(CardScene.entry, file: "../Traces/drag.jsonl")

        #expect(try #require(test.number("card.y", atMark: "held")) > 80)
        #expect(test.number("card.y") == 0)
      }
    }

    """
  }

  private var script: String {
    """
    #!/usr/bin/env bash
    # Builds the program and starts it with these arguments; "test" runs the tests.
    set -euo pipefail
    cd -- "$(dirname -- "${BASH_SOURCE[0]}")"
    if [[ ${1:-} == test ]]; then exec swift test; fi
    swift build >&2
    exec ".build/debug/\(name)" "$@"

    """
  }

  private var readme: String {
    """
    # \(name)

    A touch interface made with Tactile. It needs Swift 6.2 or newer and the packages `libsdl2-dev`,
    `libpango1.0-dev` and, for tests, `fonts-inter`.

        ./run.sh                                  a window; F1 shows the keys of the workbench
        tactile watch                             a window; shows each edit when it is saved
        ./run.sh test                             the tests
        ./run.sh run --record drag.jsonl          records the input as a trace
        ./run.sh replay Tests/Traces/drag.jsonl   plays one without a display
        ./run.sh check Tests/Traces --bless       accepts the traces as tests; without --bless, compares
        ./run.sh screenshot card card.png         a picture without a display

    The scene is in `Sources/\(name)/CardScene.swift`.

    """
  }
}
