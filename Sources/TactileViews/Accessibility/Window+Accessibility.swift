public import TactilePrimitives
internal import TactileText

extension Window {
  /// The elements at the top of the window's tree: those of its views, or of the topmost modal
  /// focus scope alone.
  ///
  /// - Complexity: O(*n*) in the views above the elements.
  public var accessibilityElements: [AccessibilityElement] {
    var list: [AccessibilityElement] = []
    if let scope = focusSystem.modalView {
      AccessibilityElement.collect(scope, into: &list)
    } else {
      for view in rootView.readingOrder + overlayView.subviews {
        AccessibilityElement.collect(view, into: &list)
      }
    }
    return list
  }

  /// The element with the focus: the first of a modal view where nothing in it can have it; nil if
  /// there is none.
  public var focusedAccessibilityElement: AccessibilityElement? {
    guard let focusedView else {
      return focusSystem.modalView == nil ? nil : accessibilityElements.first
    }
    guard let container = focusedView as? any AccessibilityContainer,
      let index = container.focusedAccessibilityElement
    else { return AccessibilityElement(focusedView) }
    let row = container.accessibilityView(ofElementAt: index) as? ListRow
    if let part = row?.focusedAccessibilityView { return AccessibilityElement(part) }
    return AccessibilityElement(focusedView, index: index)
  }

  /// Returns the deepest element at `point`, in points of the window.
  public func accessibilityElement(at point: Point) -> AccessibilityElement? {
    for element in accessibilityElements.reversed() {
      if let found = element.element(at: point) { return found }
    }
    return nil
  }

  /// Tells users of assistive technology what happened: a string, or a text that is translated; it is
  /// evaluated only if one listens.
  public func announce<Text: LocalizedTextConvertible>(_ text: @autoclosure () -> Text) {
    if let onAnnouncement { onAnnouncement(text().localizedText.resolved(in: fonts.translations)) }
  }
}

/// A window whose elements a host presents, and its place in the host's window.
public struct AccessibilityRoot {
  /// The window.
  public let window: Window
  /// The window's top left corner, in points of the host's window.
  public let origin: Point
  /// Whether keys go to the window.
  public let isKey: Bool
  /// Returns the window's time at a time of the host.
  public let time: (Timestamp) -> Timestamp

  /// Creates a root; the window has the host's time by default.
  public init(
    _ window: Window,
    at origin: Point = .zero,
    isKey: Bool = true,
    time: @escaping (Timestamp) -> Timestamp = { $0 },
  ) {
    self.window = window
    self.origin = origin
    self.isKey = isKey
    self.time = time
  }
}

extension HostClient where Self: Window {
  /// The window itself.
  public var accessibilityRoots: [AccessibilityRoot] { [AccessibilityRoot(self)] }
}

extension HostClient {
  /// No windows.
  public var accessibilityRoots: [AccessibilityRoot] { [] }
}

extension View {
  /// The language of the window, or English outside one.
  public var translations: Translations { window?.fonts.translations ?? .english }

  /// Whether the view's own state exposes it and the views in it to assistive technology: it is not
  /// hidden, transparent or covered.
  var isAccessible: Bool {
    (!isHidden || isAccessibleWhileHidden) && isFocusEnabled && (touchAlpha ?? alpha) > 0.01
      && accessibilityAttributes?.isHidden != true
  }

  /// The subviews in Tab order, if that has all of them, or else back to front.
  var readingOrder: [View] {
    let order = focusOrder
    return order.count == subviews.count ? order : subviews
  }

  /// Returns the texts of the labels inside, in their order, also of a view outside a window; nil if
  /// there are none.
  package func textInside(in translations: Translations) -> String? {
    let texts = labelsInside.map { $0.resolved(in: translations) }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private var labelsInside: [LocalizedText] {
    guard isAccessible else { return [] }
    let label = accessibilityAttributes?.label ?? (self as? Label)?.localizedText
    return label.map { [$0] } ?? subviews.flatMap(\.labelsInside)
  }

  /// The text of the label beside the view, which names it in a form: the first one before it at its
  /// height, or else the first.
  var textBeside: String? {
    var view = self
    for _ in 0..<2 {
      guard let parent = view.superview else { return nil }
      let frame = view.frame
      let labels = parent.subviews.compactMap { $0 as? Label }
        .filter { $0 !== self && !$0.text.isEmpty }
      let before = labels.first {
        $0.frame.minX < frame.minX && $0.frame.minY < frame.maxY && $0.frame.maxY > frame.minY
      }
      if let label = before ?? labels.first { return label.text }
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
