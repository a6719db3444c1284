import TactileDemos
import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTestSupport
import TactileViews

/// Plays a scene in a window that reduces motion, and notes the views that move by themselves.
@MainActor
final class MotionWatch {
  let stage: SceneStage
  /// The views that moved by themselves, and how far.
  private(set) var slides: [String] = []
  /// The number of frames so far.
  private(set) var frames = 0
  /// The opacity of the old picture in the last frame; nil without one.
  private(set) var fade: Double?

  private var time = Timestamp(seconds: 1)
  /// The places of the visible views since the last input or cross-fade.
  private var places: [ObjectIdentifier: Rect] = [:]
  private var action = "start"
  private let window: Window

  private static let largestSlide = 8.0
  private static let frameTime = 1.0 / 60

  init(scene: String, size: Size) throws {
    stage = try .demo(scene, in: size)
    window = stage.window
    window.reducesMotion = true
  }

  func number(_ probe: String) -> Double { stage.number(probe) }

  func randomPoint(_ random: inout SplitMix) -> Point {
    Point(
      x: .random(in: 2..<(window.size.width - 2), using: &random),
      y: .random(in: 2..<(window.size.height - 2), using: &random),
    )
  }

  // MARK: Input

  /// Calls `body` between two frames.
  func act(_ name: String, _ body: @escaping () -> Void) {
    action = name
    window.send(at: time, body)
    frame(hasInput: true)
  }

  func key(_ name: String, _ modifiers: KeyEvent.Modifiers = []) {
    action = "key \(name)"
    for isDown in [true, false] {
      let event = KeyEvent(name: name, isDown: isDown, modifiers: modifiers, timestamp: time)
      window.send(.key(event))
    }
    frame(hasInput: true)
  }

  func wheel(_ delta: Double) {
    action = "wheel"
    let event = WheelEvent(
      delta: Vector(dx: 0, dy: delta),
      locationInWindow: Point(x: window.size.width / 2, y: window.size.height / 2),
      timestamp: time,
    )
    window.send(.wheel(event))
    frame(hasInput: true)
  }

  func touch(_ phase: TouchPhase, at point: Point) {
    action = "touch"
    window.send(.touch(TouchEvent(phase, at: point, time)))
    frame(hasInput: true)
  }

  /// Moves a finger from `start` by `way` in four frames, and lifts it at once.
  func flick(from start: Point, by way: Vector) {
    touch(.began, at: start)
    for step in 1...4 where way != .zero { touch(.moved, at: start + way * (Double(step) / 4)) }
    touch(.ended, at: start + way)
    action = "flick from \(start) by \(way)"
  }

  // MARK: Frames

  /// Lets `seconds` pass.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds / Self.frameTime).rounded()) { frame(hasInput: false) }
  }

  private func frame(hasInput: Bool) {
    let frame = window.frame(at: time)
    let list = frame.displayList
    frames += 1
    time = time + Self.frameTime
    // A frame without damage has moved nothing.
    if !hasInput, !places.isEmpty, frame.damage.isEmpty { return }
    if case .layer(let layer) = list.items.last, layer.id == .max {
      fade = layer.opacity
    } else {
      fade = nil
    }
    var now: [ObjectIdentifier: Rect] = [:]
    let mayJump = hasInput || fade == 1 || window.isTouched
    let whole = Rect(origin: .zero, size: window.size)
    visit(window.rootView, clip: whole) { view, rect in
      let id = ObjectIdentifier(view)
      guard !mayJump, let old = places[id] else { return now[id] = rect }
      now[id] = old
      let distance = max(
        abs(rect.minX - old.minX),
        abs(rect.minY - old.minY),
        abs(rect.maxX - old.maxX),
        abs(rect.maxY - old.maxY),
      )
      if distance > Self.largestSlide {
        let name = view.identifier ?? "\(type(of: view))"
        slides.append("\(name) by \(distance) after \(action)")
      }
    }
    places = now
  }

  /// Visits the visible views with their places in the window.
  private func visit(_ view: View, clip: Rect, _ body: (View, Rect) -> Void) {
    guard !view.isHidden, view.alpha > 0.02 else { return }
    let rect = view.frameInWindow
    guard !rect.intersection(clip).isEmpty else { return }
    body(view, rect)
    for subview in view.subviews { visit(subview, clip: clip, body) }
  }
}
