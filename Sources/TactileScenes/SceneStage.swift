internal import TactileGestures
public import TactilePrimitives
public import TactileText
internal import TactileTuning
public import TactileViews

/// A scene in a window, which a host shows and a replay drives.
public final class SceneStage {
  /// The name of the scene.
  public let name: String
  /// The window.
  public let window: Window
  /// The scene that fills it.
  public let scene: any Scene
  /// The scene's probes and those that every scene has.
  public let probes: [Probe]

  private let entry: SceneCatalog.Entry
  private let feel: TuningStore

  /// The units of the probe `frame` per second: it counts time, not ticks, so that it is the same
  /// at any frame rate.
  private static let framesPerSecond = 60.0

  /// Creates the scene of `entry` in a window of `size` points.
  ///
  /// - Throws: ``ResourceError`` if a file of the scene is missing or broken.
  public init(
    _ entry: SceneCatalog.Entry,
    context: SceneContext,
    size: Size,
    scale: Double,
    fonts: FontContext,
  ) throws(ResourceError) {
    self.entry = entry
    name = entry.name
    feel = context.feel
    let scene = try entry.make(context)
    let window = Window(
      size: size,
      scale: scale,
      fonts: fonts,
      settings: context.tuning[GestureSettings.self],
    )
    self.scene = scene
    self.window = window
    probes =
      scene.probes + [
        Probe("frame", countsFrames: true) { [window] in
          .number((window.animator.now.seconds * Self.framesPerSecond + 1e-6).rounded(.down))
        },
        Probe("focus") { [window] in .text(window.focusedView?.focusIdentifier ?? "none") },
        Probe("touches") { [window] in .number(Double(window.arena.activeTouches.count)) },
      ]
    context.feel.follow(for: window) { [weak window] tuning in
      window?.arena.settings = tuning[GestureSettings.self]
      window?.scrollSettings = tuning[ScrollSettings.self]
    }
    window.background = Theme.backdrop
    window.rootViewController = scene.rootViewController
    window.layoutIfNeeded()
  }

  /// The state for ``restore(_:)``: the settings, and the scene with the focus, unless the scene
  /// cannot be saved now.
  ///
  /// - Complexity: O(*n*) in the views.
  public var savedState: SavedState {
    let looks = DesktopSettings(of: window)
    var state = looks.savedState
    if !looks.reducesMotion { state["reducesMotion"] = nil }
    state["tuning"] = feel.tuning.savedDifference()
    let preset = feel.preset.name
    state["preset"] = preset == TuningPreset.published.name ? nil : .text(preset)
    if let scene = scene.savedState {
      state["scene"] = scene
      state["views"] = window.rootView.savedState
      state["focus"] = window.savedFocus
    }
    return state
  }

  /// Brings this stage, which must be new, to `state`, as ``savedState`` returned it for a stage of
  /// the same scene.
  ///
  /// The tuning is not restored: it belongs to the context.
  public func restore(_ state: SavedState) {
    var looks = DesktopSettings(state)
    if state["appearance"] == nil { looks.appearance = window.appearance }
    AppSettings().apply(to: window, on: looks)
    guard let saved = state["scene"] else { return }
    scene.restore(saved)
    window.layoutIfNeeded()
    window.rootView.restore(state["views"])
    window.restoreFocus(state["focus"] ?? [:])
    window.layoutIfNeeded()
    // Restoring the focus may have scrolled to a caret, so the offsets are restored again.
    window.rootView.restoreOffsets(state["views"])
  }

  /// Makes another stage of the same scene in `context`, in the state of this one as far as the
  /// scene can tell it now.
  ///
  /// - Throws: ``ResourceError`` if a file of the scene is missing or broken.
  public func copy(in context: SceneContext) throws(ResourceError) -> SceneStage {
    let copy = try SceneStage(
      entry,
      context: context,
      size: window.size,
      scale: window.scale,
      fonts: window.fonts,
    )
    copy.window.pasteboard = window.pasteboard
    copy.restore(savedState)
    return copy
  }

  /// The present values of the probes with which the values of a replay can be compared.
  public var comparableValues: [(name: String, value: ProbeValue)] {
    probes.filter { !$0.countsFrames }.map { ($0.name, $0.read()) }
  }

  /// The commands of the scene; `tuning`, which sets the settings that its arguments name; and
  /// `desktop`, which tells the scene the settings of its desktop.
  public var commands: [SceneCommand] { scene.commands + [.tuning(of: feel), .desktop(of: scene)] }

  /// Returns the command called `name`, if there is one.
  public func command(named name: String) -> SceneCommand? { commands.first { $0.name == name } }

  /// Returns the point to press for the view called `identifier`, in points of the host as laid
  /// out now: its centre, unless it names another point; nil if there is no such view in the tree.
  public func activationPoint(ofViewNamed identifier: String) -> Point? {
    window.layoutIfNeeded()
    guard let view = window.rootView.descendant(named: identifier) else { return nil }
    let point = view.activationPoint.map(view.convertToWindow) ?? view.frameInWindow.center
    return window.convertToHost(point)
  }
}

