internal import TactileTraces
internal import TactileViews

/// Formats text for HTML and SVG.
enum Markup {
  /// Returns `text` with all markup characters escaped.
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

  /// Formats `number` to a thousandth, in as few digits as possible.
  static func number(_ number: Double) -> String {
    ProbeValue.number((number * 1000).rounded() / 1000 + 0).brief
  }

  /// Formats `seconds` with three decimals.
  static func seconds(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let places = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - places.count) + places
  }

  /// Returns the markup of a picture that is part of the page.
  static func image(_ png: [UInt8], alternative: String, width: Int) -> String {
    "<img src=\"data:image/png;base64,\(Base64.text(of: png))\" alt=\"\(escaped(alternative))\""
      + " width=\"\(width)\">"
  }
}
