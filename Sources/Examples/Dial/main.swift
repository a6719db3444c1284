// A dial that two fingers turn, on the screen or on a touchpad. Its detents are numbers in a value that
// a test calls without a window; the view only shows an angle.
import Tactile

/// The settings of the dial's feel.
nonisolated struct DialSettings: TuningPart {
  var detents = 12.0, hold = 0.6, response = 0.25, damping = 0.6, lookahead = 0.1

  static let title = "Dial"
  static let all: [Setting<Self>] = [
    Setting("dial.detents", \.detents, "1", 2...60, "Number of detents"),
    Setting("dial.hold", \.hold, "1", 0...1, "How strongly a detent holds the dial"),
    Setting("dial.response", \.response, "s", 0.1...2, "Response of the spring"),
    Setting("dial.damping", \.damping, "1", 0.2...1, "Damping ratio of the spring"),
    Setting("dial.lookahead", \.lookahead, "s", 0...1, "Seconds by which a release looks ahead"),
  ]
}

/// The angles of a dial, in degrees clockwise.
nonisolated struct DialMachine {
  var settings = DialSettings()

  /// The angle between two detents.
  var step: Double { 360 / settings.detents.rounded() }

  /// Returns the detent nearest to an angle.
  func detent(at angle: Double) -> Int { Int((angle / step).rounded()) }

  /// Returns the angle to show for that of the fingers: near a detent the dial moves less than they.
  func shown(_ angle: Double) -> Double {
    let middle = Double(detent(at: angle)) * step
    let part = (angle - middle) / step * 2  // From -1 to 1 between the borders to the neighbours.
    let held = part * abs(part)
    return middle + (part + (held - part) * settings.hold) * step / 2
  }

  /// Returns the detent to which a release leads.
  func release(at angle: Double, velocity: Double) -> Int {
    detent(at: angle + velocity * settings.lookahead)
  }
}

/// The disc, with a tick for each detent.
final class DialFace: View {
  private var ticks: [View] = []

  func showTicks(_ count: Int) {
    guard ticks.count != count else { return }
    for tick in ticks { tick.removeFromSuperview() }
    // A transform turns a view about its centre: each tick is moved out first, then turned.
    ticks = (0..<count).map { index in
      let tick = View(frame: Rect(x: 118, y: 106, width: 4, height: 28))
      tick.cornerRadius = 2
      tick.backgroundColor = DynamicColor(
        index == 0 ? Color(hex: 0xff8a65) : Color(white: 1, alpha: 0.6)
      )
      let angle = Double(index) / Double(count) * 2 * .pi
      tick.transform = .translation(Vector(dx: 0, dy: -92))
        .concatenating(.rotation(radians: angle))
      return tick
    }
    for tick in ticks { addSubview(tick) }
  }
}

/// The dial with its pointer and number.
final class Dial: ViewController {
  var settings = DialSettings() {
    didSet {
      machine.settings = settings
      face.showTicks(Int(settings.detents.rounded()))
      if isViewLoaded, settings.detents != oldValue.detents { turn(to: detent) }
    }
  }

  private(set) var detent = 0
  private var machine = DialMachine()
  private let face = DialFace(frame: Rect(x: 0, y: 0, width: 240, height: 240))
  private let pointer = View()
  private let number = Label(
    "0",
    style: TextStyle(font: Font(size: 40, weight: .bold), alignment: .center),
  )
  private lazy var angle = AnimatedValue(0, name: "dial.angle") { [weak self] in self?.show($0) }
  /// The angle of the fingers, which the detents do not hold.
  private var fingers = 0.0

  /// The angle that is shown, in degrees.
  var degrees: Double { angle.value }

