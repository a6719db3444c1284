import Foundation

/// The module that moves Weston's input devices, built from `Tests/Weston/injector.c`.
struct WestonModule {
  /// Where the built module lies.
  let path: String
  /// The arguments that make Weston show nothing anywhere and paint without a graphics processor.
  let backendArguments: [String]

  /// Whether it has a pen.
  let hasPen: Bool

  /// The module for the Weston that is installed, built once a run.
  static let built = Result { try WestonModule() }

  /// Weston's versions that the module was written for, the newest first.
  private static let versions = [16, 14, 13, 12, 10]

  private init() throws {
    let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = [
      "Tests/Weston/injector.c", "Tests/Weston/extensions.c", "Sources/CWayland/interfaces.c",
    ]
    let version = try Self.versions.first { version in
      try Self.run("pkg-config", ["--exists", "libweston-\(version)"]).status == 0
    }
    guard let version else {
      throw TimedOut(description: "No libweston for development: versions \(Self.versions) will do")
    }
    hasPen = version < 16
    let packages = ["libweston-\(version)", "wayland-server", "pixman-1", "xkbcommon"]
    let flags = try Self.run("pkg-config", ["--cflags"] + packages)
    path = try SharedObject.built(
      "injector-\(version)",
      from: sources.map(project.appendingPathComponent),
      flags: ["-I", project.appendingPathComponent("Sources/CWayland/include").path]
        + flags.output.split(whereSeparator: \.isWhitespace).map(String.init),
    )
    backendArguments =
      version < 12
      ? ["--backend=headless-backend.so", "--use-pixman"]
      : ["--backend=headless", "--renderer=pixman"]
  }

  private static func run(
    _ program: String,
    _ arguments: [String],
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = try ChildProcess(program, arguments)
    let status = try process.exitStatus(within: 60)
    return (status, process.printed, process.errors)
  }
}
