package import TactileDiagnostics
public import TactileDisplay
public import TactileTuning
public import TactileViews

/// The resources, tuning and services that scenes are created with.
public struct SceneContext {
  /// The folder of texts and pictures.
  public let resources: ResourceFolder
  /// The store of the tuning, which can change while scenes run.
  public let feel: TuningStore
  /// The source that reads photos; without it scenes show none.
  public let pictures: (any PictureSource)?
  /// The user's appearance settings.
  public let settings: AppSettings
  /// The store of the user's choices and drafts; without it nothing is kept.
  package var store: (any UserStore)?
  /// The feed of input-to-display latency.
  package let latency = LatencyFeed()
  /// The facts about the panel that the lab judges.
  package let lab = LabConditions()
  /// The controls of the window.
  public let window = WindowControls()
  /// The connection to the recording of the window's input.
  package let recording = RecordingFeed()

  /// Creates a context with the given resources and a shared tuning store.
  public init(
    resources: ResourceFolder,
    feel: TuningStore,
    pictures: (any PictureSource)? = nil,
    settings: AppSettings = AppSettings(),
  ) {
    self.resources = resources
    self.feel = feel
    self.pictures = pictures
    self.settings = settings
  }

  /// Creates a context with the given resources and a tuning of its own.
  public init(
    resources: ResourceFolder,
    tuning: Tuning = Tuning(),
    pictures: (any PictureSource)? = nil,
    settings: AppSettings = AppSettings(),
  ) {
    self.init(
      resources: resources,
      feel: TuningStore(tuning),
      pictures: pictures,
      settings: settings,
    )
  }

  /// The path of the folder for what the program keeps from one run to the next,
  /// `~/.local/state/NAME/program` or its like below `XDG_STATE_HOME`; made when it is asked for.
  ///
  /// It is nil in replays, pictures and tests, which read and write no files of the user, and where
  /// it cannot be made. A window that continues a recording, as `tactile watch` opens them, has it:
  /// the input is repeated over what the files hold by then.
  public var stateFolder: String? { store?.stateFolder }

  /// Returns the context with `store`.
  package func keeping(in store: (any UserStore)?) -> SceneContext {
    var context = self
    context.store = store
    return context
  }

  /// The same resources, settings and stores, with a tuning that changes by itself.
  package var withOwnTuning: SceneContext {
    SceneContext(resources: resources, tuning: tuning, pictures: pictures, settings: settings)
      .keeping(in: store)
  }

  /// The current tuning.
  package var tuning: Tuning { feel.tuning }
}

/// The feed of input-to-display latency from a host that measures it to scenes.
package final class LatencyFeed {
  /// Returns the measurements so far; nil if the host does not measure.
  package var read: (() -> LatencyMeter?)?
  /// Sets whether the host measures from now on.
  package var measure: ((Bool) -> Void)?

  /// Whether the host measures; a guided test pauses the measurement between its steps.
  package var isMeasuring = true {
    didSet { if isMeasuring != oldValue { measure?(isMeasuring) } }
  }

  /// Creates a feed without measurements.
  package init() {}
}

/// A store that keeps the user's choices and drafts from one run to the next.
///
/// Scenes without a store keep nothing: replays and screenshots start from the defaults.
package protocol UserStore: AnyObject {
  /// The chosen settings, kept as soon as they are set.
  var settings: AppSettings { get set }

  /// The unsent drafts, by the index of the message that they answer, nil for a new one; kept as
  /// soon as they are set.
  var drafts: [Int?: MailDraft] { get set }

  /// The path of the folder for what the program keeps, made when it is asked for; nil where it
  /// cannot be made.
  var stateFolder: String? { get }
}

/// The user's settings for the program's appearance, motion, hand and menu.
nonisolated public struct AppSettings: Hashable, Sendable {
  /// The choice of appearance.
  public enum AppearanceChoice: String, CaseIterable, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
    /// Follows the desktop's setting.
    case system
  }

  /// The amount of motion.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// Reduced motion.
    case reduced = "on"
    /// Full motion.
    case full = "off"
    /// Follows the desktop's setting.
    case system
  }

  /// The choice of contrast.
  public enum ContrastChoice: String, CaseIterable, Hashable, Sendable {
    /// The designed colours.
    case normal
    /// Strong colours and borders.
    case high
    /// Follows the desktop's setting.
    case system
  }

  /// The hand that controls are laid out for; the published layout is for the right hand.
  public enum Hand: String, CaseIterable, Hashable, Sendable {
    /// Mirrors everything that has a side.
    case left
    /// Keeps the published layout.
    case right
  }

  /// The appearance: light, dark or the desktop's.
  public var appearance = AppearanceChoice.system
  /// The amount of motion: reduced, full or the desktop's setting.
  public var motion = Motion.system
  /// The contrast: normal, high or the desktop's.
  public var contrast = ContrastChoice.system
  /// The factor by which text is larger; nil is the desktop's.
  public var textScale: Double?
  /// The hand that controls are laid out for.
  public var hand = Hand.right
  /// Whether the app's menu is pinned beside the content of a wide window.
  public var pinsMenu = false

  /// Creates the default settings.
  public init() {}

  /// Returns the appearance on `desktop`.
  public func appearance(on desktop: DesktopSettings) -> Appearance {
    switch appearance {
    case .light: .light
    case .dark: .dark
    case .system: desktop.appearance
    }
  }

  /// Returns the contrast on `desktop`.
  public func contrast(on desktop: DesktopSettings) -> Contrast {
    switch contrast {
    case .normal: .normal
    case .high: .high
    case .system: desktop.contrast
    }
  }

  /// Applies the choices to `window` on `desktop`.
  @MainActor public func apply(to window: Window, on desktop: DesktopSettings) {
    let looks = looks(on: desktop)
    window.appearance = looks.appearance
    window.reducesMotion = looks.reducesMotion
    window.contrast = looks.contrast
    window.textScale = looks.textScale
  }

  /// Returns `desktop` with the choices in place of what they override.
  package func looks(on desktop: DesktopSettings) -> DesktopSettings {
    DesktopSettings(
      appearance: appearance(on: desktop),
      reducesMotion: reducesMotion(on: desktop),
      contrast: contrast(on: desktop),
      textScale: textScale ?? desktop.textScale,
    )
  }

  /// Returns whether motion is reduced on `desktop`.
  public func reducesMotion(on desktop: DesktopSettings) -> Bool {
    switch motion {
    case .reduced: true
    case .full: false
    case .system: desktop.reducesMotion
    }
  }
}

/// The controls of the window that shows a scene, which a host provides.
///
/// Replays and pictures have none.
public final class WindowControls {
  /// Makes the window fill its screen, or ends that; nil where there is no window.
  public var setFullScreen: ((Bool) -> Void)?
  /// Returns whether the window fills its screen.
  public var isFullScreen: () -> Bool = { false }
  /// Closes the window.
  public var close: () -> Void = {}

  /// Creates controls of no window.
  public init() {}
}

/// A message that is being written.
nonisolated package struct MailDraft: Hashable, Sendable {
  /// The address that it goes to, or several with commas between.
  package var address = ""
  /// The subject, in one line.
  package var subject = ""
  /// The text.
  package var body = ""

  /// Creates a draft, by default empty.
  package init(address: String = "", subject: String = "", body: String = "") {
    self.address = address
    self.subject = subject
    self.body = body
  }
}
