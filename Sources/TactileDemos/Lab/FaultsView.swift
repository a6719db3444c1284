internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A view that shows where faults of a touchscreen happened: rings on the pad, numbered as in a
/// list of the newest ones.
final class FaultsView: View {
  private var faults: [SurveyFault] = []
  private let list = Label("", style: listStyle, color: red)
  /// The numbers in the rings.
  private let numbers = (0..<shown).map { _ in Label("", style: numberStyle, color: red) }

  /// The number of faults that are shown.
  private static let shown = 5
  private static let radius = 16.0
  /// The margin of the list, and its distance from the upper edge, below the flashing square.
  private static let origin = Point(x: 16, y: 64)
  private static let listStyle = TextStyle(
    font: Font(size: 13, weight: .medium),
    maximumLines: shown,
    lineSpacing: 1.3,
  )
  private static let numberStyle = TextStyle(
    font: Font(size: 13, weight: .semibold),
    alignment: .center,
    maximumLines: 1,
  )
  private static let red = GuideStyle.text(.fail)

  init() {
    super.init()
    isUserInteractionEnabled = false
    list.identifier = "lab.faults"
    addSubview(list)
    for number in numbers { addSubview(number) }
  }

  /// Shows the newest of `all`, the newest last.
  func show(_ all: [SurveyFault]) {
    let faults = Array(all.suffix(Self.shown))
    guard faults != self.faults else { return }
    self.faults = faults
    let first = all.count - faults.count + 1
    list.localizedText = faults.enumerated().map { index, fault in
      let (x, y) = (Int(fault.location.x.rounded()), Int(fault.location.y.rounded()))
      return localized("\(first + index). \(Self.words(for: fault.kind)) at \(x), \(y)")
    }.joined(separator: "\n")
    for (index, number) in numbers.enumerated() {
      number.isHidden = index >= faults.count
      number.text = "\(first + index)"
    }
    setNeedsDisplay()
    setNeedsLayout()
  }

  private static func words(for kind: SurveyFault.Kind) -> LocalizedText {
    switch kind {
    case .doubled: localized("Two touches in one place")
    case .lost: localized("Touch lost and found again")
    case .gap: localized("Reports missing")
    case .cancelled: localized("Cancelled by the system")
    case .ghost: localized("Ghost, shorter than a tap")
    case .jump: localized("Jump")
    case .swapped: localized("Ids exchanged")
    case .stuck: localized("Touch that does not end")
    case .merged: localized("Two fingers became one")
    case .edgeLoss: localized("Ends before the edge")
    case .unmapped: localized("Nothing beyond")
    }
  }

  override func draw(_ canvas: inout Canvas) {
    for fault in faults {
      canvas.ring(at: fault.location, radius: Self.radius, Self.red)
    }
  }

  override func layoutSubviews() {
    let room = Size(width: max(0, frame.width - 2 * Self.origin.x), height: frame.height)
    list.frame = Rect(origin: Self.origin, size: list.sizeThatFits(room))
    for (number, fault) in zip(numbers, faults) {
      let size = number.sizeThatFits(room)
      number.frame = Rect(
        x: (fault.location.x - size.width / 2).rounded(),
        y: (fault.location.y - size.height / 2).rounded(),
        width: size.width,
        height: size.height,
      )
    }
  }
}
