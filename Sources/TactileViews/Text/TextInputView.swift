public import TactilePrimitives
internal import TactileText

/// What fields for text have in common: editing by keys, mouse, fingers and input methods.
///
/// ``TextField`` has one line, ``TextView`` as many as it takes. A view that has the focus keeps
/// its caret in sight, inside itself and in the scroll views around it, after each input and when
/// the window changes its size.
public class TextInputView: View {
  /// The text, without what an input method is composing.
  ///
  /// Setting it puts the caret at its end and forgets what could be undone; ``onChange`` is not
  /// called.
  public var text: String {
    get { editor.text }
    set {
      guard newValue != editor.text else { return }
      editor.setText(newValue)
      window.map { endComposition(in: $0) }
      contentDidChange()
    }
  }

  /// What stands there while there is no text.
  public var placeholder = "" {
    didSet {
      guard placeholder != oldValue else { return }
      cachedPlaceholder = nil
      surface.setNeedsDisplay()
    }
  }

  /// How it looks.
  public var style: TextInputStyle {
    didSet {
      guard style != oldValue else { return }
      caret.backgroundColor = style.tint
      cachedPlaceholder = nil
      contentDidChange()
    }
  }

  /// Called with the text after people changed it.
  public var onChange: ((String) -> Void)?

  /// Called after the view got or lost the focus.
  public var onFocusChange: ((Bool) -> Void)?

  /// What is being edited.
  public private(set) var editor: TextEditor

  let viewport = View()
  let caret: CaretView
  private(set) lazy var surface = TextSurface(owner: self)
  private let name: String
  private var madeTouchTools: TextTouchTools?
  private var pointing: TextPointing?
  private var cachedLayout: TextLayout?
  private var cachedPlaceholder: TextLayout?

  /// A view for text of one paragraph or more whose recognizers the log calls `name`, a dot and
  /// what they do.
  init(_ text: String, isMultiline: Bool, style: TextInputStyle, name: String) {
    self.style = style
    self.name = name
    editor = TextEditor(text, isMultiline: isMultiline)
    caret = CaretView(tint: style.tint)
    super.init()
    viewport.isUserInteractionEnabled = false
    addSubview(viewport)
    viewport.addSubview(surface)
    surface.addSubview(caret)
    pointing = TextPointing(owner: self, name: name)
  }

  /// The knobs and the menu for fingers, made at the first use.
  var touchTools: TextTouchTools {
    if let madeTouchTools { return madeTouchTools }
    let made = TextTouchTools(owner: self, name: name)
    madeTouchTools = made
    return made
  }

  /// What scrolls on while a selection is dragged out of sight.
  private(set) lazy var autoscroll = TextAutoscroll(owner: self)

  // MARK: Commands

  /// Selects everything.
  public func selectAll() {
    edit { $0.selectAll() }
  }

  /// Puts what is selected on the pasteboard.
  public func copy() {
    guard !editor.selection.isEmpty else { return }
    window?.pasteboard.text = editor.selectedText
  }

  /// Moves what is selected to the pasteboard.
  public func cut() {
    guard !editor.selection.isEmpty else { return }
    copy()
    edit { $0.insert("") }
  }

  /// Puts the pasteboard's text in the place of the selection.
  public func paste() {
    guard let text = window?.pasteboard.text, !text.isEmpty else { return }
    edit { $0.insert(text) }
  }

  /// Takes the last step back.
  public func undo() {
    edit { $0.undo() }
  }

  /// Makes the last step that was taken back again.
  public func redo() {
    edit { $0.redo() }
  }

  /// Has people see the result of `change`, after which the caret is in sight.
  ///
  /// What an input method was composing is given up.
  public func edit(_ change: (inout TextEditor) -> Void) {
    if editor.composition != nil {
      editor.compose(nil)
      window.map { endComposition(in: $0) }
    }
    apply(change)
  }

  // MARK: Input

  public override var acceptsText: Bool { true }

  public override var cursor: Cursor { .text }

  public override var textInputRect: Rect {
    guard let rect = caretRect else { return bounds }
    return rect.offset(by: surfaceOrigin - Point.zero)
  }

  public override func handleText(_ event: TextEvent) {
    apply { $0.insert(event.text, isTyping: true) }
  }

  public override func handleComposition(_ event: CompositionEvent) {
    apply { $0.compose(TextComposition(event)) }
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, isFocused else { return false }
    if perform(event) { return true }
    return event.typesText
  }

  public override func windowActivityDidChange() {
    contentDidChange()
  }

  public override var canBecomeFocused: Bool { true }

  public override var focusArea: Rect { textInputRect }

  public override func didGainFocus(_ reason: FocusReason) {
    focusDidChange()
  }

  public override func didLoseFocus() {
    editor.compose(nil)
    focusDidChange()
  }

  public override func didMoveToWindow() {
    cachedLayout = nil
    cachedPlaceholder = nil
    contentDidChange()
  }

  // MARK: Layout

  /// The width that lines are broken to; nil where they are not.
  var lineWidth: Double? { nil }

  /// Moves what is seen of the text so that `rect` of the surface is.
  func showInside(_ rect: Rect) {}

  /// What moves when a selection is dragged beyond what is seen of the text; nil where nothing does.
  var scroller: TextScroller? { nil }

