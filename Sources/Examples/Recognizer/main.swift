// A recognizer of one's own: a finger that goes to and fro. Its machine is a value that knows no view
// and no clock, so that a test feeds it points and times.
import Tactile

/// Counts the turns of a finger that moves left and right.
nonisolated struct ShakeMachine {
  /// The turns that make a shake, the travel of each in points, and the seconds that all may take.
  let turns = 3, travel = 40.0, duration = 1.2
  private(set) var count = 0
  private(set) var deadline: Timestamp?
  private var direction = 0.0
  /// The farthest point in the present direction.
  private var extreme = 0.0

  /// Begins with a finger at `x` points.
  mutating func begin(at x: Double, _ time: Timestamp) {
    self = ShakeMachine()
    extreme = x
    deadline = time + duration
  }

  /// Moves the finger to `x` points; returns the request to the arena.
  mutating func move(to x: Double) -> GestureRequest {
    let way = x - extreme
    if way * direction >= 0 {
      extreme = x
      if direction == 0, way != 0 { direction = way < 0 ? -1 : 1 }
    } else if abs(way) >= travel {
      (extreme, direction) = (x, -direction)
      count += 1
    }
    return count < turns ? .none : .recognize(.other("\(count) turns"))
  }
}

/// Recognizes one finger that is shaken from side to side.
nonisolated final class ShakeRecognizer: GestureRecognizer {
  private var machine = ShakeMachine()

  override init(name: String = "shake") {
    super.init(name: name)
    maximumNumberOfTouches = 1
  }

  override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    switch phase {
    case .began:
      machine.begin(at: touch.locationInWindow.x, touch.timestamp)
      return .none
    case .moved: return machine.move(to: touch.locationInWindow.x)
    case .ended: return .fail(.liftedEarly)
    case .cancelled: return .fail(.touchCancelled(""))
    }
  }

  // A deadline: the arena wakes the recognizer without an event. The reason goes into the log.
  override var nextWake: Timestamp? { machine.deadline }

  override func wake(at time: Timestamp) -> GestureRequest {
    .fail(.tooSlow(limit: machine.duration))
  }

  override func reset() { machine = ShakeMachine() }
}

/// A card that takes another colour when it is shaken.
final class ShakeScene: Scene {
  let rootViewController = ViewController()
  private var count = 0
  private let colors = [0x1b3ca6, 0xb3261e, 0x146c2e].map { DynamicColor(Color(hex: $0)) }

  init() {
    let card = View(frame: Rect(x: 40, y: 40, width: 240, height: 160))
    card.backgroundColor = colors[0]
    card.cornerRadius = 16
    rootViewController.view.addSubview(card)
    let shake = ShakeRecognizer()
    shake.whenChanged { [unowned self] _ in
      count += 1
      card.backgroundColor = colors[count % colors.count]
    }
    rootViewController.view.addGestureRecognizer(shake)
  }

  // The values that replays report and tests compare.
  var probes: [Probe] { [Probe("shake.count") { [unowned self] in .number(Double(count)) }] }
}

TactileApp.run { SceneEntry("shake", "A card that is shaken") { _ in ShakeScene() } }
