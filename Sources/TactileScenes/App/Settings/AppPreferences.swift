internal import TactileInteractions
internal import TactileViews

/// What people choose about the app, for as long as it runs.
final class AppPreferences {
  /// Which appearance the window has.
  enum Look: String, CaseIterable, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
    /// As the host said at the start.
    case system
  }

  /// The hand that holds what is touched; the published places are those of a right hand.
  enum Hand: String, CaseIterable, Hashable, Sendable {
    /// Everything that has a side is mirrored.
    case left
    /// As published.
    case right
  }

  /// Called after a choice.
  var onChange: (() -> Void)?

  /// Light, dark or the host's.
  var look = Look.system {
    didSet { if look != oldValue { onChange?() } }
  }

  /// The side of what a hand reaches.
  var hand = Hand.right {
    didSet { if hand != oldValue { onChange?() } }
  }

  /// How everything feels, which is also changed from elsewhere.
  var tuning: Tuning {
    get { feel.tuning }
    set { feel.tuning = newValue }
  }

  /// How everything felt at the start.
  let published: Tuning

  private let feel: TuningStore

  /// Nothing chosen yet.
  init(_ feel: TuningStore) {
    self.feel = feel
    published = feel.tuning
    feel.follow(for: self) { [weak self] _ in self?.onChange?() }
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
