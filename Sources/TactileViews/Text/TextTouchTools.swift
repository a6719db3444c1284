internal import TactileGestures
internal import TactilePrimitives
internal import TactileText

/// The tools for editing by touch: handles at the ends of the selection, a menu, and a loupe while a
/// finger moves the caret or an end of the selection.
///
/// They are visible after a touch selected text or a long press, until the text or the selection
/// changes in another way; the menu alone after a click of the mouse's right button. The menu is in the
/// nearest scroll view, so that it scrolls along.
final class TextTouchTools {
  private weak var owner: TextInputView?
  private let start: TextHandle
  private let end: TextHandle
  private var menu: EditMenu?
  private var loupe: TextLoupe?
  private var isShown = false
  /// Whether a selection has its handles while the tools are shown.
  private var hasHandles = true
  /// The vector from the touch to the centre of the selection edge that it drags, in points.
  private var grip = Vector.zero

  init(owner: TextInputView, name: String) {
    self.owner = owner
    start = TextHandle(tint: owner.style.tint, name: "\(name).start")
    end = TextHandle(tint: owner.style.tint, name: "\(name).end")
    for handle in [start, end] {
      owner.addSubview(handle)
      handle.drag.onChange = { [weak self, weak handle] _ in
        if let handle { self?.didDrag(handle) }
      }
    }
  }

  /// Whether the menu is shown.
  var hasMenu: Bool { menu != nil }

  /// Shows the handles of a selection unless `handles` is false, and the menu if `wantsMenu`.
  func show(menu wantsMenu: Bool, handles: Bool = true) {
    guard let owner, owner.isFocused else { return }
    hide()
    isShown = true
    hasHandles = handles
    for handle in [start, end] {
      handle.backgroundColor = owner.style.tint
      handle.isHidden = !hasHandles || owner.editor.selection.isEmpty
    }
    if wantsMenu { addMenu(for: owner) }
    owner.setNeedsLayout()
  }

  /// Hides the handles and the menu.
  func hide() {
    guard isShown else { return }
    isShown = false
    start.isHidden = true
    end.isHidden = true
    menu?.removeFromSuperview()
    menu = nil
  }

  /// Shows the loupe over the caret, which a finger moves.
  func showLoupe() {
    guard let owner, owner.isFocused else { return hideLoupe() }
    let loupe = loupe ?? TextLoupe(style: owner.style)
    self.loupe = loupe
    loupe.follow(owner)
  }

  /// Removes the loupe.
  func hideLoupe() {
    loupe?.removeFromSuperview()
    loupe = nil
  }

  /// Places the handles and the menu; called in the layout pass.
  func place() {
    guard isShown, let owner else { return }
    let selection = owner.editor.selection
    guard let focus = owner.rect(at: selection.focus),
      let anchor = owner.rect(at: TextPosition(selection.anchor))
    else { return }
    let isForward = selection.anchor <= selection.focus.index
    // While a handle is dragged past the other one it stays under the finger.
    let focusHandle =
      start.drag.state.isRunning ? start : end.drag.state.isRunning || isForward ? end : start
    for (handle, edge) in [(focusHandle, focus), (focusHandle === start ? end : start, anchor)] {
      handle.hang(below: edge)
      handle.isHidden =
        !hasHandles || selection.isEmpty
        || !(owner.shows(edge) || handle.drag.state.isRunning)
    }
    guard let menu, let host = menu.superview, let fromWindow = host.transformToWindow.inverse
    else { return }
    let rect = owner.transformToWindow.boundingBox(of: focus.union(anchor))
    menu.place(beside: fromWindow.boundingBox(of: rect), within: host.visibleBounds)
  }

  // MARK: Handles

  /// Whether a touch drags a handle; the selection is offered to other programs when it ends.
  var isSelecting: Bool { [start, end].contains { $0.drag.state.isRunning } }

  private func didDrag(_ handle: TextHandle) {
    guard let owner else { return }
    let drag = handle.drag
    switch drag.state {
    case .began:
      let range = owner.editor.selection.range
      let isStart = handle === start
      let focus = isStart ? range.lowerBound : range.upperBound
      let anchor = isStart ? range.upperBound : range.lowerBound
      owner.edit { $0.select(anchor: anchor, focus: TextPosition(focus)) }
      let edge = owner.rect(at: TextPosition(focus)) ?? .zero
      grip = owner.convertToWindow(edge.center) - drag.locationInWindow
      show(menu: false)
      showLoupe()
    case .changed:
      owner.autoscroll.follow(
        drag.locationInWindow + grip,
        margin: TextInputNumbers.autoscrollFingerMargin,
      ) { [weak self] in
        self?.select(to: $0)
        self?.showLoupe()
      }
    case .ended, .cancelled:
      owner.autoscroll.stop()
      owner.offerSelection()
      hideLoupe()
      show(menu: true)
    case .possible, .failed, .recognized:
      break
    }
  }

  private func select(to point: Point) {
    guard let owner, let position = owner.position(atWindow: point),
      position.index != owner.editor.selection.anchor
    else { return }
    owner.edit { $0.select(anchor: $0.selection.anchor, focus: position) }
    show(menu: false)
  }

  // MARK: Menu

  private func addMenu(for owner: TextInputView) {
    let editor = owner.editor
    let commands = EditMenu.Command.allCases.filter { command in
      switch command {
      case .cut, .copy: !editor.selection.isEmpty
      case .paste: true
      case .selectAll: editor.selection.range.count < editor.text.utf8.count
      }
    }
    let menu = EditMenu(commands, color: owner.style.color) { [weak self] in self?.perform($0) }
    self.menu = menu
    host(for: owner).addSubview(menu)
  }

