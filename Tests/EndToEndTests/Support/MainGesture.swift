import Foundation
import Testing

/// The main gesture of a scene by one finger, in a window of 480 × 800.
struct MainGesture: Sendable, CustomTestStringConvertible {
  let scene: String
  /// The places where the first finger that touches the window comes down and is lifted.
  private let start: Place
  private let end: Place
  /// In points a second.
  private let speed: Double
  /// The continuation of the gesture, as a contact of its own.
  private let next: (@Sendable (Desk) throws -> Void)?
  /// Whether the probes at the end of a replay show that the scene did what it is there for.
  private let isDone: @Sendable ([String: Any]) -> Bool

  var testDescription: String { scene }

  /// One for every scene.
  static let all = [
    MainGesture("app", from: (100, 300), to: (400, 300)) {
      $0["drawer.state"] as? String == "open"
    },
    MainGesture("drawer", from: (100, 300), to: (400, 300)) {
      $0["drawer.state"] as? String == "open"
    },
    MainGesture("pull", from: (400, 300), to: (220, 300), speed: 600) {
      $0["overlay.state"] as? String == "shown"
    },
    MainGesture("slideover", from: (28, 22), to: (28, 22)) {
      $0["slideover.state"] as? String == "shown"
    },
    MainGesture(
      "dropdown",
      from: (456, 22),
      to: (456, 22),
      next: { desk in
        try desk.waitForBar(at: 60)
        try desk.pointer(.finger).flick(from: (240, 60), to: (240, 500), speed: 1500)
      },
    ) { $0["modal.state"] as? String == "docked" },
    MainGesture("sheet", from: (240, 740), to: (240, 260)) {
      $0["sheet.state"] as? String == "full"
    },
    MainGesture("snap", from: (240, 400), to: (120, 400), speed: 400) {
      ($0["snap.changes"] as? Double ?? 0) > 0
    },
    MainGesture("gestures", from: (240, 400), to: (300, 460), speed: 300) {
      ($0["card.x"] as? Double ?? 0) > 30 && ($0["card.y"] as? Double ?? 0) > 30
    },
    MainGesture("lab", from: (120, 400), to: (360, 500), speed: 600) {
      $0["lab.most"] as? Double == 1
    },
    MainGesture("peerbench", from: (28, 22), to: (28, 22)) {
      $0["slideover.state"] as? String == "shown"
    },
  ]

  private init(
    _ scene: String,
    from start: Place,
    to end: Place,
    speed: Double = 1200,
    next: (@Sendable (Desk) throws -> Void)? = nil,
    isDone: @escaping @Sendable ([String: Any]) -> Bool,
  ) {
    self.scene = scene
    self.start = start
    self.end = end
    self.speed = speed
    self.next = next
    self.isDone = isDone
  }

  private typealias Place = (x: Int, y: Int)

  /// Performs the gesture at a fresh window on `server`: it is heard as it was performed, changes what
  /// the window shows, and its recording replays to the scene's answer.
  func check(on server: any DisplayServer) throws {
    let desk = try Desk(scene: scene, on: server)
    let finger = try desk.pointer(.finger)

    if start == end {
      finger.click(at: start)
    } else {
      finger.flick(from: start, to: end, speed: speed)
    }
    let first = try desk.waitForTrace("the finger lifted") { $0.endedContacts > 0 }
    guard first.touches.first?.isNear(start) == true, first.touches.last?.isNear(end) == true else {
      let recording = desk.keepRecording()
      Issue.record("from \(start) to \(end) was heard otherwise (see \(recording))")
      return
    }
    try next?(desk)
    let contacts = next == nil ? 1 : 2
    let trace = try desk.waitForTrace("the last finger lifted") { $0.endedContacts >= contacts }
    let whole = Area(x: 0, y: 0, width: 480, height: 800)
    _ = try desk.wait(for: "another picture") { picture in
      desk.first.share(of: whole, shownBy: picture) < 0.999 ? true : nil
    }
    let replay = try Replay(endOf: desk)

    let phases = trace.touches.map(\.phase).filter { $0 != "moved" }
    #expect(phases == (0..<contacts).flatMap { _ in ["began", "ended"] })
    #expect(!trace.values("mouse").contains("down"), "the finger pressed the mouse's button")
    if !isDone(replay.probes) {
      Issue.record("in the end \(replay.probes) (see \(desk.keepRecording()))")
    }
    #expect(desk.complaints == [])
  }
}

extension [MainGesture] {
  /// Those of some `scenes`, or all of them where every test runs (`run.sh soak`).
  func some(_ scenes: Set<String>) -> Self {
    let isWhole = ProcessInfo.processInfo.environment["TACTILE_SOAK"] != nil
    return filter { isWhole || scenes.contains($0.scene) }
  }
}

extension Trace {
  fileprivate var endedContacts: Int {
    touches.count { ["ended", "cancelled"].contains($0.phase) }
  }
}
