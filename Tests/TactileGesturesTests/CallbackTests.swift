import TactileGestures
import TactilePrimitives
import Testing

/// Calls that callbacks may make in the middle of a decision; each was found by the fuzzer or by a random
/// world.
@Suite struct CallbackTests {
  let pan = PanRecognizer(name: "pan")
  let root = TestNode("root")
  let stage: Stage

  init() {
    root.recognizing(pan)
    stage = Stage(root)
  }

  @Test func `one that is switched off while it is asked about a touch does not get it`() {
    pan.shouldReceive = { recognizer, _ in
      recognizer.isEnabled = false
      return true
    }

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))

    #expect(pan.touches.isEmpty)
    #expect(stage.log.isEmpty)
  }

  @Test func `a gesture called off before its owner heard of it is never told`() {
    let diary = Diary(pan)
    root.onTouch = { [pan] _, phase in if phase == .cancelled { pan.cancel() } }

    stage.down(100, 100, at: 0)
    stage.move(160, 100, at: 0.01)
    stage.up(160, 100, at: 0.02)

    #expect(diary.entries.isEmpty)
    #expect(stage.log.last == "pan: began > cancelled (cancelled by its owner)")
    #expect(root.heard == ["began", "cancelled"])
    #expect(stage.arena.isIdle)
  }

  @Test func `an owner hears of a failure only if it wants to`() {
    let rival = PanRecognizer(name: "rival")
    let (diary, other) = (Diary(pan), Diary(rival))
    root.recognizing(rival)
    for recognizer in [pan, rival] { recognizer.axis = .vertical }
    rival.reportsFailure = true

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))
    #expect(rival.reason == .acrossAxis(travel: rival.displacement.dx, limit: 10))
    stage.up(160, 100)

    #expect(diary.entries.isEmpty)
    #expect(other.entries == [.failed])
    #expect(rival.reason == nil)
  }

  @Test func `a failure is told while the recognizer has failed, with its reason and touches`() {
    let tap = TapRecognizer(name: "tap")
    root.recognizing(tap)
    tap.reportsFailure = true
    var heard: [String] = []
    tap.whenChanged { tap in
      heard.append("\(tap.state), \(tap.reason?.description ?? ""), \(tap.touches.count)")
    }
    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))
    stage.up(160, 100)
    stage.tap(100, 100, at: 1)

    #expect(heard == ["failed, prevented by pan, 1", "recognized, 1 tap, 1"])
  }

  @Test func `what wins may be called off by the owner of what failed for it`() {
    let tap = TapRecognizer(name: "tap")
    root.recognizing(tap)
    let diary = Diary(pan)
    tap.reportsFailure = true
    tap.onChange = { [pan] _ in pan.cancel() }

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))
    stage.up(160, 100)

    #expect(diary.entries.isEmpty)
    #expect(stage.log.last == "pan: began > cancelled (cancelled by its owner)")
    #expect(stage.arena.isIdle)
  }

  @Test func `a log entry names its recognizer, and its reason with the numbers`() {
    let twin = PanRecognizer(name: "pan")
    twin.require(toFail: pan)
    root.recognizing(twin)
    var entries: [GestureLogEntry] = []
    stage.arena.onLog = { entries.append($0) }
    stage.down(100, 100, at: 0)
    stage.move(112, 100, at: 0.01)

    #expect(entries.map(\.recognizer) == [pan.id, twin.id])
    #expect(entries.map(\.name) == ["pan", "pan"])
    #expect(entries.map(\.reason) == [.slop(travel: 12, limit: 10), .prevented(by: "pan")])
    #expect(entries.map(\.why) == ["slop 12 > 10", "prevented by pan"])
    #expect(pan.reason == entries.first?.reason)
  }

  @Test func `a log entry about a wait has a reason too`() {
    let (single, double) = (TapRecognizer(name: "single"), TapRecognizer(taps: 2, name: "double"))
    single.require(toFail: double)
    root.gestureRecognizers = [single, double]
    var entries: [GestureLogEntry] = []
    stage.arena.onLog = { entries.append($0) }
    stage.tap(100, 100, at: 0)

    #expect(entries.map(\.kind) == [.refused])
    #expect(entries.map(\.recognizer) == [single.id])
    #expect(entries.map(\.reason) == [.mustWait(for: "double")])
    #expect(entries.map(\.why) == ["must wait for double"])
  }

  @Test func `calling off the one that is being decided decides it once`() {
    let rival = PanRecognizer(name: "rival")
    root.recognizing(rival)
    pan.shouldRequireFailure = { recognizer, _ in
      recognizer.cancel()
      return true
    }
    rival.shouldRecognizeSimultaneously = { recognizer, other in
      recognizer.cancel()
      other.cancel()
      return false
    }

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))
    stage.up(160, 100)

    #expect(stage.log.filter { $0.hasPrefix("pan: possible") }.count == 1)
    #expect(stage.log.filter { $0.hasPrefix("rival: possible") }.count == 1)
    #expect(stage.arena.isIdle)
  }

  @Test func `one that waits for itself alone is over after its last deadline`() {
    let patient = Patient(name: "patient")
    root.gestureRecognizers = [patient]

    stage.tap(100, 100, at: 0)
    #expect(patient.state == .possible)
    #expect(stage.arena.nextDeadline == Timestamp(seconds: 1))
    stage.advance(to: 1)

    #expect(stage.log == ["patient: possible > failed (touches up too early)"])
    #expect(stage.arena.isIdle)
  }

  @Test func `one under way is over with its touches, whatever it waits for`() {
    let patient = Patient(name: "patient")
    patient.begins = true
    root.gestureRecognizers = [patient]

    stage.tap(100, 100, at: 0)

    #expect(stage.log.last == "patient: began > cancelled (touches up too early)")
    #expect(stage.arena.isIdle)
    #expect(stage.arena.nextDeadline == nil)
  }

  @Test(arguments: [1e10, -1e300, .greatestFiniteMagnitude])
  func `a place beyond reach is none`(far: Double) {
    stage.down(100, 100, at: 0)
    stage.move(130, 100, at: 0.01)
    stage.move(far, 100, at: 0.02)
    stage.down(far, 100, id: 2, at: 0.03)
    stage.up(140, far, at: 0.04)

    #expect(pan.translation == Vector(dx: 20, dy: 0))
    #expect(stage.arena.isIdle)
  }

  /// Wakes once, a second after its first touch came down, and then wants nothing.
  final class Patient: GestureRecognizer {
    var begins = false
    private var deadline: Timestamp?

    override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
      guard phase == .began else { return .none }
      deadline = Timestamp(seconds: 1)
      return begins ? .begin(.touchDown) : .none
    }

    override func wake(at time: Timestamp) -> GestureRequest {
      deadline = nil
      return .none
    }

    override var nextWake: Timestamp? { deadline }
  }
}
