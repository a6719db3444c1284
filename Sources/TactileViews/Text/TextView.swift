public import TactilePrimitives
internal import TactileText

/// A view for text of any number of lines, as high as they are.
///
/// It does not scroll: put it into a ``ScrollView``, alone or below other fields, and give it the
/// height of ``sizeThatFits(_:)`` or more whenever the superview lays out, which each change of the
/// text asks for. The caret stays in sight by moving the scroll views around.
public final class TextView: TextInputView {
  /// A view that shows `text`, whose recognizers the log calls `name`, a dot and what they do.
  public init(_ text: String = "", style: TextInputStyle, name: String) {
    super.init(text, isMultiline: true, style: style, name: name)
  }

  /// The width of `size` and the height of the text in lines of that width, with the insets.
  public override func sizeThatFits(_ size: Size) -> Size {
    let insets = style.insets
    let width = size.width - insets.left - insets.right
    let layout = width == lineWidth ? textLayout : makeLayout(editor.displayText, width: width)
    return Size(width: size.width, height: (layout?.size.height ?? 0) + insets.top + insets.bottom)
  }

  /// None: the caret is there to be seen, and the view may be longer than the window.
  public override var focusRing: FocusRing? { nil }

  override var lineWidth: Double? { max(0, inner.width) }

  /// The nearest scroll view around, as far as there is text.
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
