/// The overlay of one presentation.
final class TransitionContainer: View {
  /// Whose overlay it is.
  weak var presentation: Presentation?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerDidLayout()
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    presentation?.controller.handleKey(event) ?? false
  }
}
