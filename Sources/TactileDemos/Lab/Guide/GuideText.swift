internal import TactileDiagnostics
internal import TactilePrimitives

/// The words of the guide about a step.
nonisolated extension LabStep {
  /// The title, as an instruction.
  var title: LocalizedText {
    switch self {
    case .corners: localized("Touch the four corners")
    case .targets: localized("Touch nine crosses")
    case .repeat: localized("Tap one spot twenty times")
    case .hold: localized("Hold a finger still")
    case .lines: localized("Draw along a ruler")
    case .edges: localized("Draw off each edge")
    case .paint: localized("Wipe the whole screen")
    case .fingers: localized("Put down all your fingers")
    case .two: localized("Draw with two fingers")
    case .cross: localized("Draw past a resting finger")
    case .drumroll: localized("Drum with two fingers")
    case .idle: localized("Take your hands off")
    }
  }

  /// The name in a list.
  var name: LocalizedText {
    switch self {
    case .corners: localized("Corners")
    case .targets: localized("Accuracy")
    case .repeat: localized("Repeated taps")
    case .hold: localized("Resting finger")
    case .lines: localized("Lines", context: "test")
    case .edges: localized("Edges", context: "test")
    case .paint: localized("Whole surface")
    case .fingers: localized("Fingers at once")
    case .two: localized("Two fingers side by side")
    case .cross: localized("Passing a finger")
    case .drumroll: localized("Drumming")
    case .idle: localized("Contacts without a hand")
    }
  }

  /// The instruction in a sentence or two.
  var instruction: LocalizedText {
    switch self {
    case .corners:
      localized("Touch the middle of each cross. Do touches arrive where they are made?")
    case .targets: localized("Touch the middle of each cross as exactly as you can.")
    case .repeat:
      localized("Tap the cross at one even pace. A pen or the edge of a card helps the finger.")
    case .hold: localized("Put a finger on the ring and keep it still until the ring is full.")
    case .lines: localized("Lay a ruler along the dots and follow the moving one at its pace.")
    case .edges: localized("Draw from the middle straight off the screen.")
    case .paint: localized("Wipe until no cell is dark, along the edges too. Then press Done.")
    case .fingers:
      localized("Put down as many fingers as you can, hold them for a moment, then lift them.")
    case .two: localized("Draw along the dots with two fingers side by side, as close as they go.")
    case .cross: localized("Hold one finger on the ring, and draw along the dots with another.")
    case .drumroll: localized("Drum on the two rings as fast as you can, for five seconds.")
    case .idle:
      localized("Nothing may touch the screen for a minute. Try it on battery and on the charger.")
    }
  }

  /// The advice after a try that did not suffice; nil where every try counts.
  var advice: LocalizedText? {
    switch self {
    case .hold: localized("Keep the finger on the ring until it is full.")
    case .lines, .edges: localized("Draw all the way along the dots.")
    case .two: localized("Put both fingers down, and draw all the way.")
    case .cross: localized("Keep the first finger down while the other draws all the way.")
    case .fingers: localized("Only one finger was seen. Put down several at once.")
    case .corners, .targets, .repeat, .paint, .drumroll, .idle: nil
    }
  }

  /// The position among all steps, from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

/// The words of the guide about a judgement.
nonisolated extension LabJudgement {
  /// The judgement in a word or two.
  var word: LocalizedText {
    switch self {
    case .pass: localized("Pass")
    case .grey: localized("Doubtful")
    case .fail: localized("Fail")
    case .notTested: localized("Not tested")
    case .unknown: localized("Not judged")
    }
  }
}
