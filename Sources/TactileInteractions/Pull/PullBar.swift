internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// A bar of the affordance: a dot that a spring stretches to a line and lets shrink again.
final class PullBar: View {
  /// What a bar stands for.
  enum Role {
    /// Not reached: a grey dot.
    case collapsed
    /// Reached: a line.
    case expanded
    /// Letting go would show the menu: a red line.
    case armed
  }

  /// What the bar stands for now; its colour changes with it at once.
  private(set) var role = Role.collapsed

  /// The feel: the shape counts at once, the spring from the next change on.
  var settings: PullForMenuSettings {
    didSet { if settings != oldValue { take(stretch: stretch.value) } }
  }

  private let style: PullForMenuStyle
  /// 0 a dot, 1 a line, beyond either while it swings.
  private lazy var stretch = AnimatedValue(0) { [weak self] in self?.take(stretch: $0) }

  /// The least height of a dot that swings back, as a part of its side: it never vanishes.
  private static let leastDot = 0.5

  /// A dot in a box of the affordance's height whose left edge is at `x`.
  init(x: Double, settings: PullForMenuSettings, style: PullForMenuStyle) {
    self.settings = settings
    self.style = style
    boxX = x
    super.init()
    isUserInteractionEnabled = false
    backgroundColor = style.collapsed
    take(stretch: 0)
  }

  /// The left edge of the box in the affordance.
  var boxX: Double {
    didSet { if boxX != oldValue { take(stretch: stretch.value) } }
  }

  /// Makes the bar stand for `role`; its shape follows by the spring, or at once.
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
    guard animated, let window else { return stretch.set(isLine ? 1 : 0) }
    stretch.animate(
      SpringMotion(
        from: stretch.value,
        to: isLine ? 1 : 0,
        duration: settings.barDuration,
        dampingRatio: settings.barDampingRatio,
        relativeVelocity: settings.barVelocity,
      ),
      in: window.animator,
    )
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    stretch.set(role == .collapsed ? 0 : 1)
  }

  /// A line is as thin as a stretched dot gets: width and radius shrink as the height grows.
  private func take(stretch: Double) {
    let dot = settings.dotSide
    let line = settings.affordanceSide
    let height = max(dot * Self.leastDot, dot + (line - dot) * stretch)
    let width = max(0, dot + (settings.lineWidth - dot) * stretch)
    frame = Rect(x: boxX + (dot - width) / 2, y: (line - height) / 2, width: width, height: height)
    cornerRadius = min(width, height) / 2
  }
}
