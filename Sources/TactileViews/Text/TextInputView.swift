public import TactilePrimitives
internal import TactileText

/// The base class of text fields: editing by keys, mouse, touches and input methods.
///
/// ``TextField`` has one line, ``TextView`` any number. While a text view has the focus, it keeps
/// its caret visible, inside itself and in the enclosing scroll views, after each input and each
/// change of its size or the window's.
public class TextInputView: View {
  /// The text, without an input method's composition.
  ///
  /// Setting it moves the caret to its end and clears the undo history; ``onChange`` is not called.
  public var text: String {
    get { editor.text }
    set {
      guard newValue != editor.text else { return }
      editor.setText(newValue)
      endComposition()
      contentDidChange()
    }
  }

  /// The placeholder shown while there is no text, in English; a new one is shown as it is.
  public var placeholder: String {
    get { localizedPlaceholder.english }
    set { localizedPlaceholder = LocalizedText(verbatim: newValue) }
  }

  /// The placeholder, which is translated where it is shown.
  public var localizedPlaceholder = LocalizedText.empty {
    didSet {
      guard localizedPlaceholder != oldValue else { return }
      cachedPlaceholder = nil
      surface.setNeedsDisplay()
    }
  }

  /// The appearance of the field; a change also sets the view's own background and corner radius.
  public var style: TextInputStyle {
    didSet {
      guard style != oldValue else { return }
      showStyle()
      cachedPlaceholder = nil
      contentDidChange()
    }
  }

  /// Called with the text after an edit changed it.
  public var onChange: ((String) -> Void)?

  /// Called after the view got or lost the focus, with whether it has it.
  public var onFocusChange: ((Bool) -> Void)?

  /// The editor of the text.
  public private(set) var editor: TextEditor

  let viewport = View()
  let caret: CaretView
  private(set) lazy var surface = TextSurface(owner: self)
  /// The name in the log and in saved states.
  let name: String
  private var madeTouchTools: TextTouchTools?
  private var pointing: TextPointing?
  private var cachedLayout: TextLayout?
  private var cachedPlaceholder: TextLayout?
  /// Whether the next layout scrolls to the caret.
  private var needsCaretReveal = false
  private var laidOutSize = Size.zero

  /// Creates a text view; `name` and a dot precede its recognizers' names in the log.
  init(_ text: String, isMultiline: Bool, style: TextInputStyle, name: String) {
    self.style = style
    self.name = name
    editor = TextEditor(text, isMultiline: isMultiline)
    caret = CaretView(tint: style.tint)
    super.init()
    showStyle()
    forcesLeftToRight = true
    viewport.isUserInteractionEnabled = false
    addSubview(viewport)
    viewport.addSubview(surface)
    surface.addSubview(caret)
    pointing = TextPointing(owner: self, name: name)
  }

  /// Whether the field has a fill: its edge is drawn in high contrast.
  public override var isOutlinedInHighContrast: Bool { style.background != .clear }

  private func showStyle() {
    backgroundColor = style.background
    cornerRadius = style.cornerRadius
    caret.backgroundColor = style.tint
  }

  /// The selection handles and the menu for touch input, created at their first use.
  var touchTools: TextTouchTools {
    if let madeTouchTools { return madeTouchTools }
    let made = TextTouchTools(owner: self, name: name)
    madeTouchTools = made
    return made
  }

  /// The autoscrolling during a drag of the selection.
  private(set) lazy var autoscroll = TextAutoscroll(owner: self)

  // MARK: Commands

  /// Selects everything.
  public func selectAll() { edit { $0.selectAll() } }

  /// Copies the selected text to the pasteboard.
  public func copy() {
    guard !editor.selection.isEmpty else { return }
    window?.pasteboard.text = editor.selectedText
  }

  /// Moves the selected text to the pasteboard.
  public func cut() {
    guard !editor.selection.isEmpty else { return }
    copy()
    edit { $0.insert("") }
  }

  /// Replaces the selection with the pasteboard's text.
  public func paste() {
    guard let text = window?.pasteboard.text, !text.isEmpty else { return }
    edit { $0.insert(text) }
  }

  /// Inserts the primary selection's text at the caret.
  func pastePrimarySelection() {
    guard let text = window?.pasteboard.primarySelection, !text.isEmpty else { return }
    edit { $0.insert(text) }
  }

  /// Makes the selected text the primary selection.
  func offerSelection() {
    guard !editor.selection.isEmpty else { return }
    window?.pasteboard.primarySelection = editor.selectedText
  }

