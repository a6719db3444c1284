internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A name and its value in a table whose text grows as far as there is room.
struct LabelRow {
  let name: Label
  let value: Label

  /// Creates a row with a dash as its value, which does not grow yet.
  init(_ title: LocalizedText, nameStyle: TextStyle, valueStyle: TextStyle) {
    name = Label(title, style: nameStyle, color: Theme.secondaryText)
    value = Label("–", style: valueStyle)
    for label in [name, value] { label.centersVertically = true }
    grow(to: 1)
  }

  /// Sets the largest factor by which the labels follow the window's text scale.
  func grow(to factor: Double) {
    for label in [name, value] { label.maximumGrowth = factor }
  }
}

/// Labels one below the other, of the same width.
extension [Label] {
  /// Returns the height of the labels in `width` points; empty ones take none.
  func height(inWidth width: Double, spacing: Double) -> Double {
    let heights = filter { !$0.text.isEmpty }.map { $0.height(inWidth: width) }
    return heights.reduce(0, +) + spacing * Double(Swift.max(0, heights.count - 1))
  }

  /// Lays the labels out from (`x`, `y`) on; empty ones have no height.
  func place(x: Double, y: Double, width: Double, spacing: Double) {
    var y = y
    for label in self {
      let height = label.text.isEmpty ? 0 : label.height(inWidth: width)
      label.frame = Rect(x: x, y: y, width: width, height: height)
      if !label.text.isEmpty { y += height + spacing }
    }
  }
}

extension AccessibilityDescription {
  /// Sets ``label`` to `marks`, followed by the texts of the labels in `view`.
  mutating func setLabel(_ marks: [LocalizedText], textsIn view: View) {
    let texts = view.textInside(in: translations) ?? ""
    setLabel((marks + [texts.localizedText]).joined(separator: ", "))
  }
}

extension View {
  /// Returns a rectangle in the middle of the view's width, at a whole point, in its own coordinate space.
  func middleRect(y: Double, width: Double, height: Double) -> Rect {
    Rect(x: ((frame.width - width) / 2).rounded(), y: y, width: width, height: height)
  }
}

extension TextStyle {
  /// Returns the same style with lines aligned to `side`.
  func aligned(_ side: Alignment) -> TextStyle {
    var style = self
    style.alignment = side
    return style
  }
}

extension Theme {
  /// Returns a button with the words `title` in the accent, without a fill.
  static func textButton(_ title: LocalizedText, _ identifier: String) -> TextButton {
    let button = TextButton(title)
    button.identifier = identifier
    return button
  }
}
