/// The overlay of one presentation.
final class TransitionContainer: View {
  /// The presentation to which the overlay belongs.
  weak var presentation: Presentation?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerDidLayout()
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    presentation?.controller.handleKey(event) ?? false
  }
}
