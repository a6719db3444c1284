internal import TactileGestures
internal import TactilePrimitives
internal import TactileText

/// The mouse and touch gestures of a text.
///
/// | input | effect |
/// |---|---|
/// | mouse press | moves the caret; with Shift, extends the selection |
/// | second, third press | selects the word, the paragraph |
/// | mouse drag | selects, in the units of the press |
/// | click of the middle button | moves the caret and pastes the primary selection |
/// | click of the right button | shows the menu; outside the selection, moves the caret first |
/// | tap | moves the caret; at the caret, shows the menu |
/// | second, third tap | selects the word, the paragraph; shows the handles and the menu |
/// | long press, then movement | moves the caret under a loupe; shows the menu when the touch is lifted |
///
/// A drag beyond the visible region scrolls the text.
///
/// A mouse drag begins at the press, so that it drags no enclosing view.
final class TextPointing {
  private weak var owner: TextInputView?
  private let drag: PanRecognizer
  private let middleClick: TapRecognizer
  private let rightClick: TapRecognizer
  private let tap: TapRecognizer
  private let hold: LongPressRecognizer
  private var clicks = ClickCounter()
  private var taps = ClickCounter()
  private var unit = TextUnit.letter
  private var origin = 0..<0
  /// The location at which the touch of a tap or long press came down, in the window's coordinate space.
  private var touchStart = Point.zero

