import TactileInteractions
import TactileScenes
import TactileViews
import Testing

@testable import TactileDemos

@MainActor
struct MailComposerTests {
  @Test func `a message is sent once and leaves no draft, also where it is brought back`() throws {
    let window = try Window(400, 600)
    let root = ViewController()
    window.rootViewController = root
    let composer = MailComposer(over: root, settings: DropDownSettings()) { _ in
      MailDraft(address: "i@tt")
    }
    var count = 0
    composer.onSend = { _ in count += 1 }
    composer.open(animated: false)
    let button = window.rootView.descendant(named: "mail.sendButton") as? Control

    for _ in 0..<2 { try #require(button).activate() }
    let body = try #require(window.rootView.descendant(named: "mail.body") as? TextView)
    body.edit { $0.insert("late") }
    #expect(composer.modal?.presentation?.state == .dismissing)
    composer.drive?.restore()
    #expect(composer.modal?.presentation?.state == .shown)
    try #require(button).activate()

    #expect(count == 1)
    #expect(composer.drafts.isEmpty)
  }
}
