import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

struct TextInputTests {
  private let input: TextInputHarness
  private var harness: Harness { input.harness }
  private var window: Window { input.window }
  private var finger: Finger { input.finger }

  init() throws { input = try TextInputHarness() }

  // MARK: Keys

  @Test func `text goes into the field that has the focus, and a key alone types nothing`() {
    let field = input.field()
    var changes: [String] = []
    field.onChange = { changes.append($0) }

    input.type("x")
    input.focus(field)
    input.press("A")
    input.type("hé")

    #expect(field.text == "hé")
    #expect(changes == ["h", "hé"])
    #expect(window.wantsTextInput)
  }

  @Test func `a focused field keeps what it uses and passes on the rest`() {
    let field = input.field("ab")
    let keys = KeyRecorder()
    keys.frame = harness.root.frame
    harness.root.addSubview(keys)
    keys.addSubview(field)
    input.focus(field)

    input.press("Left", "Left", "Left", "Left", "A", "Space", "Keypad 1", "Backspace")
    #expect(keys.names == [])
    input.press("Tab", "Escape", "Up", "Down", "Return", "Keypad Enter", "F3")
    input.press("M", modifiers: .alt)
    input.press("L", modifiers: .control)
    #expect(
      keys.names == ["Tab", "Escape", "Up", "Down", "Return", "Keypad Enter", "F3", "M", "L"]
    )
  }

  @Test func `keys edit as desktops do`() {
    let field = input.field("one two three")
    input.focus(field)

    input.press("Left", modifiers: [.control, .shift])
    #expect(field.editor.selectedText == "three")
    input.press("X", modifiers: .control)
    #expect(window.pasteboard.text == "three")
    input.press("Home")
    input.press("V", modifiers: .control)
    #expect(field.text == "threeone two ")
    input.press("Delete", modifiers: .control)
    #expect(field.text == "three two ")
    input.press("Z", modifiers: .control)
    input.press("Z", modifiers: .control)
    #expect(field.text == "one two ")
    input.press("Z", modifiers: [.control, .shift])
    input.press("Y", modifiers: .control)
    #expect(field.text == "three two ")
    input.press("A", modifiers: .control)
    input.press("C", modifiers: .control)
    input.press("Backspace")
    input.press("Insert", modifiers: .shift)
    #expect(field.text == "three two ")
    input.press("Backspace", modifiers: .control)
    #expect(field.text == "three ")
  }

  @Test func `places follow a letter that is replaced by the same one of more scalars`() {
    let field = input.field("\u{e9} abc")
    input.focus(field)
    input.press("Home")
    input.press("Right", modifiers: .shift)
    window.pasteboard.text = "e\u{301}"
    field.paste()

    input.press("End")
    input.type("!")

    #expect(field.text == "e\u{301} abc!")
  }

  @Test func `Return is the field's deed and the view's line`() {
    let field = input.field("a")
    let (_, body) = input.page("a")
    var returns = 0
    field.onReturn = { returns += 1 }

    input.focus(field)
    input.press("Return", "Keypad Enter")
    input.focus(body)
    input.press("Return")
    input.type("b")

    #expect(returns == 2)
    #expect(field.text == "a")
    #expect(body.text == "a\nb")
  }

  @Test func `pasted line ends are spaces in a field and stay in a view`() {
    let field = input.field()
    let (_, body) = input.page()
    window.pasteboard.text = "a\r\nb"

    input.focus(field)
    field.paste()
    input.focus(body)
    body.paste()

    #expect(field.text == "a b")
    #expect(body.text == "a\r\nb")
  }

  // MARK: Mouse and fingers

  @Test func `a click sets the caret, a second one takes the word, a third the paragraph`() {
    let (_, body) = input.page("one two three\nfour")
    let place = input.place(5, in: body)

    input.click(place)
    #expect(body.isFocused)
    #expect(body.editor.selection.range == 5..<5)
    input.click(place)
    #expect(body.editor.selectedText == "two")
    input.click(place)
    #expect(body.editor.selectedText == "one two three")
    harness.run(1)
    input.click(place)
    #expect(body.editor.selection.isEmpty)
  }

  @Test func `a drag of the mouse selects at once, and nothing around is dragged by it`() {
    let (scroll, body) = input.page(String(repeating: "one two three\n", count: 60))

    input.mouse(.began, at: input.place(2, in: body))
    input.mouse(.moved, at: input.place(5, in: body))
    #expect(body.editor.selection.range == 2..<5)
    input.mouse(.moved, at: input.place(14 + 3, in: body))
    input.mouse(.ended)

    #expect(body.editor.selection.range == 2..<17)
    #expect(scroll.offset == 0)
    #expect(scroll.pan.state != .began)
    input.mouse(.moved, at: input.place(40, in: body))
    #expect(body.editor.selection.range == 2..<17)
  }

  @Test func `a double click between words takes the sign there alone`() {
    let (_, body) = input.page("one !\ntwo")

    input.click(input.place(4, in: body))
    input.click(input.place(4, in: body))

    #expect(body.editor.selectedText == "!")
  }

  @Test func `a drag after a double click selects in words`() {
    let (_, body) = input.page("one two three four")

    input.click(input.place(5, in: body))
    input.mouse(.began, at: input.place(5, in: body))
    input.mouse(.moved, at: input.place(10, in: body))

    #expect(body.editor.selectedText == "two three")
  }

  @Test func `Shift and a click extend the selection`() {
    let (_, body) = input.page("one two three")

    input.click(input.place(3, in: body))
    harness.run(1)
    input.key("Left Shift", isDown: true)
    input.click(input.place(7, in: body))
    #expect(body.editor.selection.range == 3..<7)
    harness.run(1)
    input.key("Left Shift", isDown: false)
    input.click(input.place(1, in: body))
    #expect(body.editor.selection.range == 1..<1)
  }

  @Test func `other buttons do nothing`() {
    let (_, body) = input.page("one two three")

    input.mouse(.began, at: input.place(3, in: body), button: 4)
    input.mouse(.ended, button: 4)

    #expect(!body.isFocused)
  }

  @Test func `the right button shows the menu, at the caret or beside the selection`() throws {
    let (_, body) = input.page("\n\n\n\none two three")
    func click(_ index: Int, button: Int) {
      input.mouse(.began, at: input.place(index, in: body), button: button)
      input.mouse(.ended, button: button)
      harness.frame()
    }
    func button(_ name: String) -> View? { harness.root.descendant(named: name) }

    click(9, button: 3)
    #expect(body.editor.selection.range == 9..<9)
    #expect(button("edit.paste") != nil && button("edit.copy") == nil)
    harness.run(1)
    click(9, button: 1)
    click(9, button: 1)
    #expect(body.editor.selectedText == "two")
    #expect(button("edit.paste") == nil)
    click(10, button: 3)
    #expect(body.editor.selectedText == "two")
    #expect(body.subviews.allSatisfy { !($0 is TextHandle) || $0.isHidden })
    // A press on the right half of the last letter would set the caret behind it.
    let (letter, end) = (input.place(10, in: body), input.place(11, in: body))
    input.mouse(.began, at: Point(x: end.x - (end.x - letter.x) / 4, y: end.y), button: 3)
    input.mouse(.ended, button: 3)
    harness.frame()
    #expect(body.editor.selectedText == "two")
    input.click(try #require(button("edit.copy")).frameInWindow.center)
    harness.frame()

    #expect(window.pasteboard.text == "two")
    #expect(button("edit.copy") == nil)
    click(5, button: 3)
    #expect(body.editor.selection.range == 5..<5)
  }

  @Test func `the middle button pastes what was selected last, where it clicks`() {
    let field = input.field("one two")
    func middleClick(_ index: Int) {
      input.mouse(.began, at: input.place(index, in: field), button: 2)
      input.mouse(.ended, button: 2)
      harness.frame()
    }

    middleClick(3)
    #expect(field.text == "one two")
    input.press("A", modifiers: .control)
    #expect(window.pasteboard.primarySelection == "one two")
    #expect(window.pasteboard.text == nil)
    middleClick(0)
    #expect(field.text == "one twoone two")
    window.pasteboard.primarySelection = "x"
    middleClick(3)

    #expect(field.text == "onex twoone two")
    #expect(field.editor.selection.range == 4..<4)
    #expect(window.pasteboard.primarySelection == "x")
  }

  @Test func `a drag of the mouse offers the selected text when it ends`() {
    let field = input.field("one two")

    input.mouse(.began, at: input.place(4, in: field))
    input.mouse(.moved, at: input.place(7, in: field))
    harness.frame()
    #expect(field.editor.selectedText == "two")
    #expect(window.pasteboard.primarySelection == nil)
    input.mouse(.ended)
    harness.frame()

    #expect(window.pasteboard.primarySelection == "two")
  }

  @Test func `a finger's tap sets the caret, two take the word, a drag scrolls`() {
    let (scroll, body) = input.page(String(repeating: "one two three\n", count: 60))
    let place = input.place(5, in: body)

    finger.tap(place.x, place.y)
    #expect(body.editor.selection.range == 5..<5)
    harness.run(0.1)
    finger.tap(place.x, place.y)
    #expect(body.editor.selectedText == "two")
    harness.run(1)
    finger.drag(from: (place.x, place.y + 100), 0, -60)
    #expect(scroll.offset > 30)
    #expect(body.editor.selectedText == "two")
    finger.up()
  }

  @Test func `a finger that is held moves the caret`() {
    let (scroll, body) = input.page(String(repeating: "one two three\n", count: 60))
    let start = input.place(2, in: body)
    let end = input.place(14 + 4, in: body)

    finger.down(start.x, start.y)
    harness.run(0.6)
    #expect(body.editor.selection.range == 2..<2)
    finger.move(to: end.x, end.y)
    finger.up()

    #expect(body.editor.selection.range == 18..<18)
    #expect(scroll.offset == 0)
  }

  @Test func `knobs move the ends of a selection made by a finger, past each other too`() throws {
    let (scroll, body) = input.page(
      "\n\n\none two three four" + String(repeating: "\n", count: 60)
    )
    input.doubleTap(8, in: body)
    #expect(body.editor.selectedText == "two")
    let knobs = body.subviews.compactMap { $0 as? TextHandle }.filter { !$0.isHidden }
    #expect(knobs.count == 2)
    let end = knobs[1].frameInWindow.center
    finger.down(end.x, end.y)
    finger.drag(input.place(16, in: body).x - end.x, 0)
    #expect(body.editor.selectedText == "two three")
    finger.drag(input.place(3, in: body).x - input.place(16, in: body).x, 0)
    #expect(body.editor.selectedText == "one ")
    finger.up()
    #expect(scroll.offset == 0)
    input.press("Left")
    #expect(knobs.allSatisfy { $0.isHidden })
  }

  @Test func `a knob is dragged also where it hangs out of its field`() throws {
    let field = input.field("one two three")
    let page = View(frame: harness.root.frame)
    harness.root.addSubview(page)
    page.addSubview(field)
    field.frame.size.height = 28
    harness.frame()
    input.doubleTap(5, in: field)
    #expect(field.editor.selectedText == "two")
    let knobs = field.subviews.compactMap { $0 as? TextHandle }.filter { !$0.isHidden }
    let end = try #require(knobs.last).frameInWindow.center
    let beside = Point(x: 180, y: end.y)

    #expect(end.y > field.frame.maxY)
    #expect(window.hitTest(beside) === page)
    finger.down(end.x, end.y)
    finger.drag(input.place(13, in: field).x - end.x, 0)
    finger.up()

    #expect(field.editor.selectedText == "two three")
  }

  @Test func `the menu cuts, copies, pastes and selects, and leaves the focus where it is`() throws
  {
    let (_, body) = input.page("\n\n\n\none two")
    func choose(_ name: String) throws {
      let button = try #require(harness.root.descendant(named: name))
      finger.tap(button.frameInWindow.center.x, button.frameInWindow.center.y)
      harness.run(0.5)
    }
    let place = input.place(5, in: body)
    input.doubleTap(5, in: body)
    harness.run(0.5)

    try choose("edit.copy")
    #expect(window.pasteboard.text == "one")
    #expect(body.isFocused)
    #expect(harness.root.descendant(named: "edit.copy") == nil)
    finger.down(input.place(11, in: body).x, place.y)
    harness.run(0.7)
    finger.up()
    harness.run(0.5)
    #expect(harness.root.descendant(named: "edit.cut") == nil)
    try choose("edit.paste")
    #expect(body.text == "\n\n\n\none twoone")
    finger.down(place.x, place.y)
    harness.run(0.7)
    finger.up()
    try choose("edit.selectAll")
    try choose("edit.cut")
    #expect(body.text == "")
    #expect(window.pasteboard.text == "\n\n\n\none twoone")
  }

  @Test func `the handle of an end that is scrolled out of a field is hidden`() {
    let field = input.field(String(repeating: "word", count: 30))
    input.focus(field)
    input.doubleTap(116, in: field)
    harness.run(0.1)
    let handles = field.subviews.compactMap { $0 as? TextHandle }
    let shown = handles.filter { !$0.isHidden }

    #expect(field.editor.selection.range == 0..<120)
    #expect(handles.count == 2)
    #expect(shown.count == 1)
    #expect(shown.allSatisfy { field.bounds.contains(Point(x: $0.frame.midX, y: 20)) })
    field.frame.size.width = 2000
    harness.frame()
    #expect(handles.allSatisfy { !$0.isHidden })
  }

  @Test func `a menu that is too wide for the window has two rows of fingertips`() throws {
    let (_, body) = input.page("\n\n\n\none two")
    window.textScale = 2
    harness.frame()
    input.doubleTap(5, in: body)
    harness.run(0.1)
    let buttons = try ["cut", "copy", "paste", "selectAll"].map {
      try #require(harness.root.descendant(named: "edit.\($0)"))
    }
    let frames = buttons.map(\.frameInWindow)

    #expect(frames.allSatisfy { Rect(x: 0, y: 0, width: 320, height: 480).contains($0) })
    #expect(frames.allSatisfy { $0.width >= 44 && $0.height >= 44 })
    #expect(zip(buttons, frames).allSatisfy { $0.naturalWidth <= $1.width })
    #expect(Set(frames.map(\.minY)).count == 2)
    #expect(frames[0].maxX <= frames[1].minX && frames[2].maxX <= frames[3].minX)
    #expect(frames[0].maxY <= frames[2].minY)
  }

  @Test(arguments: [Transform.scale(x: 0.5, y: 0.5), .scale(x: -1, y: 1)])
  func `the menu is above the text in a view that is scaled or flipped`(transform: Transform) throws
  {
    let holder = View(frame: Rect(origin: .zero, size: window.size))
    let field = TextField("some words", style: TextInputHarness.style, name: "field")
    field.frame = Rect(x: 120, y: 300, width: 200, height: 40)
    holder.addSubview(field)
    holder.transform = transform
    harness.show(holder)
    input.focus(field)
    field.selectAll()
    field.touchTools.show(menu: true)
    harness.frame()

    let menu = try #require(holder.descendant(named: "edit.copy")?.superview).frameInWindow
    let (start, end) = (input.place(0, in: field), input.place(10, in: field))
    #expect(abs(menu.center.x - (start.x + end.x) / 2) < 2)
    #expect(menu.maxY < start.y)
  }

  @Test func `a field that is hidden or disabled is not edited`() {
    let field = input.field("ab")
    input.focus(field)

    field.isHidden = true
    input.type("c")
    input.press("Backspace")
    #expect(!window.wantsTextInput)
    field.isHidden = false
    field.isUserInteractionEnabled = false
    input.type("d")
    #expect(field.text == "ab")
    field.isUserInteractionEnabled = true
    input.type("e")

    #expect(field.text == "abe")
  }

  @Test func `the menu of a field that was hidden goes and edits nothing`() throws {
    let (_, body) = input.page("\n\n\n\none two")
    input.doubleTap(5, in: body)
    harness.run(0.5)
    let paste = try #require(harness.root.descendant(named: "edit.paste")).frameInWindow.center
    window.pasteboard.text = "three"

    body.isHidden = true
    finger.tap(paste.x, paste.y)
    harness.run(0.5)

    #expect(body.text == "\n\n\n\none two")
    #expect(harness.root.descendant(named: "edit.paste") == nil)
  }

  @Test func `the menu goes with its field`() {
    let (_, body) = input.page("\n\n\n\none two")
    for hide in [{ body.isHidden = true }, { body.isUserInteractionEnabled = false }] {
      input.doubleTap(5, in: body)
      harness.run(0.6)
      #expect(harness.root.descendant(named: "edit.copy") != nil)

      hide()
      harness.frame()
      #expect(harness.root.descendant(named: "edit.copy") == nil)
      body.isHidden = false
      harness.run(1)
    }
  }

  @Test func `an input method without a composition leaves the menu, and Escape hides it`() {
    let (_, body) = input.page("\n\n\n\none two")
    input.doubleTap(5, in: body)
    harness.run(0.6)
    input.compose("")
    #expect(harness.root.descendant(named: "edit.copy") != nil)
    #expect(body.editor.selectedText == "one")

    input.press("Escape")
    #expect(harness.root.descendant(named: "edit.copy") == nil)
    #expect(body.isFocused)
  }

  // MARK: In sight

  @Test func `a field scrolls sideways with its caret, and back to its start without the focus`() {
    let field = input.field(String(repeating: "word ", count: 30))
    #expect(field.surface.frame.minX == 0)

    input.focus(field)
    let end = field.textInputRect
    #expect(end.maxX <= field.frame.width - 8)
    #expect(end.maxX > field.frame.width - 12)
    input.press("Home")
    #expect(field.textInputRect.minX <= 10)
    input.press("End")
    window.focus(nil)
    harness.frame()
    #expect(field.surface.frame.minX == 0)
  }

  @Test func `text from the right begins at the right of a field`() {
    let field = input.field("سلام")

    input.focus(field)
    input.press("Home", modifiers: .control)

    #expect(field.textInputRect.maxX > field.frame.width - 12)
  }

  @Test func `typing grows the view and keeps its caret in sight`() {
    let (scroll, body) = input.page(top: 100)
    input.focus(body)

    for line in 0..<40 {
      input.type("line \(line)")
      input.press("Return")
    }

    harness.run(1)
    let caret = body.convertToWindow(body.textInputRect.origin)
    #expect(body.frame.height > 600)
    #expect(scroll.offset > 300)
    #expect(caret.y > 400)
    #expect(caret.y < 480)
    input.press("Home", modifiers: .control)
    harness.run(1)
    #expect(abs(scroll.offset - 100) < 10)
  }

  @Test func `a page scrolled away from the caret stays there until the text is used again`() {
    let (scroll, body) = input.page(String(repeating: "line\n", count: 100))
    input.focus(body)
    harness.run(1)
    #expect(scroll.offset > 400)
    scroll.scroll(to: 0)
    harness.run(1)

    for change in [
      { window.appearance = .dark }, { window.contrast = .high },
      { harness.send(.focusLost) }, { harness.send(.focusGained) },
    ] {
      change()
      harness.run(1)
      #expect(scroll.offset == 0)
    }
    input.press("Right")
    harness.run(1)
    #expect(scroll.offset > 400)
  }

  @Test func `a view without room for letters keeps lines of a few`() {
    let (_, body) = input.page(String(repeating: "word ", count: 20))

    let narrow = body.height(inWidth: 20)

    #expect(narrow == body.height(inWidth: 3 * 16 + 2 * 8))
    #expect(narrow > body.height(inWidth: 200))
  }

  @Test func `a window that shrinks keeps the caret in sight`() {
    let (scroll, body) = input.page(String(repeating: "line\n", count: 20))
    input.focus(body)
    input.press("Home", modifiers: .control)
    input.press("PageDown")
    harness.run(1)
    let before = scroll.offset
    scroll.frame.size.height = 200

    harness.send(.resized(Size(width: 320, height: 200)))
    harness.run(1)

    let caret = body.convertToWindow(body.textInputRect.origin)
    #expect(before < 10)
    #expect(caret.y < 200)
    #expect(caret.y > 100)
  }

  @Test func `a page goes by what is seen`() {
    let (scroll, body) = input.page(String(repeating: "line\n", count: 100))
    input.focus(body)
    input.press("Home", modifiers: .control)

    input.press("PageDown", "PageDown")
    harness.run(1)

    let caret = body.convertToWindow(body.textInputRect.origin)
    #expect(scroll.offset > 400)
    #expect(caret.y < 480)
    input.press("PageUp", "PageUp")
    harness.run(1)
    #expect(scroll.offset == 0)
  }

  // MARK: For the host

  @Test func `the host learns where the caret is and what the pointer looks like`() throws {
    let field = input.field("abc")
    #expect(window.textInputRect == nil)
    input.focus(field)

    let caret = try #require(window.textInputRect)
    let end = input.place(3, in: field)
    #expect(abs(caret.midX - end.x) < 1)
    #expect(caret.minY < end.y && caret.maxY > end.y)
    #expect(window.cursor == .arrow)
    window.send(.hover(HoverEvent(locationInWindow: end, timestamp: harness.now)))
    harness.frame()
    #expect(window.cursor == .text)
    field.isHidden = true
    #expect(window.cursor == .arrow)
  }

  @Test func `a field that leaves the window takes its focus and its blinking along`() {
    let field = input.field("abc")
    input.focus(field)

    field.removeFromSuperview()
    harness.run(1)

    #expect(!window.wantsTextInput)
    #expect(field.caret.isHidden)
    #expect(window.isAtRest)
  }
}

private final class KeyRecorder: View {
  var names: [String] = []

  override func handleKey(_ event: KeyEvent) -> Bool {
    if event.isDown { names.append(event.name) }
    return true
  }
}