  /// Creates the gestures of `owner`; `name` and a dot precede their names in the log.
  init(owner: TextInputView, name: String) {
    self.owner = owner
    drag = PanRecognizer(name: "\(name).select")
    middleClick = TapRecognizer(name: "\(name).middleClick")
    rightClick = TapRecognizer(name: "\(name).rightClick")
    tap = TapRecognizer(name: "\(name).tap")
    hold = LongPressRecognizer(name: "\(name).caret")
    drag.allowedDevices = [.mouse]
    drag.maximumNumberOfTouches = 1
    drag.beginsAtTouchDown = { _ in true }
    drag.onChange = { [weak self] _ in self?.dragDidChange() }
    middleClick.allowedDevices = [.mouse]
    middleClick.allowedButtons = [2]
    middleClick.onChange = { [weak self] _ in self?.didMiddleClick() }
    rightClick.allowedDevices = [.mouse]
    rightClick.allowedButtons = [3]
    rightClick.onChange = { [weak self] _ in self?.didRightClick() }
    tap.allowedDevices = [.finger, .pen]
    tap.onChange = { [weak self] _ in self?.didTap() }
    hold.allowedDevices = [.finger, .pen]
    hold.shouldReceive = { [weak self] _, touch in
      self?.noteStart(of: touch)
      return true
    }
    hold.onChange = { [weak self] _ in self?.holdDidChange() }
    for recognizer in [tap, hold] {
      recognizer.shouldBegin = { [weak self] _ in self?.pressDecision ?? .allow }
    }
    for recognizer in [drag, middleClick, rightClick, tap, hold] {
      owner.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Mouse

  /// Whether a mouse drag selects; the selection is offered to other programs when it ends.
  var isSelecting: Bool { drag.state == .began || drag.state == .changed }

  private func dragDidChange() {
    switch drag.state {
    case .began:
      let count = clicks.press(
        at: drag.locationInWindow,
        drag.timestamp,
        until: drag.timestamp,
        pause: TextInputNumbers.multiClickPause,
        distance: TextInputNumbers.multiClickDistance,
      )
      let extends = count == 1 && owner?.window?.heldModifiers.contains(.shift) == true
      begin(at: drag.locationInWindow, count: count, extends: extends)
      owner?.window?.requestTextInput()
    case .changed:
      owner?.autoscroll.follow(
        drag.locationInWindow,
        margin: TextInputNumbers.autoscrollMouseMargin,
      ) { [weak self] in self?.select(to: $0) }
    case .ended, .cancelled, .failed:
      owner?.autoscroll.stop()
      owner?.offerSelection()
    case .possible, .recognized:
      break
    }
  }

  private func didMiddleClick() {
    begin(at: middleClick.locationInWindow, count: 1)
    if let owner, owner.isFocused, owner.receivesText { owner.pastePrimarySelection() }
  }

  private func didRightClick() {
    let point = rightClick.locationInWindow
    guard let owner else { return }
    if !owner.hasSelection(atWindow: point) { begin(at: point, count: 1) }
    owner.touchTools.show(menu: true, handles: false)
  }

  private func select(to point: Point) {
    guard let owner, let position = owner.position(atWindow: point) else { return }
    owner.edit { $0.select(from: origin, to: position, by: unit) }
  }

  // MARK: Fingers

  private func didTap() {
    let count = taps.press(
      at: tap.locationInWindow,
      tap.touches.first?.startTimestamp ?? tap.timestamp,
      until: tap.timestamp,
      pause: tap.settings.multiTapLongestPause,
      distance: tap.settings.multiTapDistance,
    )
    let before = owner?.isFocused == true ? owner?.editor.selection.focus.index : nil
    let hadMenu = owner?.touchTools.hasMenu == true
    begin(at: tap.locationInWindow, count: count)
    guard let owner else { return }
    owner.window?.requestTextInput()
    let isSamePlace = before == owner.editor.selection.focus.index
    if unit != .letter || (isSamePlace && !hadMenu) { owner.touchTools.show(menu: true) }
  }

  private func noteStart(of touch: Touch) {
    if hold.touches.isEmpty { touchStart = touch.startLocationInWindow }
  }

  /// Whether a tap or long press may begin: not where the text has moved away from under the touch, as
  /// with a message that is flicked down and docks.
  ///
  /// A text that moved and is still there, as in a page that was on its way in, takes the press: its caret
  /// goes to the letter that is under the finger.
  private var pressDecision: BeginDecision {
    guard let owner, let window = owner.window else { return .allow }
    if window.hitTest(touchStart)?.isDescendant(of: owner) == true { return .allow }
    return .refuse(
      why: "the text moved away under the touch",
      explanation: Explanation(localized("the text moved away under the touch")),
    )
  }

  private func holdDidChange() {
    switch hold.state {
    case .began:
      begin(at: hold.locationInWindow, count: 1)
      owner?.touchTools.showLoupe()
    case .changed:
      owner?.autoscroll.follow(
        hold.locationInWindow,
        margin: TextInputNumbers.autoscrollFingerMargin,
      ) { [weak self] in
        self?.begin(at: $0, count: 1)
        self?.owner?.touchTools.showLoupe()
      }
    case .ended:
      owner?.autoscroll.stop()
      owner?.touchTools.hideLoupe()
      owner?.touchTools.show(menu: true)
    case .cancelled, .failed:
      owner?.autoscroll.stop()
      owner?.touchTools.hideLoupe()
    case .possible, .recognized:
      break
    }
  }

  // MARK: Both

  /// Takes the focus and selects the unit of the `count`th press at `point`, or extends the
  /// selection to there if it `extends`.
  private func begin(at point: Point, count: Int, extends: Bool = false) {
    guard let owner else { return }
    owner.window?.focus(owner)
    guard owner.isFocused else { return }
    // Ends a composition, so that positions refer to the text alone.
    owner.edit { _ in }
    guard let position = owner.position(atWindow: point) else { return }
    unit = Self.unit(ofPress: count)
    owner.edit { editor in
      if extends {
        editor.moveCaret(to: position, isExtending: true)
        origin = editor.selection.anchor..<editor.selection.anchor
        return
      }
      origin = editor.range(of: unit, at: position.index)
      if unit == .letter {
        editor.moveCaret(to: position)
      } else {
        editor.select(anchor: origin.lowerBound, focus: TextPosition(origin.upperBound))
      }
    }
  }

  private static func unit(ofPress count: Int) -> TextUnit {
    switch (count - 1) % 3 {
    case 0: .letter
    case 1: .word
    default: .paragraph
    }
  }
}

/// A counter of presses in quick succession at one location.
struct ClickCounter {
  private var count = 0
  private var place = Point.zero
  private var time = Timestamp.zero

  /// Counts a press at `place` from `time` to `end`: returns 1 for the first of a row, then 2 and so on.
  ///
  /// In a row the pause to the press before is at most `pause` seconds, the distance `distance` points.
  mutating func press(
    at place: Point,
    _ time: Timestamp,
    until end: Timestamp,
    pause: Double,
    distance: Double,
  ) -> Int {
    let follows = time - self.time <= pause && place.distance(to: self.place) <= distance
    count = count > 0 && follows ? count + 1 : 1
    self.place = place
    self.time = end
    return count
  }
}
