import TactileGestures
import TactilePrimitives
import Testing

/// What callbacks may do in the middle of a decision; each was found by the fuzzer or by a random
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
