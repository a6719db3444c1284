internal import TactilePrimitives

/// The date of a message as `messages.txt` has it, such as `Tue 17 Nov, 09:31`, for users in the
/// language of the window.
enum MailDate {
  private static let weekdays = [
    "Mon": localized("Mon", context: "weekday"), "Tue": localized("Tue", context: "weekday"),
    "Wed": localized("Wed", context: "weekday"), "Thu": localized("Thu", context: "weekday"),
    "Fri": localized("Fri", context: "weekday"), "Sat": localized("Sat", context: "weekday"),
    "Sun": localized("Sun", context: "weekday"),
  ]

  private static let months = [
    "Jan": localized("Jan", context: "month"), "Feb": localized("Feb", context: "month"),
    "Mar": localized("Mar", context: "month"), "Apr": localized("Apr", context: "month"),
    "May": localized("May", context: "month"), "Jun": localized("Jun", context: "month"),
    "Jul": localized("Jul", context: "month"), "Aug": localized("Aug", context: "month"),
    "Sep": localized("Sep", context: "month"), "Oct": localized("Oct", context: "month"),
    "Nov": localized("Nov", context: "month"), "Dec": localized("Dec", context: "month"),
  ]

  /// Returns `date` as users see it; a date of another form is shown as it is.
  static func text(_ date: String) -> LocalizedText {
    let words = date.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 4, words[2].hasSuffix(","), let weekday = weekdays[words[0]],
      let month = months[String(words[2].dropLast())]
    else { return date.localizedText }
    let (day, time) = (words[1], words[3])
    return localized("\(weekday) \(day) \(month), \(time)", context: "date")
  }
}
