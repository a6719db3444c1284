import TactilePrimitives
import Testing

@testable import TactileViews

@MainActor
struct DeadlinesTests {
  @Test func `what is due comes out in order of time, and what was cancelled does not`() {
    var deadlines = Deadlines()
    var done: [Int] = []
    _ = deadlines.schedule(at: Timestamp(seconds: 2)) { done.append(2) }
    _ = deadlines.schedule(at: Timestamp(seconds: 1)) { done.append(1) }
    let token = deadlines.schedule(at: Timestamp(seconds: 1.5)) { done.append(15) }
    _ = deadlines.schedule(at: Timestamp(seconds: 3)) { done.append(3) }

    deadlines.cancel(token)
    while let due = deadlines.popDue(at: Timestamp(seconds: 2.5)) { due() }

    #expect(done == [1, 2])
    #expect(deadlines.next == Timestamp(seconds: 3))
  }

  @Test func `what is postponed is not due before it is admitted, and can be cancelled`() {
    var deadlines = Deadlines()
    let cancelled = deadlines.schedule(at: .zero, isPostponed: true) {}
    _ = deadlines.schedule(at: Timestamp(seconds: 1), isPostponed: true) {}

    let isDue = deadlines.popDue(at: Timestamp(seconds: 2)) != nil
    #expect(!isDue)
    #expect(deadlines.next == nil)
    #expect(deadlines.hasWork)
    deadlines.cancel(cancelled)
    deadlines.admitPostponed()

    #expect(deadlines.next == Timestamp(seconds: 1))
  }
}
