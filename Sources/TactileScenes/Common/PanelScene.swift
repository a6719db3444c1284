public import TactileInteractions
internal import TactileMotion
internal import TactileTuning
public import TactileViews

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
