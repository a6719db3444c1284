import Foundation
import TactileTestSupport
import Testing

extension EndToEnd {
  /// Random input of all devices at once; `TACTILE_SEED` is where it starts.
  ///
  /// `./run.sh soak` lets it run for a minute in each of several scenes.
  @Suite struct MonkeyTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isLong = environment["TACTILE_SOAK"] != nil
    /// The bytes that all caches and kept frames may take together, at scale 2.
    private static let mostMemory = 256 << 20
    private static let scenes = isLong ? ["app", "pull", "snap", "gestures", "lab"] : ["app"]

    @Test(arguments: [DisplayKind.wayland, .xorg], scenes)
    func `a window survives a monkey, rests after it, and its recording replays`(
      display: DisplayKind,
      scene: String,
    ) throws {
      let server = try display.start(width: 480, height: 800)
      let desk = try Desk(scene: scene, on: server)
      let seed = Self.environment["TACTILE_SEED"].flatMap { UInt64($0) } ?? 1
      var monkey = Monkey(on: desk, server: server, seed: seed)

      for _ in 0..<(Self.isLong ? 12 : 2) { try monkey.play(seconds: Self.isLong ? 5 : 2) }
      let memory = try desk.tactile.memory()
      _ = try eventually("a window at rest after seed \(seed)") {
        let used = try desk.tactile.processorTime()
        pause(until: monotonicSeconds() + 1)
        return try desk.tactile.processorTime() - used <= 0.02 ? true : nil
      }

      #expect(memory < Self.mostMemory)
      let replay = try Replay(endOf: desk)
      #expect(try Replay(of: desk.tracePath).displayHash == replay.displayHash)
      #expect(desk.complaints == [])
    }
  }
}

/// Somebody who plays with ten fingers, a mouse and a keyboard, without a plan.
private struct Monkey {
  private static let keys = [
    "Tab", "Return", "space", "Escape", "Left", "Right", "Up", "Down", "Page_Up", "Page_Down",
    "Home", "End", "BackSpace", "Delete", "a", "e", "z", "c", "v", "1", "5", "F1", "F2", "F3", "F4",
    "F5", "F6", "F7", "F8", "F10", "F12",
  ]
  private static let modifiers = ["Shift_L", "Control_L", "Alt_L"]
  private static let buttons = [1, 1, 1, 2, 3]
  private static let sides = [120, 200, 320, 480, 700, 900]
  private static let rate = 250.0

  private let desk: Desk
  private let server: any DisplayServer
  private var random: SplitMix
  private var fingers: [Int: (x: Int, y: Int)] = [:]
  private var mouse = (x: 100, y: 100)
  private var pressed: Set<Int> = []
  private var held: Set<String> = []

  init(on desk: Desk, server: any DisplayServer, seed: UInt64) {
    self.desk = desk
    self.server = server
    random = SplitMix(state: seed)
  }

  /// Plays for `seconds`, and lets go of everything.
  mutating func play(seconds: Double) throws {
    let began = monotonicSeconds()
    for step in 1...Int(seconds * Self.rate) {
      pause(until: began + Double(step) / Self.rate)
      try act()
    }
    for finger in fingers.keys.sorted() { touch(finger, .up, (0, 0)) }
    fingers.removeAll()
    for button in pressed.sorted() { server.devices.setButton(button, pressed: false) }
    pressed.removeAll()
    for key in held.sorted() { server.devices.setKey(key, pressed: false) }
    held.removeAll()
    try resize(480, 800)
  }

  private mutating func act() throws {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<60: moveFinger()
    case ..<80: moveMouse()
    case ..<84: server.devices.turnWheel(Bool.random(using: &random) ? 1 : -1)
    case ..<98: pressKey()
    case 98 where server is Compositor: desk.takeKeyboardAway()
    default: try resize(side(), side())
    }
  }

  private mutating func side() -> Int { Self.sides.randomElement(using: &random) ?? 480 }

  private mutating func moveFinger() {
    let finger = Int.random(in: 0..<10, using: &random)
    guard let place = fingers[finger] else {
      guard fingers.count < 2 || Int.random(in: 0..<8, using: &random) == 0 else { return }
      let x = Int.random(in: 0..<480, using: &random)
      let place = (x: x, y: Int.random(in: 0..<800, using: &random))
      fingers[finger] = place
      return touch(finger, .down, place)
    }
    if Int.random(in: 0..<20, using: &random) == 0 {
      fingers[finger] = nil
      return touch(finger, .up, place)
    }
    let next = step(from: place)
    fingers[finger] = next
    touch(finger, .move, next)
  }

  private func touch(_ finger: Int, _ action: FingerAction, _ place: (x: Int, y: Int)) {
    server.devices.touch(finger, action, x: Double(place.x), y: Double(place.y))
    server.devices.endTouchFrame()
  }

  private mutating func step(from place: (x: Int, y: Int)) -> (x: Int, y: Int) {
    (
      x: min(max(place.x + Int.random(in: -25...25, using: &random), 0), 479),
      y: min(max(place.y + Int.random(in: -25...25, using: &random), 0), 799),
    )
  }

  private mutating func moveMouse() {
    guard Int.random(in: 0..<12, using: &random) > 0 else {
      let button = Self.buttons.randomElement(using: &random) ?? 1
      let isPressed = pressed.remove(button) == nil
      if isPressed { pressed.insert(button) }
      return server.devices.setButton(button, pressed: isPressed)
    }
    mouse = step(from: mouse)
    server.devices.movePointer(x: Double(mouse.x), y: Double(mouse.y))
  }

  private mutating func pressKey() {
    let isModifier = Int.random(in: 0..<6, using: &random) == 0
    guard let key = (isModifier ? Self.modifiers : Self.keys).randomElement(using: &random) else {
      return
    }
    let isPressed = held.remove(key) == nil
    server.devices.setKey(key, pressed: isPressed)
    guard isPressed else { return }
    if isModifier {
      held.insert(key)
    } else {
      server.devices.setKey(key, pressed: false)
    }
  }

  /// Resizes the window on X, and changes the scale on Weston.
  private func resize(_ width: Int, _ height: Int) throws {
    if let compositor = server as? Compositor {
      compositor.tell("screen 60 \(width > 480 ? 2 : 1)")
    } else {
      try desk.resize(width: width, height: height)
    }
  }
}
