import TactilePrimitives
import TactileScenes
import TactileViews
import Testing

@testable import TactileDemos

/// The size of the screen on the lab's first page.
@MainActor
struct ScreenSizeCardTests {
  @Test func `a size beyond all bounds, as a recording may give it, has a text`() throws {
    let window = try Window(400, 600)
    let conditions = LabConditions()
    conditions.screenSize = Size(width: 1280, height: 800)
    let card = ScreenSizeCard()
    window.rootView.addSubview(card)

    card.show(1e300, conditions)
    let texts = card.subviews.compactMap { ($0 as? Label)?.text }

    #expect(texts.contains { $0.hasPrefix("1000000000 × 1000000000 mm") })
    #expect(texts.contains("1000000000.0″"))
  }
}
