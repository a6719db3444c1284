internal import TactilePrimitives
internal import TactileText

/// A magnified view of the text around the caret, above the finger that moves it.
///
/// It takes no touches, and lies over everything else in the window.
final class TextLoupe: View {
  private let lens: TextLens

  /// The factor by which letters are larger than in the text [UIKit's loupe: about 1.25; larger here,
  /// because desktops' letters are smaller].
  static let magnification = 1.5
  /// The width, the padding above and below the line, the distance from the line, and from the
  /// window's edges, in points [chosen: a word and its neighbours, clear of a fingertip].
  private static let width = 144.0
  private static let padding = 8.0
  private static let gap = 20.0
  private static let margin = 4.0

  init(style: TextInputStyle) {
    lens = TextLens(style: style)
    super.init()
    identifier = "edit.loupe"
    isUserInteractionEnabled = false
    cornerRadius = 12
    backgroundColor = EditMenu.background
    shadow = EditMenu.shadow
    lens.cornerRadius = 12
    lens.clipsToBounds = true
    addSubview(lens)
  }

  /// Shows the text around the caret of `owner`, or hides if it has none in the window.
  func follow(_ owner: TextInputView) {
    let editor = owner.editor
    guard let window = owner.window,
      let caret = owner.rect(at: editor.displaySelection.focus)
    else { return removeFromSuperview() }
    let place = owner.transformToWindow.boundingBox(of: caret)
    guard place.intersects(Rect(origin: .zero, size: window.size)) else {
      return removeFromSuperview()
    }
    lens.show(editor.displayText, at: editor.displaySelection.focus, of: owner)
    if superview !== window.rootView { window.rootView.addSubview(self) }
    let height = (lens.lineHeight + 2 * Self.padding).rounded(.up)
    let last = max(Self.margin, window.size.width - Self.width - Self.margin)
    frame = Rect(
      x: min(max(place.midX - Self.width / 2, Self.margin), last),
      y: max(place.minY - Self.gap - height, Self.margin),
      width: Self.width,
      height: height,
    )
  }

  override func layoutSubviews() { lens.frame = bounds }
}

/// The magnified letters and the caret in the middle of a loupe.
private final class TextLens: View {
  private let style: TextInputStyle
  private var layout: TextLayout?
  private var caret = Rect.zero

  init(style: TextInputStyle) {
    self.style = style
    super.init()
    forcesLeftToRight = true
  }

  /// The height of the magnified line, in points.
  var lineHeight: Double { caret.height }

  /// Shows the paragraph of `text` around `position`, in lines broken as those of `owner`.
  func show(_ text: String, at position: TextPosition, of owner: TextInputView) {
    guard let fonts = owner.window?.fonts else { return }
    let range = text.paragraph(at: text.place(atOrBefore: position.index))
    let paragraph = String(text.part(range))
    let factor = TextLoupe.magnification
    let width = owner.lineWidth.map { $0 * factor }
    let larger = fonts.scaled(by: fonts.textScale * factor)
    let isSame = layout.map { $0.text == paragraph && $0.width == width } ?? false
    let layout =
      isSame ? layout : TextLayout(paragraph, style: style.editedText, width: width, fonts: larger)
    self.layout = layout
    let inside = TextPosition(position.index - range.lowerBound, affinity: position.affinity)
    caret = layout?.caret(at: inside) ?? .zero
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    guard let layout else { return }
    let origin = Point(x: frame.width / 2 - caret.midX, y: frame.height / 2 - caret.midY)
    canvas.text(layout, at: origin, color: style.color)
    let line = Size(width: TextInputNumbers.caretWidth, height: caret.height)
    canvas.fill(centeredRect(of: line), style.tint)
  }
}
