public import TactileDiagnostics
public import TactileDisplay
public import TactileViews

/// A demo to try out: a tree of view controllers with probes to watch and commands to run.
public protocol Scene: AnyObject {
  /// The view controller that fills the window.
  var rootViewController: ViewController { get }

  /// The probes of the scene, in the order in which tables show them.
  var probes: [Probe] { get }

  /// The commands that can be called by name, in a fixed order.
  var commands: [SceneCommand] { get }

  /// The names of the states for screenshots; the first is the initial one.
  var states: [String] { get }

  /// Enters one of ``states`` without animation.
  func enter(_ state: String)

  /// Shows the file at `path`; on failure, keeps the current content and shows the reason.
  ///
  /// - Returns: whether the scene shows files; by default it does not.
  /// - Throws: the reason why the file cannot be shown.
  func open(file path: String) throws(PictureError) -> Bool

  /// Applies the user's choices on a desktop with these settings; the scene must be in its window.
  ///
  /// The choices are `settings` by default; a scene may have choices of its own.
  func adapt(to desktop: DesktopSettings, settings: AppSettings)

  /// The state of the scene at rest, for ``restore(_:)``; nil, the default, while the scene cannot be saved.
  ///
  /// A recording begins with it. While it is nil, a recording goes back to the last moment with a
  /// state, or to the start.
  var savedState: SavedState? { get }

  /// Brings a new scene in a window to `state`, as ``savedState`` returned it, without animation.
  func restore(_ state: SavedState)

  /// The surveys of the touchscreen so far; nil, the default, for scenes that make none.
  var surveys: DeviceSurveys? { get }
}

extension Scene {
  /// No probes.
  public var probes: [Probe] { [] }

  /// No commands.
  public var commands: [SceneCommand] { [] }

  /// `initial`.
  public var states: [String] { ["initial"] }

  /// Changes nothing.
  public func enter(_ state: String) {}

  /// Shows no file.
  public func open(file path: String) throws(PictureError) -> Bool { false }

  /// Applies `settings` to the window.
  public func adapt(to desktop: DesktopSettings, settings: AppSettings) {
    guard let window = rootViewController.view.window else {
      return assertionFailure("the scene is in no window")
    }
    settings.apply(to: window, on: desktop)
  }

  /// No state.
  public var savedState: SavedState? { nil }

  /// Changes nothing.
  public func restore(_ state: SavedState) {}

  /// No surveys.
  public var surveys: DeviceSurveys? { nil }
}

/// A scene with choices of the user's own, which come before those of the command line.
package protocol ChoosingScene: AnyObject {}

/// A command of a scene that is called by name.
public struct SceneCommand {
  /// The name, such as `drawer.open`.
  public let name: String

  /// Runs the command, with arguments by name; unknown ones are ignored.
  public let run: ([String: ProbeValue]) -> Void

  /// Returns the reason why the command cannot run with arguments; nil, the default, if it can.
  public let objection: ([String: ProbeValue]) -> String?

  /// Creates the command `name`.
  public init(
    _ name: String,
    objection: @escaping ([String: ProbeValue]) -> String? = { _ in nil },
    run: @escaping ([String: ProbeValue]) -> Void,
  ) {
    self.name = name
    self.objection = objection
    self.run = run
  }
}

extension [String: ProbeValue] {
  /// Whether a command is animated: yes, unless `animated` is false or 0.
  public var isAnimated: Bool {
    switch self["animated"] {
    case .flag(let flag): flag
    case .number(let number): number != 0
    case .text, nil: true
    }
  }

  /// Returns the text called `name`; nil if there is none.
  public func text(_ name: String) -> String? {
    guard case .text(let text) = self[name] else { return nil }
    return text
  }

  /// Returns the number called `name`; nil if there is none.
  public func number(_ name: String) -> Double? {
    guard case .number(let number) = self[name] else { return nil }
    return number
  }

  /// Returns the whole number called `name`; nil if there is none.
  public func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
}
