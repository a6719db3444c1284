import TactileDisplay
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// The contrast of every text with what is behind it.
@MainActor
struct ContrastTests {
  /// The states in which what is shown is only half on its way, so that it is translucent.
  private static let transient = ["half", "quarter"]

  @Test(arguments: SceneStage.demoNames, Appearance.allCases)
  func `text has a contrast of 4.5, and of 7 in high contrast`(
    scene: String,
    appearance: Appearance,
  ) throws {
    for contrast in Contrast.allCases {
      for size in [Size(width: 480, height: 800), Size(width: 1280, height: 800)] {
        try check(scene, ColorLook(appearance, contrast), in: size)
      }
    }
  }

  private func check(_ scene: String, _ look: ColorLook, in size: Size) throws {
    let least = look.contrast == .high ? 7.0 : 4.5
    let stage = try SceneStage.demo(scene, in: size)
    stage.window.appearance = look.appearance
    stage.window.contrast = look.contrast
    var count = 0
    for state in stage.scene.states
    where !Self.transient.contains(where: { state.contains($0) }) {
      stage.scene.enter(state)
      let list = stage.window.frame(at: .zero).displayList
      let texts = TextContrast.texts(in: list)
      count += texts.count
      for text in texts where text.contrast < least {
        let found = (text.contrast * 100).rounded() / 100
        Issue.record("\(state) \(look.contrast) \(Int(size.width)): \"\(text.words)\" \(found)")
      }
    }
    #expect(count >= stage.scene.states.count)
  }
}