  override func viewDidLoad() {
    view.backgroundColor = Theme.surface
    face.backgroundColor = DynamicColor(Color(hex: 0x283593))
    face.cornerRadius = 120
    face.shouldRasterize = true  // Turned as a picture.
    face.showTicks(Int(settings.detents.rounded()))
    pointer.backgroundColor = DynamicColor(Color(hex: 0xff8a65))
    pointer.cornerRadius = 3
    for subview in [face, pointer, number] { view.addSubview(subview) }
    view.activate([
      face.centerX.constraint(equalTo: view.centerX),
      face.centerY.constraint(equalTo: view.centerY),
      face.width.constraint(equalToConstant: 240),
      face.height.constraint(equalToConstant: 240),
      pointer.centerX.constraint(equalTo: view.centerX),
      pointer.bottom.constraint(equalTo: face.top, constant: -8),
      pointer.width.constraint(equalToConstant: 6),
      pointer.height.constraint(equalToConstant: 20),
      number.leading.constraint(equalTo: view.leading),
      number.trailing.constraint(equalTo: view.trailing),
      number.top.constraint(equalTo: face.bottom, constant: 24),
      number.height.constraint(equalToConstant: 52),
    ])
    let turn = RotationRecognizer(name: "dial.turn")
    turn.whenChanged { [unowned self] in follow($0) }
    view.addGestureRecognizer(turn)  // Fingers may be beside the disc.
    describe()
  }

  /// Gives screen readers the detent as a value that they can step through.
  private func describe() {
    face.accessibilityRole = .slider
    face.accessibilityLabel = "Dial"
    face.onDescribeAccessibility = { [unowned self] description in
      description.value = AccessibilityValue(
        Double(detent),
        in: -1000...1000,
        step: 1,
        set: { [unowned self] in turn(to: Int($0)) },
      )
    }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown else { return super.handleKey(event) }
    switch event.name {
    case "Left": turn(to: destination - 1)
    case "Right": turn(to: destination + 1)
    default: return super.handleKey(event)
    }
    return true
  }

  private func follow(_ turn: RotationRecognizer) {
    let degree = 180 / Double.pi
    switch turn.state {
    case .began:
      angle.stop()
      fingers = degrees
    case .changed:
      fingers += turn.rotation * degree
      turn.rotation = 0  // The next one is the turn since this one.
      angle.set(machine.shown(fingers))
    case .ended: release(velocity: turn.rotationVelocity * degree)
    case .cancelled: release(velocity: 0)
    case .possible, .failed, .recognized: break
    }
  }

  private func release(velocity: Double) {
    let target = machine.release(at: degrees, velocity: velocity)
    view.window?.log(
      .settle(to: "\(target)", duration: settings.response),
      name: "dial",
      why: "\(Int(degrees.rounded()))° at \(Int(velocity.rounded()))°/s",
    )
    turn(to: target, velocity: velocity)
  }

  /// The detent where the dial comes to rest: keys that follow each other fast count from there.
  private var destination: Int { machine.detent(at: angle.target) }

  /// Turns the dial to a detent.
  func turn(to detent: Int, velocity: Double = 0) {
    guard let window = view.window else { return }
    let spring = Spring(response: settings.response, dampingRatio: settings.damping)
    let motion = SpringMotion(
      spring,
      from: degrees,
      to: Double(detent) * machine.step,
      initialVelocity: velocity,
    )
    angle.animate(motion, in: window.animator)
  }

  private func show(_ degrees: Double) {
    face.transform = .rotation(radians: degrees / 180 * .pi)
    detent = machine.detent(at: degrees)
    number.text = "\(detent)"
  }
}

/// The dial as a scene.
final class DialScene: Scene {
  let dial = Dial()
  var rootViewController: ViewController { dial }

  init(_ context: SceneContext) {
    context.feel.follow(for: self) { [dial] in dial.settings = $0[DialSettings.self] }
  }

  var probes: [Probe] {
    [
      Probe("dial.angle") { [dial] in .number(dial.degrees) },
      Probe("dial.detent") { [dial] in .number(Double(dial.detent)) },
    ]
  }
}

TactileApp.run {
  SceneEntry("dial", "A dial for two fingers", parts: [DialSettings.self]) { DialScene($0) }
}
