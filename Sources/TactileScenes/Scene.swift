public import TactileDisplay
public import TactileViews

/// Something to be tried out: a tree of controllers with values to watch and commands to give.
public protocol Scene: AnyObject {
  /// What fills the window.
  var rootViewController: ViewController { get }

  /// The values that can be watched, in the order in which tables show them.
  var probes: [Probe] { get }

  /// The commands that can be called by name, in a fixed order.
  var commands: [SceneCommand] { get }

  /// The states that a picture can be taken of, the first as it starts.
  var states: [String] { get }

  /// Goes to one of ``states`` without motion.
  func enter(_ state: String)
}

/// A scene that shows files of people's own.
public protocol FileScene: Scene {
  /// Shows the file at `path` in place of what it showed; if it cannot, that stays, and the scene says
  /// why.
  ///
  /// - Throws: what is wrong with the file.
  func open(file path: String) throws(PictureError)
}

/// A scene in which people choose how the program looks, and that thus follows the desktop by itself.
public protocol AdaptiveScene: Scene {
  /// Looks as people chose, on a desktop with these wishes; the scene must be in its window.
  func adapt(to desktop: DesktopSettings)
}

/// A thing that a scene does when told to by name.
public struct SceneCommand {
  /// What it is called, such as `drawer.open`.
  public let name: String

  /// Does it, with arguments by name; those it does not know are ignored.
  public let run: ([String: ProbeValue]) -> Void

  /// The command `name`.
  public init(_ name: String, run: @escaping ([String: ProbeValue]) -> Void) {
    self.name = name
    self.run = run
  }
}
