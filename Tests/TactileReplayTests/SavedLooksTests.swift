import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// The size of text and the contrast in saved states, which recordings begin with.
@MainActor
struct SavedLooksTests {
  @Test(arguments: ["app", "drawer", "gestures"])
  func `a restored scene has the size of text and the contrast of the saved one`(
    scene: String
  ) throws {
    let old = try SceneStage.demo(scene)
    let desktop = DesktopSettings(appearance: .dark, contrast: .high, textScale: 1.5)
    old.scene.adapt(to: desktop, settings: AppSettings())
    let new = try SceneStage.demo(scene)

    new.restore(old.savedState)

    #expect(new.window.contrast == .high)
    #expect(new.window.textScale == 1.5)
    #expect(new.window.appearance == .dark)
  }

  @Test func `a choice of the user goes before the desktop, also when it is restored`() throws {
    let old = try SceneStage.demo("app")
    let state = old.savedState
    #expect(state["contrast"] == nil)
    #expect(state["textScale"] == nil)

    old.scene.adapt(to: DesktopSettings(contrast: .high, textScale: 2), settings: AppSettings())
    let saved = old.savedState
    let new = try SceneStage.demo("app")
    new.restore(saved)
    new.scene.adapt(to: DesktopSettings(), settings: AppSettings())

    #expect(new.window.contrast == .normal)
    #expect(new.window.textScale == 1)
  }
}
