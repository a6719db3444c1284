import TactileGestures
import TactileMotion
import TactilePrimitives
import TactileViews
import Testing

@testable import TactileInteractions

/// The sentences that people read in place of the texts of the log.
struct SentenceTests {
  @Test func `the drawer says what the finger did and what it wants, in sentence and numbers`() {
    let gate = DrawerGate(
      x: 0,
      velocity: Velocity(dx: 32.9, dy: 116.8),
      settings: DrawerSettings(),
    )
    let refusal = gate.refusal

    #expect(refusal?.text == "|vy| 116.8 > 100 and |vx| 32.9 < 300")
    #expect(
      refusal?.explanation.clause
        == "you moved 3.6 times faster down than across, and the drawer wants at least as much across"
    )
    #expect(refusal?.explanation.numbers?.hasPrefix("down: 116.8 pt/s; across: 32.9 pt/s") == true)
  }

  @Test func `a refusal names the way of the finger, and the limit that it missed`() {
    func clause(_ dx: Double, _ dy: Double, dominance: Double = 1) -> String? {
      var settings = DrawerSettings()
      settings.gateDominance = dominance
      return DrawerGate(x: 0, velocity: Velocity(dx: dx, dy: dy), settings: settings)
        .refusal?.explanation.clause
    }

    #expect(clause(0, -800)?.hasPrefix("you moved straight up, and") == true)
    #expect(clause(400, 400)?.hasPrefix("you moved nearly as fast down as across") == true)
    #expect(
      clause(500, 400, dominance: 2)?.hasSuffix("at least 2 times as much across as down") == true
    )
    #expect(clause(200, 110) == "you moved down as well, and slowly across")
    #expect(clause(-500, 0) == "the drawer is closed, and you moved further to the left")
  }

  @Test func `the slop has its device and units`() {
    let reason = LogReason.gesture(.slop(travel: 20, limit: 2), device: .mouse)

    #expect(reason.description == "slop 20 > 2")
    #expect(reason.explanation.numbers == "touch slop: 2 pt for a mouse; moved 20 pt")
  }

  @Test func `subjects are what people call them`() {
    let names = [
      "mail.list.pan": "the list", "drawer.pan": "the drawer", "list.tap": "the tap on the list",
      "slideover.dim.tap": "the tap on the scrim", "card.doubleTap": "the double tap on the card",
      "pan": "the pan", "library.row.3": "row 3", "slideover": "the slide-over menu",
      "mail.to.tap": "the tap on the address",
      "mail.body.rightClick": "the right click on the body",
      "mail.body.middleClick": "the middle click on the body", "backClick": "the back click",
    ]
    for (name, subject) in names { #expect(LogSubject(name).description == subject) }
  }

  @Test func `every reason of a recognizer is a sentence without raw symbols`() {
    for reason in Self.reasons {
      let states = ["began", "recognized", "ended", "cancelled", "failed"]
      for kind in states.map({ LogEntry.Kind.recognizer(from: "possible", to: $0) }) + [.refused] {
        Self.expectPlain(
          LogEntry(
            timestamp: .zero,
            kind: kind,
            name: "list.pan",
            reason: .gesture(reason, device: .finger),
          )
        )
      }
    }
    #expect(Set(Self.reasons.map(Self.number)).count == Self.reasons.count)
    #expect(Self.reasons.map(Self.number).max() == Self.reasons.count - 1)
  }

  @Test func `every reason of a release is a sentence without raw symbols`() {
    for style in SettleStyle.allCases {
      var settings = DrawerSettings()
      settings.settle = style.setting
      for threshold in [0.0, 600] {
        settings.swipeThreshold = threshold
        let rule = settings.releaseRule(in: Size(width: 480, height: 800))
        for velocity in [-900.0, -100, 0, 100, 900] {
          Self.expectPlain(rule.reason(100, velocity).explanation)
          Self.expectPlain(rule.reason(300, velocity).explanation)
        }
      }
    }
    for isArmed in [true, false] {
      Self.expectPlain(ReleaseReason.pull(distance: 3, limit: 1.5, isArmed: isArmed).explanation)
    }
  }

  // MARK: Helpers

  static func expectPlain(_ entry: LogEntry) {
    let sentence = entry.sentence
    #expect(sentence.hasSuffix(".") && !sentence.hasSuffix(".."))
    #expect(sentence.first?.isUppercase == true || sentence.first?.isNumber == true)
    Self.expectPlain(Explanation(sentence, numbers: entry.reason?.explanation.numbers))
  }

  static func expectPlain(_ explanation: Explanation) {
    for text in [explanation.clause, explanation.numbers ?? ""] {
      #expect(!text.contains { "<>=≥≤|*_".contains($0) }, "\(text)")
      #expect(!text.contains(".pan") && !text.contains("vx") && !text.contains("vy"), "\(text)")
    }
  }

  /// One reason of each kind.
  private static let reasons: [GestureReason] = [
    .slop(travel: 20, limit: 2), .acrossAxis(travel: 12, limit: 10),
    .pinched(change: 11.1, limit: 10), .turned(degrees: 10.6, limit: 10),
    .swiped(travel: 60, limit: 50), .strayed(distance: 51, limit: 50), .againstDirection,
    .tooSlow(limit: 0.5), .pointerEntered, .pointerLeft, .pointerPressed, .awayFromEdge,
    .outsideEdgeZone(distance: 40, limit: 20), .moved(distance: 12, limit: 10), .touchDown,
    .held(seconds: 0.5), .lifted, .liftedEarly, .taps(3), .noNextTap(within: 0.3),
    .nextTapTooSoon(limit: 0.04), .nextTapTooFar(distance: 90, limit: 40), .otherButton(2),
    .touchCount(1, wanted: 2), .tooManyTouches(limit: 1), .touchCancelled(""),
    .prevented(by: "drawer.pan"), .cameAfter("drawer.pan"), .mustWait(for: "drawer.pan"),
    .didNotFail("drawer.pan"), .palm, .waitsInCycle("drawer.pan"), .refused(""),
    .explained("|vx| 3 < 4", Explanation("it is too slow")), .disabled, .cancelledByOwner,
    .other("the view went away"),
  ]

  /// The place of the reason in ``reasons``; a new case does not compile until it has one.
  private static func number(_ reason: GestureReason) -> Int {
    switch reason {
    case .slop: 0
    case .acrossAxis: 1
    case .pinched: 2
    case .turned: 3
    case .swiped: 4
    case .strayed: 5
    case .againstDirection: 6
    case .tooSlow: 7
    case .pointerEntered: 8
    case .pointerLeft: 9
    case .pointerPressed: 10
    case .awayFromEdge: 11
    case .outsideEdgeZone: 12
    case .moved: 13
    case .touchDown: 14
    case .held: 15
    case .lifted: 16
    case .liftedEarly: 17
    case .taps: 18
    case .noNextTap: 19
    case .nextTapTooSoon: 20
    case .nextTapTooFar: 21
    case .otherButton: 22
    case .touchCount: 23
    case .tooManyTouches: 24
    case .touchCancelled: 25
    case .prevented: 26
    case .cameAfter: 27
    case .mustWait: 28
    case .didNotFail: 29
    case .palm: 30
    case .waitsInCycle: 31
    case .refused: 32
    case .explained: 33
    case .disabled: 34
    case .cancelledByOwner: 35
    case .other: 36
    }
  }
}
