import TactileDisplay
import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileInspector

/// The pictures of a run that are kept.
struct FrameStripTests {
  @Test func `frames come back as they were, and what they share weighs nothing`() {
    var strip = FrameStrip(.forgets, most: 100, heaviest: 100_000 * FrameStrip.itemWeight)
    let lists = (0..<50).map { list(moved: Double($0)) }

    for (tick, list) in lists.enumerated() { strip.add(moment(tick, list)) }

    #expect(strip.moments.map(\.displayList) == lists)
    // The first is new as a whole; of the others the outermost items and the moving box are.
    #expect(strip.weight == (42 + 49 * 2) * FrameStrip.itemWeight)
  }

  @Test func `too many frames: the oldest are forgotten, or every second one is left out`() throws {
    var forgetful = FrameStrip(.forgets, most: 16, heaviest: 100_000 * FrameStrip.itemWeight)
    var thinning = FrameStrip(.thins, most: 16, heaviest: 100_000 * FrameStrip.itemWeight)

    for tick in 0..<100 {
      forgetful.add(moment(tick, list(moved: Double(tick))))
      thinning.add(moment(tick, list(moved: Double(tick))))
    }

    #expect(forgetful.moments.count <= 16)
    #expect(forgetful.moments.last?.tick == 99)
    #expect(try #require(forgetful.moments.first?.tick) >= 80)
    #expect(thinning.moments.count <= 17)
    #expect(thinning.moments.first?.tick == 0)
    #expect(thinning.moments.last?.tick == 99)
    #expect(thinning.moments[thinning.index(atTick: 50)].tick <= 50)
  }

  @Test func `heavy frames are let go although they are few`() {
    var strip = FrameStrip(.forgets, most: 100, heaviest: 200 * FrameStrip.itemWeight)

    for tick in 0..<60 {
      let items = (0..<40).map { box(Double($0 + tick)) }
      strip.add(moment(tick, list(of: items)))
    }

    #expect(strip.weight <= 200 * FrameStrip.itemWeight)
    #expect(strip.moments.last?.tick == 59)
  }

  @Test func `texts weigh once, and those that are laid out anew are let go`() throws {
    let fonts = try FontContext(configuration: .system)
    func text(_ width: Double) -> TextLayout {
      let words = String(repeating: "a word ", count: 500)
      return TextLayout(words, style: TextStyle(font: Font(size: 14)), width: width, fonts: fonts)
    }
    let same = text(300)
    var moved = FrameStrip(.forgets, most: 100, heaviest: 2 * same.footprint)
    var fresh = FrameStrip(.forgets, most: 100, heaviest: 8 * same.footprint)

    for tick in 0..<40 {
      let place = Point(x: 0, y: Double(tick))
      func item(_ layout: TextLayout) -> DisplayItem {
        .text(TextItem(layout: layout, origin: place, color: Color(white: 0)))
      }
      moved.add(moment(tick, list(of: [item(same)])))
      fresh.add(moment(tick, list(of: [item(text(300 + Double(tick)))])))
    }

    #expect(moved.moments.count == 40)
    #expect((2...8).contains(fresh.moments.count))
    #expect(fresh.weight <= 8 * same.footprint)
  }

  @Test func `content shared with a frame that is left out weighs on`() throws {
    let fonts = try FontContext(configuration: .system)
    let words = String(repeating: "a word ", count: 500)
    let texts = (0..<64).map { _ in
      TextLayout(words, style: TextStyle(font: Font(size: 14)), width: 300, fonts: fonts)
    }
    var strip = FrameStrip(.thins, most: 100, heaviest: 24 * texts[0].footprint)

    // Each text is shown for eight frames, and every frame shows one more.
    for tick in 7..<texts.count {
      let items = (0..<8).map { slot in
        DisplayItem.text(
          TextItem(layout: texts[tick - (tick - slot) % 8], origin: .zero, color: .black)
        )
      }
      strip.add(moment(tick, list(of: items)))
    }

    let kept = strip.moments.flatMap(\.displayList.items).compactMap { item -> ObjectIdentifier? in
      guard case .text(let text) = item else { return nil }
      return ObjectIdentifier(text.layout)
    }
    #expect(strip.moments.count > 2)
    #expect(Set(kept).count <= 24)
  }

  @Test func `content shared with a frame that is forgotten weighs on`() throws {
    let text = try longText()
    var strip = FrameStrip(.forgets, most: 4, heaviest: 100 * text.footprint)

    for tick in 0..<20 { strip.add(moment(tick, list(of: [item(text, at: Double(tick))]))) }

    #expect(strip.moments.count <= 4)
    #expect(strip.weight >= text.footprint)
  }

  @Test func `a heavy frame leaves room for others that share its content`() throws {
    let text = try longText()
    var strip = FrameStrip(.forgets, most: 100, heaviest: text.footprint / 2)

    for tick in 0..<10 { strip.add(moment(tick, list(of: [item(text, at: Double(tick))]))) }

    #expect(strip.moments.count == 10)
  }

  @Test func `values of probes weigh where they change`() {
    var strip = FrameStrip(.thins, most: 100, heaviest: 1 << 20)
    var frame = moment(0, list(of: []))
    frame.values = (0..<50).map { .number(Double($0)) }
    strip.add(frame)
    strip.add(frame)
    let weight = strip.weight
    frame.values[0] = .number(7)
    strip.add(frame)

    #expect(weight == 50 * MemoryLayout<ProbeValue>.stride)
    #expect(strip.weight == 2 * weight)
  }

  private func longText() throws -> TextLayout {
    let words = String(repeating: "a word ", count: 500)
    let fonts = try FontContext(configuration: .system)
    return TextLayout(words, style: TextStyle(font: Font(size: 14)), width: 300, fonts: fonts)
  }

  private func item(_ text: TextLayout, at y: Double) -> DisplayItem {
    .text(TextItem(layout: text, origin: Point(x: 0, y: y), color: .black))
  }

  private func moment(_ tick: Int, _ list: DisplayList) -> FrameStrip.Moment {
    .init(tick: tick, time: Timestamp(seconds: Double(tick)), displayList: list)
  }

  /// A layer of forty boxes that rest, and a box that moves.
  private func list(moved x: Double) -> DisplayList {
    let layer = LayerItem(
      id: 2,
      size: Size(width: 100, height: 100),
      transform: .identity,
      items: (0..<40).map { box(Double($0)) },
    )
    return list(of: [.layer(layer), box(x)])
  }

  private func list(of items: [DisplayItem]) -> DisplayList {
    let size = Size(width: 100, height: 100)
    return DisplayList(size: size, scale: 1, background: .white, items: items)
  }

  private func box(_ x: Double) -> DisplayItem {
    .box(BoxItem(rect: Rect(x: x, y: 0, width: 10, height: 10), fill: .black))
  }
}
