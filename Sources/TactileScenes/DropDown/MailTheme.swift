internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The colours and type of the mail scene beyond those of all scenes.
enum MailTheme {
  /// Bars of modals [SPEC M.1: rgb 75, 111, 150].
  static let modalBar = DynamicColor(light: Color(hex: 0x4b6f96), dark: Color(hex: 0x35506d))
  /// Names of senders that were not read yet.
  static let unreadTitle = TextStyle(font: Font(size: 16, weight: .bold), maximumLines: 1)
  /// Headings between rows.
  static let heading = TextStyle(font: Font(size: 13, weight: .semibold), maximumLines: 1)
  /// Words on the button between rows.
  static let button = TextStyle(
    font: Font(size: 16, weight: .medium),
    alignment: .center,
    maximumLines: 1,
  )

  /// Bars of modals: white on blue, with a grabber that shines through.
  static let modal = NavigationStyle(
    background: modalBar,
    separator: DynamicColor(Color(white: 1, alpha: 0.45)),
    titleColor: DynamicColor(.white),
    tint: DynamicColor(.white),
    titleStyle: Theme.barTitle,
    buttonStyle: Theme.button,
    backDrawing: Icon.back.drawing,
  )
}