  /// Undoes the last step.
  public func undo() { edit { $0.undo() } }

  /// Redoes the last undone step.
  public func redo() { edit { $0.redo() } }

  /// Replaces text, selection and history by saved ones; ``onChange`` is not called.
  func restoreEditor(_ state: SavedState) {
    editor.restore(state)
    contentDidChange()
  }

  /// Applies `change` to the editor and makes the caret visible.
  ///
  /// An input method's composition is discarded.
  public func edit(_ change: (inout TextEditor) -> Void) {
    if editor.composition != nil {
      editor.compose(nil)
      endComposition()
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
    let composition = TextComposition(event)
    // Input methods also report that there still is none, for example after each touch.
    guard composition != editor.composition else { return }
    apply { $0.compose(composition) }
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, isFocused, receivesText else { return false }
    if perform(event) { return true }
    return event.typesText
  }

  /// Hides the menu for a touch; returns whether there was one.
  func hideTouchTools() -> Bool {
    guard let madeTouchTools, madeTouchTools.hasMenu else { return false }
    madeTouchTools.hide()
    return true
  }

  public override func windowActivityDidChange() { contentDidChange(revealsCaret: false) }

  /// Whether there are handles, which hang below the text.
  override var subviewsReachOut: Bool { madeTouchTools != nil }

  public override var canBecomeFocused: Bool { true }

  public override var focusArea: Rect { textInputRect }

  public override func didGainFocus(_ reason: FocusReason) { focusDidChange() }

  public override func didLoseFocus() {
    editor.compose(nil)
    focusDidChange()
  }

  public override func textScaleDidChange() {
    super.textScaleDidChange()
    cachedLayout = nil
    cachedPlaceholder = nil
    contentDidChange()
  }

  public override func didMoveToWindow() {
    madeTouchTools?.hideLoupe()
    cachedLayout = nil
    cachedPlaceholder = nil
    contentDidChange()
  }

  // MARK: Accessibility

  public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = editor.isMultiline ? .textView : .textField
    description.states = receivesText ? [.editable] : [.disabled]
    let hint = localizedPlaceholder.resolved(in: description.translations)
    description.hint = hint.isEmpty ? nil : hint
    description.addAction("press") { [weak self] in if let self { window?.focus(self) } }
  }

  // MARK: Layout

  /// The width of lines, in points; nil if lines are not broken.
  var lineWidth: Double? { nil }

  /// Scrolls the text so that `rect`, in the surface's coordinate space, is visible.
  func showInside(_ rect: Rect) {}

  /// The scroller for a selection dragged beyond the visible region; nil if nothing scrolls.
  var scroller: TextScroller? { nil }

  /// The rectangle inside the insets, in the view's own coordinate space.
  var inner: Rect { bounds.inset(by: style.insets) }

  /// The layout of the displayed text; nil outside a window, where there are no fonts.
  var textLayout: TextLayout? {
    let shown = editor.displayText
    // Equal texts may differ in bytes, as é of one scalar and of two.
    if let cachedLayout, cachedLayout.text == shown,
      cachedLayout.text.utf8.count == shown.utf8.count,
      cachedLayout.width == lineWidth, cachedLayout.style == style.editedText
    {
      return cachedLayout
    }
    cachedLayout = makeLayout(shown, width: lineWidth)
    return cachedLayout
  }

  /// Returns the layout of `text` in lines of `width` points; nil outside a window.
  func makeLayout(_ text: String, width: Double?) -> TextLayout? {
    window.map { TextLayout(text, style: style.editedText, width: width, fonts: $0.fonts) }
  }

  /// The layout of the placeholder; nil if it is empty or outside a window.
  private var placeholderLayout: TextLayout? {
    guard localizedPlaceholder != .empty, let window else { return nil }
    if let cachedPlaceholder, cachedPlaceholder.width == lineWidth { return cachedPlaceholder }
    let words = localizedPlaceholder.resolved(in: window.fonts.translations)
    cachedPlaceholder = makeLayout(words, width: lineWidth)
    return cachedPlaceholder
  }

  /// Returns the origin of `layout`, in points, in the surface's coordinate space.
  func textOrigin(of layout: TextLayout) -> Point { .zero }

  /// Whether the first line of `layout` is written from the right; one without letters is where the
  /// window's language begins.
  func startsAtRight(_ layout: TextLayout) -> Bool {
    layout.text.isEmpty ? isInMirroredWindow : layout.firstLineDirection == .rightToLeft
  }

