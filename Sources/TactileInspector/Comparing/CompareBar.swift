internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The labels over two halves of a window with the same scene in two feels: the first is that of
/// the panel, and the second is chosen here.
final class CompareBar: View {
  /// Called with the index of a preset that is chosen for the second half.
  var onChoose: ((Int) -> Void)?
  /// Called when the comparison should end.
  var onClose: (() -> Void)?

  private let first = Label("Your feel", style: titleStyle, color: Theme.text)
  private let choice: SegmentedControl
  private let close = Theme.barButton(.panelClose, identifier: "compare.close")
  private let plates = [View(), View()]
  private let line = View()

  /// The height of a plate, in points.
  static let height = 44.0
  private static let titleStyle = TextStyle(
    font: Font(size: 13, weight: .semibold),
    alignment: .center,
    maximumLines: 1,
  )
  private static let closeSide = 22.0
  private static let firstWidth = 96.0
  private static let widest = 520.0
  private static let margin = 8.0

  /// The rectangles of the two halves, in points of the window.
  var halves = (scene: Rect.zero, companion: Rect.zero) {
    didSet { setNeedsLayout() }
  }

  /// Creates labels for presets with these names, of which that at `index` is chosen.
  init(_ presets: [String], chosen index: Int) {
    choice = SegmentedControl(presets, style: PanelStyle.segments)
    super.init()
    identifier = "compare"
    hitTestPolicy = .passThrough
    choice.identifier = "compare.choice"
    choice.select(index, animated: false)
    choice.onChange = { [weak self] index in self?.onChoose?(index) }
    close.action = { [weak self] in self?.onClose?() }
    first.centersVertically = true
    line.backgroundColor = Theme.disclosure
    line.isUserInteractionEnabled = false
    addSubview(line)
    for plate in plates {
      plate.backgroundColor = Theme.surface
      plate.cornerRadius = 12
      plate.borderWidth = 1
      plate.borderColor = Theme.separator
      addSubview(plate)
    }
    plates[0].addSubview(first)
    for view in [choice, close] { plates[1].addSubview(view) }
  }

  override func layoutSubviews() {
    let pixel = 1 / (window?.scale ?? 1)
    let other = halves.companion
    line.frame =
      other.minX > halves.scene.minX
      ? Rect(x: other.minX, y: other.minY, width: pixel, height: other.height)
      : Rect(x: other.minX, y: other.minY, width: other.width, height: pixel)
    let widths = [Self.firstWidth, min(Self.widest, other.width - 2 * Self.margin)]
    for (plate, (half, width)) in zip(plates, zip([halves.scene, other], widths)) {
      plate.frame = Rect(
        x: (half.midX - width / 2).rounded(),
        y: half.maxY - Self.height - Self.margin,
        width: max(0, width),
        height: Self.height,
      )
    }
    first.frame = plates[0].bounds
    let room = plates[1].frame.width
    close.frame = Rect(x: room - 11 - Self.closeSide, y: 11, width: Self.closeSide, height: 22)
    choice.frame = Rect(
      x: 6,
      y: 6,
      width: max(0, close.frame.minX - 6 - 14),
      height: Self.height - 12,
    )
  }
}
