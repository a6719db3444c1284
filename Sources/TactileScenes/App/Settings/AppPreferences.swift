internal import TactileInteractions
internal import TactileViews

/// What people choose about the app; looks and hand are kept, the feel lasts as long as it runs.
final class AppPreferences {
  typealias Look = AppSettings.Look
  typealias Hand = AppSettings.Hand

  /// Called after a choice.
  var onChange: (() -> Void)?

  /// How the app looks, and for which hand.
  private(set) var settings: AppSettings

  /// Light, dark or the desktop's.
  var look: Look {
    get { settings.look }
    set { change(\.look, to: newValue) }
  }

  /// Less motion, all of it, or the desktop's wish.
  var motion: AppSettings.Motion {
    get { settings.motion }
    set { change(\.motion, to: newValue) }
  }

  /// The side of what a hand reaches.
  var hand: Hand {
    get { settings.hand }
    set { change(\.hand, to: newValue) }
  }

  /// How everything feels, which is also changed from elsewhere.
  var tuning: Tuning {
    get { feel.tuning }
    set { feel.tuning = newValue }
  }

  /// How everything felt at the start.
  let published: Tuning

  private let feel: TuningStore
  private let store: (any UserStore)?

  /// Begins with `settings`, which may differ from those that `store` keeps.
  init(_ feel: TuningStore, settings: AppSettings, store: (any UserStore)?) {
    self.feel = feel
    self.settings = settings
    self.store = store
    published = feel.tuning
    feel.follow(for: self) { [weak self] _ in self?.onChange?() }
  }

  /// Chooses one thing, and keeps that and nothing else.
  private func change<Value: Equatable>(
    _ path: WritableKeyPath<AppSettings, Value>,
    to value: Value,
  ) {
    guard settings[keyPath: path] != value else { return }
    settings[keyPath: path] = value
    store?.settings[keyPath: path] = value
    onChange?()
  }

  /// The feel of the slide-over menu: from the other edge for the left hand.
  var slideOver: SlideOverSettings {
    var settings = tuning.slideOver
    if hand == .left { settings.fromRight = 1 - settings.fromRight }
    return settings
  }

  /// The side at which documents have their bars.
  var pullSide: PullForMenuController.Side { hand == .left ? .left : .right }
}
