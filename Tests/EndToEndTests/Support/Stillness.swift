/// Says of something that is looked at again and again whether it has stayed as it is.
///
/// Two looks alike say nothing: they may lie between two refreshes, and a busy machine leaves some out.
struct Stillness<Value: Equatable> {
  private let seconds: Double
  private var last: (value: Value, since: Double)?
  private var looks = 0

  /// For what must stay the same for `seconds`, by default what nine refreshes at 60 Hz take.
  init(for seconds: Double = 0.15) {
    self.seconds = seconds
  }

  /// Takes `value` as what is seen now; whether that was all that was seen for as long as asked.
  mutating func holds(_ value: Value) -> Bool {
    let now = monotonicSeconds()
    guard let last, last.value == value else {
      last = (value, now)
      looks = 1
      return false
    }
    looks += 1
    return looks > 2 && now - last.since >= seconds
  }
}
