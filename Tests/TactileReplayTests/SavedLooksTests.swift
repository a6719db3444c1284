import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// The size of text and the contrast in saved states, which recordings begin with.
@MainActor
struct SavedLooksTests {
  private static let desktop = DesktopSettings(
    appearance: .dark,
    reducesMotion: true,
    contrast: .high,
    textScale: 1.5,
  )

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
    #expect(state["reducesMotion"] == nil)

    old.scene.adapt(to: DesktopSettings(contrast: .high, textScale: 2), settings: AppSettings())
    let saved = old.savedState
    let new = try SceneStage.demo("app")
    new.restore(saved)
    new.scene.adapt(to: DesktopSettings(), settings: AppSettings())

    #expect(new.window.contrast == .normal)
    #expect(new.window.textScale == 1)
  }

  @Test(arguments: ["app", "drawer"])
  func `a call tells a scene the settings of its desktop`(scene: String) throws {
    let desktop = Self.desktop
    let stage = try SceneStage.demo(scene)
    let command = try #require(stage.command(named: "desktop"))

    #expect(command.objection(desktop.arguments) == nil)
    command.run(desktop.arguments)
    #expect(DesktopSettings(of: stage.window) == desktop)
    command.run([:])
    #expect(DesktopSettings(of: stage.window) == DesktopSettings())
  }

  @Test func `a saved state names the settings as a call does, and omits what is usual`() {
    let plain = DesktopSettings()
    let desktop = Self.desktop

    #expect(plain.savedState == ["appearance": .text("light"), "reducesMotion": .flag(false)])
    #expect(
      desktop.savedState == [
        "appearance": .text("dark"), "reducesMotion": .flag(true), "contrast": .text("high"),
        "textScale": .number(1.5),
      ]
    )
    #expect(Set(desktop.savedState.fields.keys) == Set(plain.arguments.keys))
    #expect(DesktopSettings(desktop.savedState) == desktop)
    #expect(DesktopSettings(["contrast": .flag(true), "textScale": .text("2")]) == plain)
  }

  @Test(arguments: [
    ("appearance", ProbeValue.text("grey")), ("contrast", .number(1)),
    ("reducesMotion", .text("yes")), ("textScale", .number(9)), ("theme", .text("dark")),
  ])
  func `a call with other settings is refused, and names them`(name: String, value: ProbeValue)
    throws
  {
    let stage = try SceneStage.demo("drawer")
    let command = try #require(stage.command(named: "desktop"))

    #expect(command.objection([name: value])?.contains(name) == true)
    command.run([name: value])
    #expect(DesktopSettings(of: stage.window) == DesktopSettings())
  }
}