  /// What lies inside the insets.
  var inner: Rect { bounds.inset(by: style.insets) }

  /// The text as it is seen; nil outside a window, where there are no fonts.
  var textLayout: TextLayout? {
    let shown = editor.displayText
    if let cachedLayout, cachedLayout.text == shown, cachedLayout.width == lineWidth,
      cachedLayout.style == style.editedText
    {
      return cachedLayout
    }
    cachedLayout = makeLayout(shown, width: lineWidth)
    return cachedLayout
  }

  /// `text` as it would be seen in lines of `width` points.
  func makeLayout(_ text: String, width: Double?) -> TextLayout? {
    window.map { TextLayout(text, style: style.editedText, width: width, fonts: $0.fonts) }
  }

  /// What stands there while there is no text, as it would be seen.
  private var placeholderLayout: TextLayout? {
    guard !placeholder.isEmpty else { return nil }
    if let cachedPlaceholder, cachedPlaceholder.width == lineWidth { return cachedPlaceholder }
    cachedPlaceholder = makeLayout(placeholder, width: lineWidth)
    return cachedPlaceholder
  }

  /// Where `layout` begins in the surface.
  func textOrigin(of layout: TextLayout) -> Point { .zero }

  /// Where the caret is, in the surface.
  var caretRect: Rect? {
    textLayout.map { caretRect(at: editor.displaySelection.focus, in: $0) }
  }

  /// Where a caret at `position` would be, in this view.
  func rect(at position: TextPosition) -> Rect? {
    textLayout.map {
      caretRect(at: position, in: $0).offset(by: surfaceOrigin - Point.zero)
    }
  }

  private func caretRect(at position: TextPosition, in layout: TextLayout) -> Rect {
    let place = layout.caret(at: position)
    let limit = max(0, surface.frame.width - TextInputNumbers.caretWidth)
    let origin = textOrigin(of: layout)
    let x = origin.x + place.minX - TextInputNumbers.caretWidth / 2
    return Rect(
      x: min(max(x, 0), limit),
      y: origin.y + place.minY,
      width: TextInputNumbers.caretWidth,
      height: place.height,
    )
  }

  /// Where the surface lies in this view.
  var surfaceOrigin: Point {
    Point(x: viewport.frame.minX + surface.frame.minX, y: viewport.frame.minY + surface.frame.minY)
  }

  public override func layoutSubviews() {
    viewport.frame = inner
    placeSurface()
    guard let rect = caretRect else { return }
    let isScrolling = autoscroll.isRunning
    if isFocused, !isScrolling { showInside(rect) }
    caret.frame = rect
    madeTouchTools?.place()
    if !isScrolling { revealFocus() }
  }

  /// Gives the surface its place and size.
  func placeSurface() {
    surface.frame = Rect(origin: .zero, size: viewport.frame.size)
  }

  /// Draws what is selected, the text and what is being composed, in the surface.
  func drawText(on canvas: inout Canvas) {
    guard let layout = textLayout else { return }
    let origin = textOrigin(of: layout)
    let offset = origin - Point.zero
    if editor.displayText.isEmpty, let shown = placeholderLayout {
      let origin = textOrigin(of: shown)
      canvas.text(shown, at: origin, color: style.placeholderColor)
    }
    let selection = editor.displaySelection.range
    if isFocused, !selection.isEmpty {
      for rect in layout.selectionRects(for: selection) {
        canvas.fill(rect.offset(by: offset), style.selectionColor)
      }
    }
    canvas.text(layout, at: origin, color: style.color)
    for rect in editor.markedRange.map(layout.selectionRects(for:)) ?? [] {
      let line = Rect(
        x: rect.minX,
        y: rect.maxY - TextInputNumbers.markThickness,
        width: rect.width,
        height: TextInputNumbers.markThickness,
      )
      canvas.fill(line.offset(by: offset), style.color)
    }
  }

  /// The place of the caret that is set at `point` of the window, in the text as it is seen.
  func position(atWindow point: Point) -> TextPosition? {
    guard let layout = textLayout else { return nil }
    let local = convertFromWindow(point)
    let surfaceOffset: Vector = surfaceOrigin - Point.zero
    let textOffset: Vector = textOrigin(of: layout) - Point.zero
    return layout.position(at: local - surfaceOffset - textOffset)
  }

  /// Does what the Return key is for.
  ///
  /// - Returns: whether there is such a thing.
  func handleReturn() -> Bool { false }

  // MARK: Changes

  /// Makes `change` and has what follows from it be seen.
  private func apply(_ change: (inout TextEditor) -> Void) {
    // A copy, since the change may ask for the layout of what there is before it.
    var changed = editor
    change(&changed)
    let before = editor.text
    editor = changed
    contentDidChange()
    if editor.text != before { onChange?(editor.text) }
  }

  private func contentDidChange() {
    madeTouchTools?.hide()
    surface.setNeedsDisplay()
    setNeedsLayout()
    superview?.setNeedsLayout()
    let isShown = isFocused && window?.isActive == true && editor.displaySelection.isEmpty
    if isShown { caret.show() } else { caret.hide() }
  }

  private func focusDidChange() {
    window?.endComposition()
    editor.endStep()
    contentDidChange()
    onFocusChange?(isFocused)
  }

  private func endComposition(in window: Window) {
    if isFocused { window.endComposition() }
  }
}
