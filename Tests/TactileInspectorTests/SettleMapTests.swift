import TactileInteractions
import TactileMotion
import TactilePrimitives
import TactileScenes
import TactileText
import TactileTuning
import TactileViews
import Testing

@testable import TactileInspector

/// The map of settles against the machines that run.
struct SettleMapTests {
  private let size = Size(width: 320, height: 568)

  private func subject(_ name: String) throws -> SettleSubject {
    try #require(SettleSubject.named(name, in: Tuning()))
  }

  @Test(arguments: [(100.0, 700.0), (100, 600), (300, -700), (300, -100), (20, 0), (250, 0)])
  func `the drawer's map says what the drawer's machine does`(_ x: Double, _ speed: Double) throws {
    var tuning = Tuning()
    tuning[DrawerSettings.self].swipeThreshold = 650
    var machine = DragMachine(tuning[DrawerSettings.self].track(in: size), at: "closed")
    machine.began(at: x)
    let action = machine.released(velocity: speed)
    let released = try #require(action)

    let decision = try subject("drawer").decide(position: x, velocity: speed, tuning, in: size)

    #expect(decision.outcome == released.settle.point.name)
    #expect(decision.duration == released.settle.duration)
    #expect(decision.reason.description == released.settle.why)
  }

  @Test(arguments: [(60.0, 0.0), (500, -400), (100, 400), (400, 100)])
  func `the modal's map says what the modal's machine does`(_ y: Double, _ speed: Double) throws {
    let tuning = Tuning()
    var machine = DragMachine(tuning[DropDownSettings.self].track(in: size), at: "up")
    machine.began(at: y)
    let action = machine.released(velocity: speed)
    let released = try #require(action)

    let decision = try subject("dropdown").decide(position: y, velocity: speed, tuning, in: size)

    #expect(decision.outcome == released.settle.point.name)
    #expect(decision.duration == released.settle.duration)
  }

  @Test func `a pull is decided by its distance`() throws {
    let tuning = Tuning()

    let short = try subject("pull").decide(position: 49, velocity: 900, tuning, in: size)
    let long = try subject("pull").decide(position: 50, velocity: -900, tuning, in: size)

    #expect(short.outcome == "back")
    #expect(long.outcome == "menu")
    #expect(long.duration == tuning[PullForMenuSettings.self].fadeDuration)
  }

  @Test(arguments: SettleSubject.all(in: Tuning()))
  func `each point of a map is what a release there leads to`(_ subject: SettleSubject) {
    let tuning = Tuning()
    let map = SettleMap(subject, tuning: tuning, size: size, columns: 4, rows: 4)
    let length = map.positions.upperBound - map.positions.lowerBound

    for index in 0..<16 {
      let decision = subject.decide(
        position: map.positions.lowerBound + (Double(index % 4) + 0.5) / 4 * length,
        velocity: [1500, 500, -500, -1500][index / 4],
        tuning,
        in: size,
      )
      #expect(subject.outcomes[Int(map.outcomes[index])] == decision.outcome)
      #expect(map.durations[index] == decision.duration)
    }
  }

  @Test(arguments: SettleSubject.all(in: Tuning()))
  func `a map has all outcomes, and times that a settle can take`(_ subject: SettleSubject) {
    let map = SettleMap(subject, tuning: Tuning(), size: size, columns: 40, rows: 30)

    #expect(map.outcomes.count == 1200)
    #expect(Set(map.outcomes) == Set(subject.outcomes.indices.map { UInt8($0) }))
    #expect(map.durationRange.lowerBound > 0)
    #expect(map.durationRange.upperBound <= 0.5)
  }

  @Test func `the page is in the language of the window, and its caption wraps in large letters`()
    throws
  {
    let window = try Window(480, 800, in: Language("de"))
    window.textScale = 1.5
    let page = try #require(
      SettlePage(TuningStore(), history: ReleaseHistory()) { Size(width: 480, height: 800) }
    )
    page.frame = Rect(x: 0, y: 0, width: 480, height: 800)
    window.rootView.addSubview(page)
    page.refresh()

    let texts = window.frame(at: .zero).displayList.texts
    let words = texts.map(\.text)
    for name in ["Schublade", "Schieben", "Ziehen", "Fenster", "Original"] {
      #expect(words.contains(name), "\(name)")
    }
    #expect(words.contains { $0.hasPrefix("geschlossen, in ") })
    let caption = try #require(texts.first { $0.text.hasPrefix("Lage in pt, von „geschlossen“") })
    #expect(caption.lineCount > 1 && !caption.isTruncated)
    let map = try #require(page.subview(identified: "settle.map")).frame
    #expect(caption.size.width <= map.width - 66)
    #expect(map.height >= 323 + caption.size.height - 16)
  }

  @Test func `releases of a panel with more snap points than colours are drawn`() throws {
    let subject = try #require(SettleSubject.all(among: [FourStops.self]).first)
    let tuning = Tuning(parts: [FourStops.self])
    let window = try Window(300, 300)
    func itemCount(_ content: SettleMapView.Content) -> Int {
      let map = SettleMapView(content)
      map.frame = Rect(x: 0, y: 0, width: 300, height: 300)
      window.rootView.addSubview(map)
      defer { map.removeFromSuperview() }
      return window.frame(at: .zero).displayList.leaves.count
    }
    var content = SettleMapView.Content(subject, tuning: tuning, ghost: tuning, size: size)
    let empty = itemCount(content)
    window.onRelease = { content.releases.append($0) }
    for outcome in subject.outcomes {
      window.noteRelease(of: "four", position: 10, velocity: 0, outcome: outcome, duration: 0.2)
    }

    #expect(content.releases.count == 4)
    // A disc each, and around the newest two of what the other tuning decides.
    #expect(empty > 0 && itemCount(content) == empty + 6)
  }

  @Test func `a window too small for any way makes a map nevertheless`() {
    for subject in SettleSubject.all(in: Tuning()) {
      let map = SettleMap(
        subject,
        tuning: Tuning(),
        size: Size(width: 1, height: 1),
        columns: 3,
        rows: 3,
      )

      #expect(map.outcomes.count == 9)
    }
  }
}

/// The settings of a panel with four snap points.
nonisolated private struct FourStops: DragSettings {
  static let name = "four"
  static let all: [Setting<FourStops>] = []

  func track(in size: Size) -> DragTrack {
    DragTrack(
      .vertical,
      through: ["low": 600, "third": 400, "half": 200, "full": 0],
      rule: SettleRule(flingAbove: 400, durations: 0.15...0.4),
      area: Rect(origin: .zero, size: size),
    )
  }
}
