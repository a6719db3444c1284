import TactileScenes
import TactileTraces
import TactileViews
import Testing

@testable import TactileApp

/// The user's files: read again as they were written, refused in one line with the place.
struct UserFileFormatTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `settings are read as they were written`() throws {
    for appearance in AppSettings.AppearanceChoice.allCases {
      var settings = AppSettings()
      settings.appearance = appearance
      settings.motion = .reduced
      settings.contrast = .high
      settings.textScale = 1.5
      settings.hand = .left
      settings.pinsMenu = true

      let members = UserFileFormat.members(of: settings)
      let text = UserFileFormat.text(of: [], changedBy: members, from: [])

      #expect(try UserFileFormat.settings(bytes(text), "settings.json") == settings)
    }
  }

  @Test func `the desktop's settings are read as they were written`() throws {
    let desktop = DesktopSettings(
      appearance: .dark,
      reducesMotion: true,
      contrast: .high,
      textScale: 1.25,
    )

    let members = UserFileFormat.members(of: desktop)
    let text = UserFileFormat.text(of: [], changedBy: members, from: [])

    #expect(try UserFileFormat.desktop(bytes(text), "desktop.json") == desktop)
  }

  @Test func `drafts are read as they were written, whatever is in them`() throws {
    var reply = MailDraft()
    reply.body = "two\nlines, \"quoted\" \\ and \u{1}"
    var new = MailDraft()
    (new.address, new.subject) = ("ada@example.org", "منارة 灯塔")

    let text = UserFileFormat.text(of: [nil: new, 7: reply])

    #expect(try UserFileFormat.drafts(bytes(text), "drafts.json") == [nil: new, 7: reply])
  }

  @Test func `unknown keys are ignored, and missing ones are the defaults`() throws {
    let text = #"{"later": [1, 2], "hand": "left"}"#
    var expected = AppSettings()
    expected.hand = .left

    #expect(try UserFileFormat.settings(bytes(text), "settings.json") == expected)
  }

  @Test(arguments: [
    ("{\n  \"appearance\": \"purple\"\n}\n", "s:2: \"appearance\" is \"purple\"; there is "),
    ("{\"pinsMenu\": 1}", "s:1: \"pinsMenu\" is 1; true or false"),
    ("{\"hand\": 3}", "s:1: \"hand\" is 3; there is "),
    ("{\"textScale\": 9}", "s:1: \"textScale\" is 9; a number from 0.5 to 3.0"),
    ("{\"textScale\": \"big\"}", "s:1: \"textScale\" is \"big\"; a number from 0.5 to 3.0"),
    ("{\"contrast\": \"low\"}", "s:1: \"contrast\" is \"low\"; there is normal, high, system"),
    ("[]", "s:1: "),
    ("{\"hand\": \"left\"", "s:1: "),
  ])
  func `settings that cannot be meant are refused with their line`(
    _ text: String,
    _ start: String,
  ) {
    let error = #expect(throws: TraceError.self) {
      try UserFileFormat.settings(bytes(text), "s")
    }
    #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("{\"old\": {}}", "d:1: \"old\" is no message"),
    ("{\n\"7\": 1}", "d:2: \"7\" is no message"),
    ("{\"new\":\n{\"body\": 1}}", "d:2: 1 instead of a text"),
  ])
  func `drafts that cannot be meant are refused with their line`(_ text: String, _ line: String) {
    let error = #expect(throws: TraceError.self) {
      try UserFileFormat.drafts(bytes(text), "d")
    }
    #expect(error?.description == line)
  }

  @Test func `a switch that is neither true nor false is refused`() {
    let error = #expect(throws: TraceError.self) {
      try UserFileFormat.desktop(bytes("{\"reducesMotion\": \"yes\"}"), "d")
    }
    #expect(error?.description == "d:1: \"reducesMotion\" is \"yes\"; true or false")
  }
}
