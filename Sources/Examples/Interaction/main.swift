// An interaction of one's own: the top card of a stack follows the finger, and a release throws it
// away or lets a spring take it back. Settings, probes and a command make it something to tune, to
// record and to test.
import Tactile

/// The settings of the stack's feel: rows in the panel (F2), in files (`--tuning`) and in lists.
nonisolated struct CardStackSettings: TuningPart {
  var throwSpeed = 600.0, throwDistance = 140.0, response = 0.35, damping = 0.75

  static let title = "Card stack"
  static let all: [Setting<Self>] = [
    Setting("stack.throwSpeed", \.throwSpeed, "pt/s", 0...4000, "Speed that throws a card"),
    Setting("stack.throwDistance", \.throwDistance, "pt", 20...400, "Distance that throws a card"),
    Setting("stack.response", \.response, "s", 0.1...2, "Response of the spring"),
    Setting("stack.damping", \.damping, "1", 0.2...1, "Damping ratio of the spring"),
  ]
}

/// A stack of cards of which the top one is swiped away.
final class CardStack: ViewController {
  var settings = CardStackSettings()
  private(set) var cards: [View] = []
  private let pan = PanRecognizer(name: "stack.pan")
  // A value that motions drive: a finger that catches it goes on from where it is.
  private lazy var x = AnimatedValue(0, name: "stack.x") { [weak self] in
    self?.cards.last?.transform = .translation(Vector(dx: $0, dy: 0))
  }
  private var start = 0.0

  /// The distance of the top card from its place, in points.
  var offset: Double { x.value }

  override func viewDidLoad() {
    pan.axis = .horizontal
    pan.maximumNumberOfTouches = 1
    pan.whenChanged { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(pan)
    fill()
  }

  /// Puts five cards on the stack.
  func fill() {
    for card in cards { card.removeFromSuperview() }
    let colors: [UInt32] = [0x6750a4, 0x146c2e, 0xb3261e, 0x8a5100, 0x1b3ca6]
    cards = colors.enumerated().map { index, color in
      let card = View(frame: Rect(x: 60, y: 60 + Double(index) * 12, width: 200, height: 280))
      card.backgroundColor = DynamicColor(Color(hex: color))
      card.cornerRadius = 20
      card.shouldRasterize = true  // A picture that moves; nothing is drawn again.
      return card
    }
    for card in cards { view.addSubview(card) }
    x.set(0)
  }

  private func follow(_ pan: PanRecognizer) {
    switch pan.state {
    case .began:
      x.stop()
      start = x.value
    case .changed: x.set(start + pan.translation.dx)
    case .ended: release(velocity: pan.releaseVelocity.dx)
    case .cancelled: release(velocity: 0)
    case .possible, .failed, .recognized: break
    }
  }

  private func release(velocity: Double) {
    guard let window = view.window, !cards.isEmpty else { return }
    let isFast = abs(velocity) >= settings.throwSpeed && velocity * offset > 0
    let isFar = abs(offset) >= settings.throwDistance
    let isThrown = isFast || isFar
    let side = offset < 0 ? -1.0 : 1.0
    let spring = Spring(response: settings.response, dampingRatio: isThrown ? 1 : settings.damping)
    let motion = SpringMotion(
      spring,
      from: offset,
      to: isThrown ? side * (view.frame.width + 100) : 0,
      initialVelocity: velocity,
    )
    window.log(
      .settle(to: isThrown ? "away" : "stack", duration: motion.duration),
      name: "stack",
      why: isFast ? "fast" : isFar ? "far" : "neither fast nor far",
    )
    x.animate(motion, in: window.animator) { [weak self] reachedEnd in
      if reachedEnd, isThrown { self?.dropTop() }
    }
  }

  private func dropTop() {
    cards.removeLast().removeFromSuperview()
    x.set(0)
    if cards.isEmpty { fill() }
  }
}

/// The stack as a scene, with what is watched and what can be called from a trace.
final class CardStackScene: Scene {
  let stack = CardStack()
  var rootViewController: ViewController { stack }

  init(_ context: SceneContext) {
    context.feel.follow(for: self) { [stack] in stack.settings = $0[CardStackSettings.self] }
  }

  var probes: [Probe] {
    [
      Probe("stack.count") { [stack] in .number(Double(stack.cards.count)) },
      Probe("stack.x") { [stack] in .number(stack.offset) },
    ]
  }

  var commands: [SceneCommand] { [SceneCommand("stack.fill") { [stack] _ in stack.fill() }] }
}

TactileApp.run {
  SceneEntry("stack", "Cards that are swiped away", parts: [CardStackSettings.self]) { context in
    CardStackScene(context)
  }
}
