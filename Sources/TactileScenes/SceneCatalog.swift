internal import TactileGestures
public import TactileInteractions
public import TactileMotion
public import TactilePrimitives
public import TactileTuning
public import TactileViews

/// A catalog of the scenes of a program.
public struct SceneCatalog {
  /// The description of a scene, available without creating it.
  public struct Entry {
    /// The name on the command line and in traces.
    public let name: String
    /// A one-line summary for users.
    public let summary: String
    /// The settings of the scene's feel, which panels, files and the command line list.
    public let parts: [any TuningPart.Type]
    /// Creates the scene.
    ///
    /// - Throws: ``ResourceError`` if a file that it needs is missing or broken.
    public let make: (SceneContext) throws(ResourceError) -> any Scene

    /// Creates the description of the scene that `make` returns, with the `parts` of its feel besides
    /// gestures and scrolling; its name on the command line and in traces has letters, digits, `-` and `_`.
    public init(
      _ name: String,
      _ summary: String,
      parts: [any TuningPart.Type] = [],
      make: @escaping (SceneContext) throws(ResourceError) -> any Scene,
    ) {
      self.name = name
      self.summary = summary
      self.parts = parts
      self.make = make
    }

    /// Creates the description of a scene without probes or commands, whose view controller
    /// `controller` returns.
    public init(_ name: String, _ summary: String, controller: @escaping () -> ViewController) {
      self.init(name, summary) { _ in ControllerScene(controller()) }
    }

    /// Returns the description of the scene of a draggable panel, whose probes, commands, states
    /// and settings follow from its track.
    public static func panel<Panel: DraggablePanel>(
      _ name: String,
      _ summary: String,
      make: @escaping () -> Panel,
    ) -> Entry {
      Entry(name, summary, parts: [Panel.Settings.self]) { context in
        PanelScene(make(), context)
      }
    }
  }

  /// The scenes, the default first.
  public let entries: [Entry]

  /// The settings of the feel in the order of lists: of gestures, of scrolling, and of the scenes.
  public let parts: [any TuningPart.Type]

  /// Creates a catalog of `entries`, the default first.
  ///
  /// At least one entry is needed. Two with the same name, a name that the command line cannot take,
  /// and two settings with the same name are programming errors, which trap in debug builds.
  public init(_ entries: [Entry]) {
    self.entries = entries
    var parts: [any TuningPart.Type] = [GestureSettings.self, ScrollSettings.self]
    for part in entries.flatMap(\.parts) where !parts.contains(where: { $0 == part }) {
      parts.append(part)
    }
    self.parts = parts
    // To read the names of all settings takes half a millisecond of each start.
    func fault() -> String? { Self.fault(in: entries) ?? Self.fault(in: parts) }
    assert(fault() == nil, fault() ?? "")
  }

  /// Returns the reason why `entries` cannot be listed together; nil if they can.
  static func fault(in entries: [Entry]) -> String? {
    if entries.isEmpty { return "a program needs a scene" }
    var names: Set<String> = []
    for name in entries.map(\.name) {
      let isWord = name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
          || scalar == "_"
      }
      if name.isEmpty || name.hasPrefix("-") || !isWord {
        return "a scene cannot be called \"\(name)\": use letters, digits, - and _"
      }
      if !names.insert(name).inserted { return "two scenes are called \"\(name)\"" }
    }
    return nil
  }

  /// Returns the reason why the settings of `parts` cannot be listed together; nil if they can.
  static func fault(in parts: [any TuningPart.Type]) -> String? {
    var owners: [String: String] = [:]
    for part in parts {
      for setting in part.settings {
        if let owner = owners.updateValue(part.title, forKey: setting.name) {
          return "two settings are called \"\(setting.name)\": in \(owner) and in \(part.title)"
        }
      }
    }
    return nil
  }

  /// Returns the scene called `name`.
  public func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  /// The published tuning of all settings.
  public var tuning: Tuning { Tuning(parts: parts) }
}

extension SceneCatalog.Entry {
  /// Returns the motions that can run in the scene, with `tuning` in a view of `size` points.
  public func motions(tuning: Tuning, in size: Size) -> [MotionSpec] {
    parts.compactMap { $0 as? any MotionSettings.Type }
      .flatMap { tuning.motions(of: $0, in: size) }
  }
}

/// The scene of a view controller without probes or commands.
final class ControllerScene: Scene {
  let rootViewController: ViewController

  /// Creates the scene of `controller`.
  init(_ controller: ViewController) { rootViewController = controller }
}

/// The scene of a draggable panel, whose probes, commands and states follow from its track.
public final class PanelScene<Panel: DraggablePanel>: Scene {
  private let panel: Panel

  /// Creates the scene of `panel`, with the tuning in `context`.
  public init(_ panel: Panel, _ context: SceneContext) {
    self.panel = panel
    context.feel.follow(for: self) { [panel] in panel.settings = $0[Panel.Settings.self] }
  }

  /// The panel.
  public var rootViewController: ViewController { panel }

  /// The position, state, progress and velocity of the panel.
  public var probes: [Probe] { Probe.panel(panel) }

  /// A command for each snap point.
  public var commands: [SceneCommand] {
    states.map { [panel] place in
      SceneCommand("\(Panel.Settings.name).\(place)") { _ in panel.drag.go(to: place) }
    }
  }

  /// The snap point at which the panel rests; nil while it moves.
  public var savedState: SavedState? {
    let place = panel.drag.machine.stateName
    return states.contains(place) ? ["place": .text(place)] : nil
  }

  /// Puts the panel at the saved snap point.
  public func restore(_ state: SavedState) {
    if let place = state["place"]?.text, states.contains(place) { panel.drag.put(at: place) }
  }

  /// The names of the snap points.
  public var states: [String] { panel.drag.machine.track.names }

  /// Puts the panel at a snap point.
  public func enter(_ state: String) { panel.drag.put(at: state) }
}

/// A scene of one panel.
package protocol PanelOwner: AnyObject {
  /// The frame of the panel in points of the window; nil outside one.
  var panelFrame: Rect? { get }
}

extension PanelScene: PanelOwner {
  package var panelFrame: Rect? { panel.drag.panelFrame }
}

extension Probe {
  /// Returns the probes of `panel`: its position along the axis of its track, its state, and its
  /// progress and velocity.
  public static func panel<Panel: DraggablePanel>(_ panel: Panel) -> [Probe] {
    let (drag, name) = (panel.drag, Panel.Settings.name)
    let axis = drag.machine.track.axis == .horizontal ? "x" : "y"
    return [
      Probe("\(name).\(axis)") { .number(drag.position) },
      Probe("\(name).state") { .text(drag.machine.stateName) },
      Probe("\(name).progress") { .number(drag.progress) },
      Probe("\(name).velocity") { .number(drag.velocity) },
    ]
  }
}
