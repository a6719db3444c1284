/// Finds a small script that still shows what a large one shows.
struct Shrinker {
  /// How many scripts may be tried.
  var budget = 4000
  /// Whether a script still shows it.
  let isBad: (Script) -> Bool

  init(isBad: @escaping (Script) -> Bool) {
    self.isBad = isBad
  }

  /// The smallest script that leaving out parts and taking back settings leads to from `script`,
  /// which must be bad.
  mutating func shrink(_ script: Script) -> Script {
    var best = script
    var previous: Script?
    while previous != best, budget > 0 {
      previous = best
      drop(\.steps, from: &best)
      drop(\.reactions, from: &best)
      drop(\.relations, from: &best)
      drop(\.recognizers, from: &best)
      calm(&best)
    }
    return best
  }

  /// Leaves out runs of elements, long ones first.
  private mutating func drop<Element>(
    _ part: WritableKeyPath<Script, [Element]>,
    from best: inout Script,
  ) {
    var length = best[keyPath: part].count
    while length > 0 {
      var start = 0
      while start < best[keyPath: part].count {
        var candidate = best
        let end = min(start + length, best[keyPath: part].count)
        candidate[keyPath: part].removeSubrange(start..<end)
        if !keep(candidate, in: &best) { start += length }
      }
      length /= 2
    }
  }

  /// Takes back the settings of recognizers one by one.
  private mutating func calm(_ best: inout Script) {
    let settings: [(inout Script.RecognizerPlan) -> Void] = [
      { $0.cancelsTouchesInView = true }, { $0.delaysTouchesBegan = false },
      { $0.delaysTouchesEnded = true }, { $0.minimumTouches = nil }, { $0.maximumTouches = nil },
      { $0.devices = nil }, { $0.touchpadGestures = nil }, { $0.mixesDevices = false },
      { $0.reportsFailure = false },
      { $0.isEnabled = true }, { $0.refusesEvery = 0 }, { $0.ignoresEvery = 0 },
    ]
    for index in best.recognizers.indices {
      for takeBack in settings {
        var candidate = best
        takeBack(&candidate.recognizers[index])
        if candidate != best { _ = keep(candidate, in: &best) }
      }
    }
    for index in best.nodes.indices where best.nodes[index].contentTouchDelay != nil {
      var candidate = best
      candidate.nodes[index].contentTouchDelay = nil
      _ = keep(candidate, in: &best)
    }
  }

  private mutating func keep(_ candidate: Script, in best: inout Script) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    guard isBad(candidate) else { return false }
    best = candidate
    return true
  }
}
