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
  ///   - icon: the name of a PNG file among the program's resources, which desktops show for its
  ///     windows; nil for none.
  ///   - scenes: the scenes, the default first.
  public static func run(
    title: String? = nil,
    icon: String? = nil,
    @SceneListBuilder scenes: () -> [SceneEntry],
  ) -> Never {
    let name = Console.program
    let app = App(
      SceneCatalog(scenes()),
      name: name,
      title: title ?? name,
      applicationID: name,
      icon: icon,
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
