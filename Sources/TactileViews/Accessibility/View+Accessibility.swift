package import TactilePrimitives
public import TactileText

extension View {
  /// The language of the window, or English outside one.
  public var translations: Translations { window?.fonts.translations ?? .english }

  /// Whether the view's own state exposes it and the views in it to assistive technology: it is not
  /// hidden, transparent or covered.
  var isAccessible: Bool {
    !isHidden && isFocusEnabled && (touchAlpha ?? alpha) > 0.01
      && accessibilityAttributes?.isHidden != true
  }

  /// The subviews in Tab order, if that has all of them, or else back to front.
  var readingOrder: [View] {
    let order = focusOrder
    return order.count == subviews.count ? order : subviews
  }

  /// The texts of the labels inside, in their order; nil if there are none.
  package var textInside: String? {
    var texts: [String] = []
    collectTexts(into: &texts)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func collectTexts(into texts: inout [String]) {
    guard isAccessible else { return }
    if let label = accessibilityAttributes?.localizedLabel {
      return texts.append(label.resolved(in: translations))
    }
    if let label = self as? Label {
      if !label.text.isEmpty { texts.append(label.text) }
      return
    }
    for view in subviews { view.collectTexts(into: &texts) }
  }

  /// The text of the first label beside the view, which names it in a row of a form.
  var textBeside: String? {
    var view = self
    for _ in 0..<2 {
      guard let parent = view.superview else { return nil }
      for case let label as Label in parent.subviews where label !== self && !label.text.isEmpty {
        return label.text
      }
      view = parent
    }
    return nil
  }

  /// Returns the words of an identifier: `Close button` of `mail.closeButton`, `Row 3` of `row.3`.
  nonisolated static func words(of identifier: String) -> String {
    let parts = identifier.split(separator: ".")
    let count = parts.last.flatMap { Int($0) } == nil ? 1 : 2
    var text = ""
    for letter in parts.suffix(count).joined(separator: " ") {
      if letter.isUppercase, text.last?.isLetter == true { text.append(" ") }
      text.append(contentsOf: letter == "-" || letter == "_" ? " " : letter.lowercased())
    }
    // The role says it.
    if text.hasSuffix(" button") { text.removeLast(7) }
    return text.withFirstCapital
  }
}
