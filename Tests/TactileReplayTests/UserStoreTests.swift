import TactileScenes
import TactileViews
import Testing

/// The settings that the app keeps, and its following of the desktop.
@MainActor
struct UserStoreTests {
  /// The settings of the command line, which the app does not use here.
  private let settings = AppSettings()

  /// The settings page is shown.
  private func settingsPage() -> Script {
    Script(section: "settings")
  }

  @Test func `a choice is kept, and what the command line said is not`() throws {
    let store = MemoryStore()
    var given = AppSettings()
    given.appearance = .light
    var script = settingsPage()
    // The middle of each control.
    script.tap("settings.reducedMotion", wait: 0.1)
    script.call("settings.hand", ["hand": .text("left")], wait: 0.1)

    let run = try Run(script, scene: "app", settings: given, store: store)

    #expect(store.settings.motion == .full)
    #expect(store.settings.hand == .left)
    #expect(store.settings.appearance == .system)
    #expect(run.stage.window.appearance == .light)
  }

  @Test func `the app looks as was kept, whatever the desktop wants`() throws {
    var kept = AppSettings()
    kept.appearance = .dark
    kept.motion = .full
    let run = try Run(settingsPage(), scene: "app", settings: kept)
    let scene = run.stage.scene

    scene.adapt(to: DesktopSettings(appearance: .light, reducesMotion: true), settings: settings)

    #expect(run.stage.window.appearance == .dark)
    #expect(!run.stage.window.reducesMotion)
  }

  @Test func `nothing chosen, the app follows the desktop there and back`() throws {
    let run = try Run(settingsPage(), scene: "app")
    let window = run.stage.window
    let scene = run.stage.scene

    scene.adapt(to: DesktopSettings(appearance: .dark, reducesMotion: true), settings: settings)
    #expect(window.appearance == .dark)
    #expect(window.reducesMotion)

    scene.adapt(to: DesktopSettings(), settings: settings)
    #expect(window.appearance == .light)
    #expect(!window.reducesMotion)
  }

  @Test func `a choice and back to system is what the desktop wants by then`() throws {
    let store = MemoryStore()
    var script = settingsPage()
    script.tap("settings.appearance", wait: 0.1)
    let run = try Run(script, scene: "app", store: store)
    let scene = run.stage.scene

    #expect(run.stage.window.appearance == .dark)
    #expect(store.settings.appearance == .dark)
    scene.adapt(to: DesktopSettings(appearance: .light), settings: settings)
    #expect(run.stage.window.appearance == .dark)
    let view = run.stage.window.rootView.descendant(named: "settings.appearance")
    let control = try #require(view as? SegmentedControl)
    control.onChange?(2)
    #expect(run.stage.window.appearance == .light)
    #expect(store.settings.appearance == .system)
    control.onChange?(0)
    scene.adapt(to: DesktopSettings(appearance: .dark), settings: settings)
    #expect(run.stage.window.appearance == .light)
    control.onChange?(2)
    #expect(run.stage.window.appearance == .dark)
  }

  @Test func `the settings page follows what is chosen elsewhere`() throws {
    func index(_ control: String, in run: Run) throws -> Int {
      let view = run.stage.window.rootView.descendant(named: control)
      return try #require(view as? SegmentedControl).selectedIndex
    }
    var script = settingsPage()
    script.tap("settings.appearance", wait: 0.1)
    let other = try Run(script, scene: "app")
    var commands = settingsPage()
    commands.call("settings.hand", ["hand": .text("left")], wait: 0.1)

    let run = try Run(commands, scene: "app")
    #expect(try index("settings.hand", in: run) == 0)

    #expect(try index("settings.appearance", in: run) == 2)
    run.stage.scene.restore(try #require(other.stage.scene.savedState))
    #expect(try index("settings.appearance", in: run) == 1)
    #expect(try index("settings.hand", in: run) == 1)
  }

  @Test func `what is written of a message is kept at once`() throws {
    let store = MemoryStore()
    var script = Script()
    script.call("dropdown.present", wait: 1.5)
    script.text("ines")

    _ = try Run(script, scene: "app", store: store)

    #expect(store.drafts == [nil: MailDraft(address: "ines")])
  }

  @Test func `a message that was cleared is not kept`() throws {
    let store = MemoryStore()
    var script = Script()
    script.call("dropdown.present", wait: 1.5)
    script.text("i")
    script.key("Backspace", wait: 0.1)
    script.call("dropdown.dismiss", wait: 1.5)
    script.mark("closed")

    let run = try Run(script, scene: "app", store: store)

    #expect(try run.text("modal.state", atMark: "closed") == "hidden")
    #expect(store.drafts == [:])
  }

  @Test func `an answer that was cleared in another run begins anew`() throws {
    let store = MemoryStore()
    store.drafts = [0: MailDraft()]
    var script = Script(section: "mail")
    script.tap("mail.row.0", wait: 1)
    script.tap("mail.replyButton", wait: 1.5)

    let run = try Run(script, scene: "app", store: store)

    #expect(try run.text("focus") == "mail.body")
  }

  @Test func `a message that was begun in another run goes on, one of no message is passed over`()
    throws
  {
    let store = MemoryStore()
    store.drafts = [nil: MailDraft(body: "begun"), 100_000: MailDraft(body: "lost")]
    var script = Script()
    script.call("dropdown.present", wait: 1.5)
    script.text("x")

    let run = try Run(script, scene: "app", store: store)

    #expect(try run.number("mail.draftLength") == 6)
    #expect(store.drafts == [nil: MailDraft(address: "x", body: "begun")])
  }
}
