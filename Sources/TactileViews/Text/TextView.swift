public import TactilePrimitives
internal import TactileText

/// A view for text of any number of lines, as high as they are.
///
/// It does not scroll: put it into a ``ScrollView``, alone or below other fields, and give it at
/// least the height of ``sizeThatFits(_:)`` in each layout of the superview, which each change of
/// the text requests. The enclosing scroll views keep the caret visible.
public final class TextView: TextInputView {
  /// Creates a view that shows `text`; `name` and a dot precede its recognizers' names in the log.
  public init(_ text: String = "", style: TextInputStyle, name: String) {
    super.init(text, isMultiline: true, style: style, name: name)
  }

  /// Returns the width of `size` and the height of the text at that width, with the insets.
  public override func sizeThatFits(_ size: Size) -> Size {
    let insets = style.insets
    let width = size.width - insets.left - insets.right
    let layout = width == lineWidth ? textLayout : makeLayout(editor.displayText, width: width)
    return Size(width: size.width, height: (layout?.size.height ?? 0) + insets.top + insets.bottom)
  }

  /// Nil, because the caret shows the focus and the view can be longer than the window.
  public override var focusRing: FocusRing? { nil }

  override var lineWidth: Double? { max(0, inner.width) }

  /// The scrolling of the nearest enclosing scroll view, within the range that shows text.
  override var scroller: TextScroller? {
    var next = superview
    while let view = next, (view as? ScrollView)?.axis(.vertical) == nil { next = view.superview }
    guard let page = next as? ScrollView else { return nil }
    let top = page.convertFromWindow(convertToWindow(.zero)).y
    let bottom = min(top + bounds.height - page.viewportLength, page.maximumOffset)
    let start = min(max(top, 0), page.offset)
    return TextScroller(
      isVertical: true,
      visible: page.frameInWindow,
      offset: page.offset,
      range: start...max(start, bottom, page.offset),
      scroll: { [weak page] in page?.scroll(to: $0) },
    )
  }

  override func handleReturn() -> Bool {
    edit { $0.insert("\n", isTyping: true) }
    return true
  }
}
