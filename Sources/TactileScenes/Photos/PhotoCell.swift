internal import TactileGestures
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A thumbnail with its title below.
final class PhotoCell: View {
  /// The extent of the picture, and of the cell, in points.
  static let pictureSize = Size(width: 144, height: 90)
  static let size = Size(width: 144, height: 120)

  let picture = PictureView()

  private let title = Label(style: titleStyle, color: Theme.secondaryText)

  private static let titleStyle = TextStyle(
    font: Font(size: 13),
    alignment: .center,
    maximumLines: 1,
  )

  init() {
    super.init()
    cornerRadius = 6
    picture.backgroundColor = Theme.backdrop
    title.centersVertically = true
    for view in [picture, title] { addSubview(view) }
  }

  /// Shows the title of a photo, whose thumbnail may load later.
  func show(_ item: PhotoItem) {
    title.text = item.title
    picture.alpha = 1
  }

  override func layoutSubviews() {
    picture.frame = Rect(origin: .zero, size: Self.pictureSize)
    title.frame = Rect(x: 0, y: 94, width: frame.width, height: 20)
  }

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    let isPressed =
      phase == .began || (phase == .moved && picture.alpha < 1 && !isBeyondTap(touch))
    picture.alpha = isPressed ? 0.7 : 1
  }
}