  /// The caret's rectangle in the surface's coordinate space, in points; nil outside a window.
  var caretRect: Rect? { textLayout.map { caretRect(at: editor.displaySelection.focus, in: $0) } }

  /// Returns the rectangle of a caret at `position`, in points, in the view's own space.
  func rect(at position: TextPosition) -> Rect? {
    textLayout.map { caretRect(at: position, in: $0).offset(by: surfaceOrigin - Point.zero) }
  }

  /// Returns whether the caret at `rect`, in the view's own space, is not scrolled out of the view.
  func shows(_ rect: Rect) -> Bool {
    !viewport.clipsToBounds
      || (rect.midX >= viewport.frame.minX && rect.midX <= viewport.frame.maxX)
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

  /// The origin of the surface, in points, in the view's own coordinate space.
  var surfaceOrigin: Point {
    Point(x: viewport.frame.minX + surface.frame.minX, y: viewport.frame.minY + surface.frame.minY)
  }

  public override func layoutSubviews() {
    viewport.frame = inner
    placeSurface()
    if frame.size != laidOutSize { (laidOutSize, needsCaretReveal) = (frame.size, true) }
    guard let rect = caretRect else { return }
    let reveals = needsCaretReveal && !autoscroll.isRunning
    if reveals {
      needsCaretReveal = false
      if isFocused { showInside(rect) }
    }
    caret.frame = rect
    madeTouchTools?.place()
    if reveals { revealFocus() }
  }

  /// Sets the frame of the surface.
  func placeSurface() { surface.frame = Rect(origin: .zero, size: viewport.frame.size) }

  /// Draws the selection, the text or placeholder, and the line below a composition, in the
  /// surface's coordinate space.
  func drawText(on canvas: inout Canvas) {
    guard let layout = textLayout else { return }
    let origin = textOrigin(of: layout)
    let offset = origin - Point.zero
    if editor.displayText.isEmpty, let shown = placeholderLayout {
      drawUnedited(shown, style.placeholderColor, on: &canvas)
    }
    let selection = editor.displaySelection.range
    if isFocused, !selection.isEmpty {
      for rect in layout.selectionRects(for: selection) {
        canvas.fill(rect.offset(by: offset), style.selectionColor)
      }
    }
    if isFocused {
      canvas.text(layout, at: origin, color: style.color)
    } else {
      drawUnedited(layout, style.color, on: &canvas)
    }
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

  /// Draws `layout`, whose end may be left out, in the surface's coordinate space.
  func drawUnedited(_ layout: TextLayout, _ color: DynamicColor, on canvas: inout Canvas) {
    canvas.text(layout, at: textOrigin(of: layout), color: color)
  }

  /// Returns the text position at `point` of the window, in the displayed text.
  func position(atWindow point: Point) -> TextPosition? {
    textLayout.map { $0.position(at: place(of: point, in: $0)) }
  }

  /// Returns whether `point` of the window lies in the selection, or beside lines that it continues.
  func hasSelection(atWindow point: Point) -> Bool {
    guard isFocused, let layout = textLayout else { return false }
    let place = place(of: point, in: layout)
    let range = editor.displaySelection.range
    return range.contains(layout.position(at: place).index)
      || layout.selectionRects(for: range).contains { $0.contains(place) }
  }

  /// Returns `point` of the window in the coordinate space of `layout`, the displayed text.
  private func place(of point: Point, in layout: TextLayout) -> Point {
    let local = convertFromWindow(point)
    let surfaceOffset: Vector = surfaceOrigin - Point.zero
    let textOffset: Vector = textOrigin(of: layout) - Point.zero
    return local - surfaceOffset - textOffset
  }

  /// Handles the Return key; the default does nothing.
  ///
  /// - Returns: whether the key was used.
  func handleReturn() -> Bool { false }

  // MARK: Changes

  /// Applies `change` to the editor and updates the display.
  private func apply(_ change: (inout TextEditor) -> Void) {
    // A copy, because the change may use the layout of the unchanged text.
    var changed = editor
    change(&changed)
    let before = editor
    editor = changed
    contentDidChange()
    let isSelecting = pointing?.isSelecting == true || madeTouchTools?.isSelecting == true
    if editor.selection != before.selection, !isSelecting { offerSelection() }
    if editor.text != before.text { onChange?(editor.text) }
  }

  private func contentDidChange(revealsCaret: Bool = true) {
    if revealsCaret { needsCaretReveal = true }
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

  private func endComposition() { if isFocused { window?.endComposition() } }
}
