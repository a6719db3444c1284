internal import TactilePrimitives
internal import TactileViews

/// The header with the owner of the pictures: initials on a disc, a name and an address.
final class SlideOverMenuHeader: View {
  private let disc = View()
  private let initials: Label
  private let owner: Label
  private let address: Label

  init(owner: String, address: String) {
    let letters = owner.split(separator: " ").compactMap(\.first).prefix(2)
    initials = Label(String(letters), style: Theme.barTitle, color: DynamicColor(.white))
    self.owner = Label(owner, style: Theme.rowTitle, color: Theme.text)
    self.address = Label(address, style: Theme.rowSubtitle, color: Theme.secondaryText)
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = Theme.bar
    disc.backgroundColor = DynamicColor(Color(hex: 0x2f5bea))
    disc.cornerRadius = 22
    initials.centersVertically = true
    for label in [self.owner, self.address] { label.centersVertically = true }
    disc.addSubview(initials)
    for view in [disc, self.owner, self.address] { addSubview(view) }
  }

  override func layoutSubviews() {
    let middle = (frame.height / 2).rounded()
    disc.frame = Rect(x: 16, y: middle - 22, width: 44, height: 44)
    initials.frame = disc.bounds
    let width = max(0, frame.width - 72 - 12)
    owner.frame = Rect(x: 72, y: middle - 22, width: width, height: 22)
    address.frame = Rect(x: 72, y: middle, width: width, height: 20)
  }

  override func draw(_ canvas: inout Canvas) {
    canvas.fill(Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1), Theme.separator)
  }
}