  /// Returns the nearest enclosing scroll view, or else the outermost superview below the root.
  private func host(for owner: View) -> View {
    var view = owner
    while let parent = view.superview, parent !== owner.window?.rootView {
      view = parent
      if view is ScrollView { break }
    }
    return view
  }

  private func perform(_ command: EditMenu.Command) {
    guard let owner, owner.receivesText else { return hide() }
    switch command {
    case .cut: owner.cut()
    case .copy:
      owner.copy()
      show(menu: false, handles: hasHandles)
    case .paste: owner.paste()
    case .selectAll:
      owner.selectAll()
      show(menu: true, handles: hasHandles)
    }
  }
}

/// The selection handle below one end of a selection, which a touch drags.
///
/// Its drag begins at touch down, so that a touch on it drags no enclosing view.
final class TextHandle: View {
  /// The recognizer that drags the handle; its node is this view.
  let drag: PanRecognizer

  /// The diameter of the handle and the distance outside it that still takes touches, in points
  /// [chosen: a target of 44 points].
  static let diameter = 14.0
  private static let outset = 15.0

  init(tint: DynamicColor, name: String) {
    drag = PanRecognizer(name: name)
    super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    backgroundColor = tint
    cornerRadius = Self.diameter / 2
    touchOutset = Self.outset
    isHidden = true
    drag.allowedDevices = [.finger, .pen]
    drag.maximumNumberOfTouches = 1
    drag.beginsAtTouchDown = { _ in true }
    addGestureRecognizer(drag)
  }

  /// Places the handle below `edge`, an end of the selection in the superview's coordinate space.
  func hang(below edge: Rect) {
    frame.origin = Point(x: edge.midX - Self.diameter / 2, y: edge.maxY)
  }
}

/// The commands for touch input beside a selection or a caret, in as few rows as their titles fit.
///
/// The identifiers of its buttons are `edit.` and the command's name; the buttons never take the
/// focus from the text.
final class EditMenu: View {
  /// The commands of the menu.
  enum Command: String, CaseIterable {
    case cut
    case copy
    case paste
    case selectAll

    var title: LocalizedText {
      switch self {
      case .cut: localized("Cut")
      case .copy: localized("Copy")
      case .paste: localized("Paste")
      case .selectAll: localized("Select all")
      }
    }
  }

  /// The fill and shadow of what floats over text.
  static let background = DynamicColor(light: .white, dark: Color(hex: 0x36363b))
  static let shadow = Shadow(opacity: 0.25, drop: 4, blurRadius: 16)

  private let buttons: [TextButton]

  /// The least extent of a button, the padding beside each title, and the distances to the text and
  /// to the edge of the visible region, in points [chosen: fingertips].
  private static let target = 44.0
  private static let padding = 14.0
  private static let gap = 8.0
  private static let margin = 8.0
  private static let style = TextStyle(
    font: Font(size: 15, weight: .medium),
    alignment: .center,
    maximumLines: 1,
  )

  /// Creates a menu of `commands` that calls `action` with the chosen one.
  init(_ commands: [Command], color: DynamicColor, action: @escaping (Command) -> Void) {
    buttons = commands.map { command in
      let button = TextButton(command.title, style: Self.style, color: color)
      button.identifier = "edit.\(command.rawValue)"
      button.action = { action(command) }
      return button
    }
    super.init()
    backgroundColor = Self.background
    cornerRadius = 10
    shadow = Self.shadow
    isFocusEnabled = false
    for button in buttons { addSubview(button) }
  }

  /// Places the menu above `rect`, or below it if there is no room in `bounds`; both are in
  /// points, in the superview's coordinate space.
  func place(beside rect: Rect, within bounds: Rect) {
    let widths = buttons.map { max(Self.target, $0.naturalWidth + 2 * Self.padding) }
    let room = max(0, bounds.width - 2 * Self.margin)
    let rows = Self.rows(of: widths, in: room)
    let wanted = rows.map { widths[$0].reduce(0, +) }
    let width = min(wanted.max() ?? 0, room)
    let rowHeight = grown(Self.target)
    for (row, indices) in rows.enumerated() {
      var x = 0.0
      let spare = (width - wanted[row]) / Double(indices.count)
      for index in indices {
        let own = widths[index] + spare
        buttons[index].frame = Rect(
          x: x,
          y: Double(row) * rowHeight,
          width: own,
          height: rowHeight,
        )
        x += own
      }
    }
    let height = Double(rows.count) * rowHeight
    let above = rect.minY - Self.gap - height
    let below = rect.maxY + Self.gap + TextHandle.diameter
    let y = above >= bounds.minY + Self.margin ? above : below
    let last = bounds.maxY - Self.margin - height
    let right = bounds.maxX - Self.margin - width
    frame = Rect(
      x: max(min(rect.midX - width / 2, right), bounds.minX + Self.margin),
      y: max(min(y, last), bounds.minY + Self.margin),
      width: width,
      height: height,
    )
  }

  /// Returns the indices of `widths` in the fewest rows of equal numbers that fit into `room`, or one by one.
  private static func rows(of widths: [Double], in room: Double) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for count in 1...max(1, widths.count) {
      let columns = max(1, (widths.count + count - 1) / count)
      rows = stride(from: 0, to: widths.count, by: columns).map {
        $0..<min($0 + columns, widths.count)
      }
      if rows.allSatisfy({ widths[$0].reduce(0, +) <= room }) { break }
    }
    return rows
  }
}

extension View {
  /// The part of ``bounds`` that lies inside the window.
  fileprivate var visibleBounds: Rect {
    guard let window, let inverse = transformToWindow.inverse else { return bounds }
    return inverse.boundingBox(of: Rect(origin: .zero, size: window.size)).intersection(bounds)
  }
}
