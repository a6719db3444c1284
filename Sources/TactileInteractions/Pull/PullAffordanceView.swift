public import TactilePrimitives
public import TactileViews

/// The three bars beside the content that show the progress of a pull.
///
/// As in the original they are not centred in their square [SPEC P.7.6].
public final class PullAffordanceView: View {
  /// The side of the content where the bars are; the first bar is the nearest to the content.
  var side: PullForMenuController.Side {
    didSet { if side != oldValue { placeBars() } }
  }

  /// The settings of the bars' feel and places.
  var settings: PullForMenuSettings {
    didSet {
      guard settings != oldValue else { return }
      for bar in bars { bar.settings = settings }
      placeBars()
    }
  }

  private let bars: [PullBar]

  /// Three collapsed bars.
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

  /// Returns the current frame of bar `index` on the screen, in points of the affordance.
  public func frame(ofBar index: Int) -> Rect { bars[index].frame }

  /// Returns the corner radius of bar `index`, in points.
  public func cornerRadius(ofBar index: Int) -> Double { bars[index].cornerRadius }

  /// Returns the fill colour of bar `index`.
  public func color(ofBar index: Int) -> DynamicColor { bars[index].backgroundColor }

  /// Shows the first `count` bars as lines and the others as dots; the lines are red if `isArmed`.
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
