internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

extension Theme {
  /// Returns a button with the words `title` in the accent, without a fill.
  static func textButton(_ title: LocalizedText, identifier: String) -> TextButton {
    let button = TextButton(title, style: Theme.button, color: Theme.accent)
    button.identifier = identifier
    return button
  }
}
