import TactilePrimitives
import Testing

@testable import TactileApp

/// The decisions of `tactile watch` when files are saved, builds end and programs end.
@MainActor
struct WatchMachineTests {
  private var machine = WatchMachine("Demo")

  private mutating func handle(
    _ event: WatchMachine.Event,
    at seconds: Double = 0,
  ) -> [WatchMachine.Action] {
    machine.handle(event, at: Timestamp(seconds: seconds))
  }

  /// Brings the machine to a program that is shown.
  private mutating func show() {
    _ = handle(.built(isGood: true))
    _ = handle(.shown)
  }

  @Test mutating func `a good first build starts the program without a recording`() {
    #expect(handle(.built(isGood: true)) == [.start(resumes: false)])
    #expect(
      handle(.shown) == [.tell("Demo is running and is rebuilt on each save; press Ctrl+C to quit")]
    )
  }

  @Test mutating func `a save builds, and the old program runs until that has succeeded`() {
    show()

    #expect(handle(.saved, at: 10) == [.build])
    #expect(handle(.built(isGood: true), at: 13) == [.stop])
    #expect(handle(.ended(.exited(0)), at: 13.25) == [.start(resumes: true)])
    let line = "Demo: 3.50 s from save to picture (build 3.00, start 0.50)"
    #expect(handle(.shown, at: 13.5) == [.tell(line)])
  }

  @Test mutating func `saves during a build lead to one more build, and no start before`() {
    show()
    _ = handle(.saved, at: 10)

    #expect(handle(.saved, at: 11) == [])
    #expect(handle(.saved, at: 12) == [])
    #expect(handle(.built(isGood: true), at: 13) == [.build])
    #expect(handle(.built(isGood: true), at: 15) == [.stop])
    _ = handle(.ended(.exited(0)), at: 15)
    let line = "Demo: 6.00 s from save to picture (build 5.00, start 1.00)"
    #expect(handle(.shown, at: 16) == [.tell(line)])
  }

  @Test mutating func `a failed build shows its errors and keeps the window`() {
    show()
    _ = handle(.saved)

    let line = "Demo does not build; the window stays"
    #expect(handle(.built(isGood: false)) == [.showErrors, .tell(line)])
    #expect(handle(.saved) == [.build])
    #expect(handle(.built(isGood: true)) == [.stop])
  }

  @Test mutating func `a failed first build waits for the next save`() {
    let line = "Demo does not build; the next save builds again"
    #expect(handle(.built(isGood: false)) == [.showErrors, .tell(line)])
    #expect(handle(.saved) == [.build])
    #expect(handle(.built(isGood: true)) == [.start(resumes: false)])
  }

  @Test mutating func `a save while the old program ends is built before anything is shown`() {
    show()
    _ = handle(.saved, at: 1)
    _ = handle(.built(isGood: true), at: 2)

    #expect(handle(.saved, at: 2.1) == [.build])
    #expect(handle(.ended(.exited(0)), at: 2.2) == [])
    #expect(handle(.built(isGood: true), at: 4) == [.start(resumes: true)])
  }

  @Test mutating func `a failed build while the old program ends starts the one built before`() {
    show()
    _ = handle(.saved, at: 1)
    _ = handle(.built(isGood: true), at: 2)
    _ = handle(.saved, at: 2.1)
    #expect(handle(.ended(.exited(0)), at: 2.2) == [])

    let told: [WatchMachine.Action] = [.showErrors, .tell("Demo does not build; the window stays")]
    #expect(handle(.built(isGood: false), at: 4) == told + [.start(resumes: true)])
    #expect(handle(.saved, at: 5) == [.build])
  }

  @Test mutating func `a program closed by its user ends all, also during a build`() {
    show()
    _ = handle(.saved)

    #expect(handle(.ended(.exited(0))) == [.stopBuild])
    #expect(handle(.built(isGood: false)) == [.finish(0)])
  }

  @Test mutating func `Ctrl+C ends the build and the program, and then itself`() {
    show()
    _ = handle(.saved)

    #expect(handle(.interrupted(130)) == [.stopBuild, .stop])
    #expect(handle(.interrupted(130)) == [])
    #expect(handle(.ended(.exited(0))) == [])
    #expect(handle(.built(isGood: true)) == [.finish(130)])
  }

  @Test(arguments: [ChildEnd.killed(4), .exited(1)])
  mutating func `a crash is told, and the next save starts the program again`(end: ChildEnd) {
    show()

    let line = "Demo \(end); the next save builds and starts it again"
    #expect(handle(.ended(end)) == [.tell(line)])
    #expect(handle(.saved) == [.build])
    #expect(handle(.built(isGood: true)) == [.start(resumes: true)])
  }

  @Test(arguments: [Int32(64), 69])
  mutating func `what no save can mend ends with the program's status`(status: Int32) {
    _ = handle(.built(isGood: true))

    #expect(handle(.ended(.exited(status))) == [.finish(status)])
  }

  @Test mutating func `a recording that cannot be replayed any more is given up`() {
    show()
    _ = handle(.saved)
    _ = handle(.built(isGood: true))
    _ = handle(.ended(.exited(0)))

    let line = "Demo restarts from the beginning: the recording cannot be replayed"
    #expect(handle(.ended(.exited(65))) == [.tell(line), .start(resumes: false)])
    let end = "Demo ended with status 65; the next save builds and starts it again"
    #expect(handle(.ended(.exited(65))) == [.tell(end)])
  }

  @Test func `ends are told from what the system gives`() {
    #expect(ChildEnd(waitStatus: 0) == .exited(0))
    #expect(ChildEnd(waitStatus: 65 << 8) == .exited(65))
    #expect(ChildEnd(waitStatus: 0x80 | 4) == .killed(4))
  }
}
