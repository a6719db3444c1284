/// The text of a field with its caret, as large as the text; the field moves it about.
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
