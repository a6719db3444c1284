internal import TactileMotion
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The table with the card, and below it the readout of the recognizers.
final class GestureTable: View {
  /// Called with the factor by which a turn of the wheel over the card scales it.
  var onScale: ((Double) -> Void)?

  private let card: TableCard
  private let readout: GestureReadout
  private let ground = View()
  private let hint = Label(hintText, style: hintStyle, color: Theme.secondaryText)
  private let line = View()

  private static let hintText = "One finger moves, two scale and turn. Swipe beside the card."
  private static let hintStyle = TextStyle(
    font: Font(size: 14),
    alignment: .center,
    maximumLines: 2,
    lineSpacing: 1.2,
  )
  /// The fraction of the size that a point of wheel travel adds: 10 % for a notch of 48 points.
  private static let wheelRate = 0.1 / 48

  init(card: TableCard, readout: GestureReadout) {
    self.card = card
    self.readout = readout
    super.init()
    identifier = "gestures.table"
    backgroundColor = Theme.backdrop
    clipsToBounds = true
    ground.clipsToBounds = true
    ground.identifier = "gestures.ground"
    hint.identifier = "gestures.hint"
    line.backgroundColor = Theme.separator
    for view in [hint, card] { ground.addSubview(view) }
    for view in [ground, readout, line] { addSubview(view) }
  }

  /// The centre of the card without offset, in points of the window.
  var cardCentreInWindow: Point { ground.convertToWindow(ground.bounds.center) }

  /// Returns the offset nearest to `offset` at which the centre of the card is on the table.
  func nearestOffset(to offset: Vector) -> Vector {
    let (across, down) = (ground.frame.width / 2, ground.frame.height / 2)
    return Vector(
      dx: min(max(offset.dx, -across), across),
      dy: min(max(offset.dy, -down), down),
    )
  }

  override func layoutSubviews() {
    let below = min(GestureReadout.height, frame.height / 2)
    let height = frame.height - below
    ground.frame = Rect(x: 0, y: 0, width: frame.width, height: height)
    readout.frame = Rect(x: 0, y: height, width: frame.width, height: GestureReadout.height)
    line.frame = Rect(x: 0, y: height, width: frame.width, height: 1)
    let side = (min(frame.width * 0.6, height * 0.7, 360)).rounded(.down)
    let cardSize = Size(width: max(1, side), height: max(1, (side * 0.75).rounded()))
    card.frame = Rect(
      x: ((frame.width - cardSize.width) / 2).rounded(),
      y: ((height - cardSize.height) / 2).rounded(),
      width: cardSize.width,
      height: cardSize.height,
    )
    let hintWidth = max(0, frame.width - 48)
    hint.frame = Rect(
      x: 24,
      y: 16,
      width: hintWidth,
      height: hint.sizeThatFits(Size(width: hintWidth, height: .infinity)).height,
    )
    hint.isHidden = hint.frame.maxY + 16 > card.frame.minY
  }

  override func handleWheel(_ event: WheelEvent) -> Bool {
    let delta = event.delta.dy
    guard delta.isFinite, delta != 0,
      card.bounds.contains(card.convertFromWindow(event.locationInWindow))
    else { return false }
    onScale?(min(max(1 + delta * Self.wheelRate, 0.5), 2))
    return true
  }
}
