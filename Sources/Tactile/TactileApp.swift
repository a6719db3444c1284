internal import Glibc
internal import TactileApp
internal import TactileCommandLine
public import TactileScenes

/// The description of a scene of a program.
public typealias SceneEntry = SceneCatalog.Entry

/// A program made of scenes: a window with the workbench, and the command line.
public enum TactileApp {
  /// Runs the program that the command line asks for, and ends it.
  ///
  /// Without arguments a window opens with the first scene. The subcommands `run`, `play`, `replay`,
  /// `check`, `export`, `compare`, `screenshot`, `tuning` and others work with all of the scenes;
  /// `--help` lists them.
  ///
  /// - Parameters:
  ///   - title: the title of windows; nil is the name of the program's file.
  ///   - version: the version of the program, which `--version` prints with that name; nil for none.
  ///   - icon: the name of a PNG file among the program's resources, which desktops show for its
  ///     windows; nil for none.
  ///   - workbench: whether windows have the workbench, with its keys and the handle at the edge, as
  ///     while a program is being made; F11 and Ctrl+Q work without it.
  ///   - scenes: the scenes, the default first.
  public static func run(
    title: String? = nil,
    version: String? = nil,
    icon: String? = nil,
    workbench: Bool = true,
    @SceneListBuilder scenes: () -> [SceneEntry],
  ) -> Never {
    let name = Console.program
    let app = App(
      SceneCatalog(scenes()),
      name: name,
      title: title ?? name,
      applicationID: name,
      ownVersion: version,
      icon: icon,
      hasWorkbench: workbench,
    )
    app.runCommandLine(ProgramCommand.self)
    exit(0)
  }
}

/// Builds the list of a program's scenes from a closure with one expression for each.
@resultBuilder
public enum SceneListBuilder {
  /// Returns one scene as a list.
  public static func buildExpression(_ scene: SceneEntry) -> [SceneEntry] { [scene] }

  /// Returns the scenes of the lines of a closure.
  public static func buildBlock(_ scenes: [SceneEntry]...) -> [SceneEntry] {
    scenes.flatMap(\.self)
  }
}
