import TactileGestures
import Testing

@Suite struct GestureStateTests {
  @Test func `the table of legal steps`() {
    let legal: [GestureState: Set<GestureState>] = [
      .possible: [.began, .recognized, .failed],
      .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled],
      .ended: [.possible],
      .cancelled: [.possible],
      .failed: [.possible],
      .recognized: [.possible],
    ]

    for state in GestureState.allCases {
      #expect(Set(GestureState.allCases.filter(state.canBecome)) == legal[state])
    }
  }
}
