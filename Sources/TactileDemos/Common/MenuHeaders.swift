internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The header of the app's menu: the program's name and motto, and the button that pins the menu;
/// nothing in a low window.
final class AppHeader: View {
  /// The button that pins the menu beside the content.
  let pin = Theme.barButton(.pin, "drawer.pinButton", localized("Keep the drawer open"))

  private let name = Label("Tactile", style: nameStyle)
  private let motto = Label(
    localized("Touch on the desktop"),
    style: Theme.rowSubtitle,
    color: Theme.secondaryText,
  )

  private static let nameStyle = TextStyle.letters(24, .bold)
  private static let height = 88.0
  /// The least height of a menu in which there is room for the header, in points.
  private static let roomyHeight = 320.0

  init() {
    super.init()
    pin.isHidden = true
    for view in [name, motto, pin] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: size.height >= grown(Self.roomyHeight) ? grown(Self.height) : 0,
    )
  }

  override func layoutSubviews() {
    pin.frame = Rect(x: max(0, frame.width - 38), y: grown(40) - 11, width: 22, height: 22)
    let width = max(0, pin.frame.minX - 32)
    name.frame = grownDown(Rect(x: 16, y: 24, width: width, height: 32))
    motto.frame = grownDown(Rect(x: 16, y: 56, width: width, height: 20))
  }
}

/// The header with the owner of the pictures: initials on a disc, a name and an address.
final class OwnerHeader: View {
  private let disc = View()
  private let initials: Label
  private let owner: Label
  private let address: Label

  init(owner: String, address: String) {
    let letters = owner.split(separator: " ").compactMap(\.first).prefix(2)
    initials = Label(String(letters), style: Theme.barTitle, color: DynamicColor(.white))
    self.owner = Label(owner, style: Theme.rowTitle)
    self.address = Label(address, style: Theme.rowSubtitle, color: Theme.secondaryText)
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
    backgroundColor = Theme.bar
    disc.backgroundColor = Theme.dynamic(0x2f5bea, 0x2f5bea, strong: 0x0b2fa8, 0x0b2fa8)
    for label in [initials, self.owner, self.address] { label.centersVertically = true }
    disc.addSubview(initials)
    for view in [disc, self.owner, self.address] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(grown(88), size.height / 3))
  }

  override func layoutSubviews() {
    let middle = (frame.height / 2).rounded()
    let side = grown(44)
    disc.frame = Rect(x: 16, y: middle - side / 2, width: side, height: side)
    disc.cornerRadius = side / 2
    initials.frame = disc.bounds
    let x = disc.frame.maxX + 12
    let width = max(0, frame.width - x - 12)
    owner.frame = Rect(x: x, y: middle - grown(22), width: width, height: grown(22))
    address.frame = Rect(x: x, y: middle, width: width, height: grown(20))
  }

  override func draw(_ canvas: inout Canvas) {
    canvas.fill(Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1), Theme.separator)
  }
}
