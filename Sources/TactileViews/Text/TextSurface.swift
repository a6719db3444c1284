/// The view that draws a field's text and contains its caret; the field scrolls it.
final class TextSurface: View {
  private weak var owner: TextInputView?

  init(owner: TextInputView) {
    self.owner = owner
    super.init()
  }

  override func draw(_ canvas: inout Canvas) {
    owner?.drawText(on: &canvas)
  }
}
