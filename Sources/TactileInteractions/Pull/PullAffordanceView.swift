public import TactilePrimitives
public import TactileViews

/// The three bars beside the content that tell how far a menu is pulled for.
///
/// As in the original they are not centred in their square [SPEC P.7.6].
public final class PullAffordanceView: View {
  /// At which side of the content the bars are; the first is the nearest to the content.
  var side: PullForMenuController.Side {
    didSet { if side != oldValue { placeBars() } }
  }

  /// The feel of the bars, and their places.
  var settings: PullForMenuSettings {
    didSet {
      guard settings != oldValue else { return }
      for bar in bars { bar.settings = settings }
      placeBars()
    }
  }

  private let bars: [PullBar]

  /// Three dots.
  init(side: PullForMenuController.Side, settings: PullForMenuSettings, style: PullForMenuStyle) {
    self.side = side
    self.settings = settings
    bars = (0..<PullForMenuMachine.barCount).map { _ in
      PullBar(x: 0, settings: settings, style: style)
    }
    super.init()
    isUserInteractionEnabled = false
    for (index, bar) in bars.enumerated() {
      bar.identifier = "pull.bar.\(index)"
      addSubview(bar)
    }
    placeBars()
  }

  /// Where bar `index` is in the affordance, in points, as the screen shows it.
  public func frame(ofBar index: Int) -> Rect { bars[index].frame }

  /// Radius of the corners of bar `index`, in points.
  public func cornerRadius(ofBar index: Int) -> Double { bars[index].cornerRadius }

  /// What bar `index` is filled with.
  public func color(ofBar index: Int) -> DynamicColor { bars[index].backgroundColor }

  /// Makes lines of the first `count` bars and dots of the others; all red where `isArmed`.
  func show(expanded count: Int, isArmed: Bool, animated: Bool) {
    for (index, bar) in bars.enumerated() {
      bar.show(index >= count ? .collapsed : isArmed ? .armed : .expanded, animated: animated)
    }
  }

  private func placeBars() {
    let pitch = settings.affordanceSide / Double(bars.count)
    for (index, bar) in bars.enumerated() {
      let inward = pitch * Double(index)
      switch side {
      case .right: bar.boxX = inward
      case .left: bar.boxX = settings.affordanceSide - settings.dotSide - inward
      }
    }
  }
}
