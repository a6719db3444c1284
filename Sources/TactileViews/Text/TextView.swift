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
    return Size(
      width: size.width,
      height: (layout?.size.height ?? 0) + insets.top + insets.bottom,
    )
  }

  /// None: the caret is there to be seen, and the view may be longer than the window.
  public override var focusRing: FocusRing? { nil }

  override var lineWidth: Double? { max(0, inner.width) }

  override func handleReturn() -> Bool {
    edit { $0.insert("\n", isTyping: true) }
    return true
  }
}
