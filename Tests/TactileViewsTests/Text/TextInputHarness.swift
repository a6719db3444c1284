import TactileGestures
import TactilePrimitives
import TactileText

@testable import TactileViews

/// A text field or view in a window, with what people do to it.
struct TextInputHarness {
  let harness: Harness
  let finger: Finger
  private let hand: Finger

  static let style = TextInputStyle(
    text: TextStyle(font: Font(size: 16)),
    color: DynamicColor(Color(white: 0)),
    placeholderColor: DynamicColor(Color(white: 0.5)),
    tint: DynamicColor(Color(hex: 0x2f5bea)),
    insets: Insets(all: 8),
  )

  init(width: Double = 320, height: Double = 480) throws {
    harness = try Harness(width: width, height: height)
    finger = Finger(harness)
    hand = Finger(harness, id: 9, device: .mouse)
  }

  var window: Window { harness.window }

  func field(_ text: String = "", width: Double = 200) -> TextField {
    let field = TextField(text, style: Self.style, name: "field")
    field.frame = Rect(x: 20, y: 20, width: width, height: 40)
    harness.show(field)
    return field
  }

  /// A view in a scroll view that fills the window, below a space of `top` points.
  func page(_ text: String = "", top: Double = 0) -> (ScrollView, TextView) {
    let scroll = Page(top: top, text: TextView(text, style: Self.style, name: "body"))
    scroll.frame = Rect(origin: .zero, size: window.size)
    harness.show(scroll)
    return (scroll, scroll.text)
  }

  private final class Page: ScrollView {
    let text: TextView
    private let space: Double

    init(top: Double, text: TextView) {
      space = top
      self.text = text
      super.init(name: "page")
      insertSubview(text, at: 0)
    }

    override func layoutSubviews() {
      let size = text.sizeThatFits(Size(width: frame.width, height: .infinity))
      text.frame = Rect(x: 0, y: space, width: frame.width, height: size.height)
      contentLength = space + size.height
      super.layoutSubviews()
    }
  }

  func focus(_ view: View) {
    window.focus(view)
    harness.frame()
  }

  func type(_ text: String) {
    for letter in text {
      window.send(.text(TextEvent(text: String(letter), timestamp: harness.now)))
    }
    harness.frame()
  }

  func compose(_ text: String, start: Int = -1) {
    window.send(.composition(CompositionEvent(text: text, start: start, timestamp: harness.now)))
    harness.frame()
  }

  func press(_ names: String..., modifiers: KeyEvent.Modifiers = []) {
    for name in names { harness.press(name, modifiers: modifiers) }
  }

  /// A key that goes down or up.
  func key(_ name: String, isDown: Bool) {
    window.send(.key(KeyEvent(name: name, isDown: isDown, timestamp: harness.now)))
    harness.frame()
  }

  func mouse(_ phase: TouchPhase, at point: Point? = nil, button: Int = 1) {
    hand.send(phase, point ?? hand.place, button: button)
  }

  func click(_ point: Point) {
    mouse(.began, at: point)
    mouse(.ended)
  }

  /// Two taps of the finger, which take the word at byte `index` of `view`.
  func doubleTap(_ index: Int, in view: TextInputView) {
    let place = place(index, in: view)
    finger.tap(place.x, place.y)
    harness.run(0.1)
    finger.tap(place.x, place.y)
  }

  /// Where the caret of `view` would be for byte `index`, in the window.
  func place(_ index: Int, in view: TextInputView) -> Point {
    guard let layout = view.textLayout else { return .zero }
    let caret = layout.caret(at: TextPosition(index))
    let origin = view.textOrigin(of: layout)
    let offset = view.surfaceOrigin - Point.zero
    return view.convertToWindow(
      Point(x: origin.x + caret.minX + 0.5, y: origin.y + caret.midY) + offset
    )
  }
}