extension SceneCommand {
  /// The name of the command that changes the tuning.
  package static var tuningName: String { "tuning" }

  /// The command that sets settings of `feel` to numbers by their names, after `preset` if it is there.
  fileprivate static func tuning(of feel: TuningStore) -> SceneCommand {
    SceneCommand(
      tuningName,
      objection: { arguments in
        var tuning = feel.tuning
        return tuning.set(arguments)
      },
      run: { arguments in
        var tuning = feel.tuning
        guard tuning.set(arguments) == nil else { return }
        if let preset = arguments.text("preset").flatMap(TuningPreset.named) { feel.assume(preset) }
        feel.tuning = tuning
      },
    )
  }
}

extension SceneCommand {
  /// The name of the command that tells a scene the settings of its desktop.
  package static var desktopName: String { "desktop" }

  /// The command that adapts `scene` to a desktop with the settings of its arguments.
  fileprivate static func desktop(of scene: any Scene) -> SceneCommand {
    SceneCommand(
      desktopName,
      objection: DesktopSettings.objection(to:),
      run: { arguments in
        guard DesktopSettings.objection(to: arguments) == nil else { return }
        scene.adapt(to: DesktopSettings(arguments), settings: AppSettings())
      },
    )
  }
}

/// The settings of a desktop as the arguments of a call, and as a saved state with the same names.
extension DesktopSettings {
  /// The looks that `window` has now.
  @MainActor package init(of window: Window) {
    self.init(
      appearance: window.appearance,
      reducesMotion: window.reducesMotion,
      contrast: window.contrast,
      textScale: window.textScale,
    )
  }

  /// The settings as arguments.
  package var arguments: [String: ProbeValue] {
    [
      "appearance": .text(appearance.rawValue), "contrast": .text(contrast.rawValue),
      "reducesMotion": .flag(reducesMotion), "textScale": .number(textScale),
    ]
  }

  /// The settings of `arguments`; what is missing is as on a desktop without preferences.
  fileprivate init(_ arguments: [String: ProbeValue]) {
    self.init()
    if let text = arguments.text("appearance") { appearance = Appearance(rawValue: text) ?? .light }
    if let text = arguments.text("contrast") { contrast = Contrast(rawValue: text) ?? .normal }
    reducesMotion = arguments["reducesMotion"] == .flag(true)
    textScale = arguments.number("textScale") ?? 1
  }

  /// The settings as a saved state, which omits normal contrast and a text scale of 1.
  package var savedState: SavedState {
    [
      "appearance": .text(appearance.rawValue), "reducesMotion": .flag(reducesMotion),
      "contrast": contrast == .normal ? nil : .text(contrast.rawValue),
      "textScale": textScale == 1 ? nil : .number(textScale),
    ]
  }

  /// The settings saved as `state`; what is missing is as on a desktop without preferences.
  package init(_ state: SavedState) {
    self.init()
    appearance = state["appearance"]?.text.flatMap(Appearance.init(rawValue:)) ?? .light
    contrast = state["contrast"]?.text.flatMap(Contrast.init(rawValue:)) ?? .normal
    reducesMotion = state["reducesMotion"]?.flag ?? false
    textScale = state["textScale"]?.number ?? 1
  }

  /// Returns the reason why `arguments` are no settings of a desktop; nil if they are.
  fileprivate static func objection(to arguments: [String: ProbeValue]) -> String? {
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      switch (name, value) {
      case ("appearance", .text(let text)) where Appearance(rawValue: text) != nil: continue
      case ("contrast", .text(let text)) where Contrast(rawValue: text) != nil: continue
      case ("reducesMotion", .flag): continue
      case ("textScale", .number(let scale)) where textScales.contains(scale): continue
      case ("appearance", _): return "appearance: light or dark"
      case ("contrast", _): return "contrast: normal or high"
      case ("reducesMotion", _): return "reducesMotion: true or false"
      case ("textScale", _): return "textScale: a number from 0.5 to 3"
      default: return "unknown setting of a desktop: \(name)"
      }
    }
    return nil
  }
}

extension Tuning {
  /// Sets the settings called by the names of `arguments`; returns an error message, or nil.
  fileprivate mutating func set(_ arguments: [String: ProbeValue]) -> String? {
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      if name == "preset" {
        guard case .text(let text) = value, TuningPreset.named(text) != nil else {
          let known = TuningPreset.all.map(\.name).joined(separator: ", ")
          return "unknown preset: there is \(known)"
        }
        continue
      }
      guard case .number(let number) = value else { return "\(name): a number is needed" }
      if let problem = set(name, to: number) { return "\(name): \(problem)" }
    }
    return nil
  }
}
