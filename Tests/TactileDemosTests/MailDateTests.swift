import TactilePrimitives
import TactileScenes
import Testing

@testable import TactileDemos

/// The dates of messages in the language of the window.
struct MailDateTests {
  @Test(
    arguments: [
      ("en", "Tue 17 Nov, 09:31"), ("de", "Di., 17. Nov., 09:31"),
      ("ar", "الثلاثاء، 17 نوفمبر، 09:31"),
    ]
  )
  func `a date has the names and the order of the language`(
    language: String,
    date: String,
  ) throws {
    let translations = try ResourceFolder().translations(for: [Language(language)])
    let text = MailDate.text("Tue 17 Nov, 09:31").resolved(in: translations)

    // In a right-to-left language values are isolated.
    #expect(text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == date)
  }

  @Test(arguments: ["Yesterday", "17 Nov", "Tue 17 Nov 09:31", "Dim 17 Nov, 09:31", "a b c, d"])
  func `a date of another form is shown as it is`(date: String) throws {
    let german = try ResourceFolder().translations(for: [Language("de")])

    #expect(MailDate.text(date).resolved(in: german) == date)
  }

  @Test func `all messages of the demo have dates that are translated, and English ones as before`()
    throws
  {
    let german = try ResourceFolder().translations(for: [Language("de")])
    let file = try ResourceFolder().read("Mail/messages.txt")
    let messages = try MailMessage.messages(in: file.bytes, path: file.path)
    let lines = Set(String(decoding: file.bytes, as: UTF8.self).split(separator: "\n"))

    #expect(!messages.isEmpty)
    for message in messages {
      #expect(lines.contains(Substring(message.date.english)))
      #expect(message.date.resolved(in: german).contains(". Nov., "))
    }
  }
}
