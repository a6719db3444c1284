internal import TactileDiagnostics

/// The words of the guide about a step.
nonisolated extension LabStep {
  /// The title, as an instruction.
  var title: String {
    switch self {
    case .corners: "Touch the four corners"
    case .targets: "Touch nine crosses"
    case .repeat: "Tap one spot twenty times"
    case .hold: "Hold a finger still"
    case .lines: "Draw along a ruler"
    case .edges: "Draw off each edge"
    case .paint: "Wipe the whole screen"
    case .fingers: "Put down all your fingers"
    case .two: "Draw with two fingers"
    case .cross: "Draw past a resting finger"
    case .drumroll: "Drum with two fingers"
    case .idle: "Take your hands off"
    }
  }

  /// The name in a list.
  var name: String {
    switch self {
    case .corners: "Corners"
    case .targets: "Accuracy"
    case .repeat: "Repeated taps"
    case .hold: "Resting finger"
    case .lines: "Lines"
    case .edges: "Edges"
    case .paint: "Whole surface"
    case .fingers: "Fingers at once"
    case .two: "Two fingers side by side"
    case .cross: "Passing a finger"
    case .drumroll: "Drumming"
    case .idle: "Contacts without a hand"
    }
  }

  /// The instruction in a sentence or two.
  var instruction: String {
    switch self {
    case .corners:
      "Touch the middle of each cross. Do touches arrive where they are made?"
    case .targets: "Touch the middle of each cross as exactly as you can."
    case .repeat: "Tap the cross at one even pace. A pen or the edge of a card helps the finger."
    case .hold: "Put a finger on the ring and keep it still until the ring is full."
    case .lines: "Lay a ruler along the dots and follow the moving one at its pace."
    case .edges: "Draw from the middle straight off the screen."
    case .paint: "Wipe until no cell is dark, along the edges too. Then press Done."
    case .fingers: "Put down as many fingers as you can, hold them for a moment, then lift them."
    case .two: "Draw along the dots with two fingers side by side, as close as they go."
    case .cross: "Hold one finger on the ring, and draw along the dots with another."
    case .drumroll: "Drum on the two rings as fast as you can, for five seconds."
    case .idle: "Nothing may touch the screen for a minute. Try it on battery and on the charger."
    }
  }

  /// The advice after a try that did not suffice; nil where every try counts.
  var advice: String? {
    switch self {
    case .hold: "Too short: keep the finger down until the ring is full."
    case .lines, .edges: "Too short: draw all the way along the dots."
    case .two: "Put both fingers down, and draw all the way."
    case .cross: "Keep the first finger down while the other draws all the way."
    case .fingers: "Only one finger was seen. Put down several at once."
    case .corners, .targets, .repeat, .paint, .drumroll, .idle: nil
    }
  }

  /// The position among all steps, from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

/// The words of the guide about a judgement.
nonisolated extension LabJudgement {
  /// The judgement in a word or two.
  var word: String {
    switch self {
    case .pass: "Pass"
    case .grey: "Doubtful"
    case .fail: "Fail"
    case .notTested: "Not tested"
    case .unknown: "Not judged"
    }
  }
}
