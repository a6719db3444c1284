internal import TactileMotion
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
    bars = (0..<PullForMenuMachine.barCount).map { _ in PullBar(settings: settings, style: style) }
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

/// A bar of the affordance: a spring stretches it from a dot to a line and back.
final class PullBar: View {
  /// The state of a bar.
  enum Role {
    /// The pull has not reached the bar: a grey dot.
    case collapsed
    /// The pull has reached the bar: a line.
    case expanded
    /// A release would show the menu: a red line.
    case armed
  }

  /// The bar's state; its colour changes at once.
  private(set) var role = Role.collapsed

  /// The settings of the feel: the shape changes at once, the spring from the next change on.
  var settings: PullForMenuSettings {
    didSet { if settings != oldValue { take(stretch: stretch.value) } }
  }

  private let style: PullForMenuStyle
  /// The bar's shape: 0 is a dot and 1 a line; the spring overshoots both.
  private lazy var stretch = AnimatedValue(0, name: "pull.bar") { [weak self] in
    self?.take(stretch: $0)
  }

  /// The minimum height of a dot while its spring swings, as a fraction of its side.
  private static let leastDot = 0.5

  /// A dot in a box as high as the affordance.
  init(settings: PullForMenuSettings, style: PullForMenuStyle) {
    self.settings = settings
    self.style = style
    super.init()
    isUserInteractionEnabled = false
    backgroundColor = style.collapsed
    take(stretch: 0)
  }

  /// The left edge of the box, in points of the affordance.
  var boxX = 0.0 {
    didSet { if boxX != oldValue { take(stretch: stretch.value) } }
  }

  /// Shows the bar as `role`; its shape follows by the spring if `animated`, else at once.
  ///
  /// In a window that reduces motion the shape changes at once and without a cross-fade, whose picture
  /// would lie over the page that the finger pulls.
  func show(_ role: Role, animated: Bool) {
    guard role != self.role else { return }
    let wasLine = self.role != .collapsed
    let isLine = role != .collapsed
    self.role = role
    backgroundColor =
      switch role {
      case .collapsed: style.collapsed
      case .expanded: style.expanded
      case .armed: style.armed
      }
    guard isLine != wasLine || !animated else { return }
    guard animated, let window, !window.reducesMotion else { return stretch.set(isLine ? 1 : 0) }
    let motion = SpringMotion(
      from: stretch.value,
      to: isLine ? 1 : 0,
      duration: settings.barDuration,
      dampingRatio: settings.barDampingRatio,
      relativeVelocity: settings.barVelocity,
    )
    stretch.animate(motion, in: window.animator)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    stretch.set(role == .collapsed ? 0 : 1)
  }

  /// Sets the shape: as the bar gets higher, its width and corner radius shrink.
  private func take(stretch: Double) {
    let dot = settings.dotSide
    let line = settings.affordanceSide
    let height = max(dot * Self.leastDot, dot + (line - dot) * stretch)
    let width = max(0, dot + (settings.lineWidth - dot) * stretch)
    frame = Rect(x: boxX + (dot - width) / 2, y: (line - height) / 2, width: width, height: height)
    cornerRadius = min(width, height) / 2
  }
}
