internal import TactileTraces
internal import TactileViews

/// Text as HTML and SVG need it.
enum Markup {
  /// `text` with everything escaped that would be markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\0"..<" " where scalar != "\n" && scalar != "\t": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `number` to a thousandth, in as few digits as that takes.
  static func number(_ number: Double) -> String {
    ProbeValue.number((number * 1000).rounded() / 1000 + 0).brief
  }

  /// `seconds` with three places.
  static func seconds(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let places = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - places.count) + places
  }

  /// A picture that is part of the page.
  static func image(_ png: [UInt8], alternative: String, width: Int) -> String {
    "<img src=\"data:image/png;base64,\(Base64.text(of: png))\" alt=\"\(escaped(alternative))\""
      + " width=\"\(width)\">"
  }
}
