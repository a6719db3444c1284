import TactileGestures
import TactilePrimitives
import TactileTestSupport

/// A recognizer that asks at random for what it may and may not ask for.
final class WildRecognizer: GestureRecognizer {
  /// Those that it leaves alone when it is granted.
  var spared: Set<Int> = []
  /// The numbers of all recognizers.
  var number: (GestureRecognizer) -> Int? = { _ in nil }
  private var random: SplitMix
  private var wakesLeft = 3
  private var nextTime: Timestamp?

  init(seed: UInt64, name: String) {
    random = SplitMix(state: seed)
    super.init(name: name)
  }

  override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    let request = request()
    if wakesLeft > 0, random.next() % 4 == 0 {
      nextTime = timestamp + [0.01, 0.1, 0.3, 1][Int(random.next() % 4)]
    }
    return request
  }

  override func wake(at time: Timestamp) -> GestureRequest {
    wakesLeft -= 1
    nextTime = nil
    return request()
  }

  override var nextWake: Timestamp? { nextTime }

  override func beginsImmediately(with touch: Touch) -> Bool { random.next() % 16 == 0 }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    number(other).map { !spared.contains($0) } ?? true
  }

  override func reset() {
    wakesLeft = 3
    nextTime = nil
  }

  private func request() -> GestureRequest {
    switch random.next() % 16 {
    case 0, 1: .begin(.other("wild"))
    case 2: .end(.other("wild"))
    case 3: .cancel(.other("wild"))
    case 4: .fail(.other("wild"))
    case 5: .recognize(.other("wild"))
    case 6, 7, 8: .change
    default: .none
    }
  }
}
