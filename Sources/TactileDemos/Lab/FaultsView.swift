internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A view that shows where faults of a touchscreen happened: rings on the pad, numbered as in a
/// list of the newest one of each kind.
final class FaultsView: View {
  /// The newest fault of a kind, its number among all faults, and the count of its kind.
  private struct Entry: Equatable {
    var fault: SurveyFault
    var number: Int
    var count: Int
  }

  private var entries: [Entry] = []
  private let list = Label("", style: listStyle, color: red)
  /// The numbers in the rings.
  private let numbers = (0..<shown).map { _ in Label("", style: numberStyle, color: red) }

  /// The number of kinds that are shown.
  private static let shown = 5
  private static let radius = 16.0
  /// The margin of the list, and its distance from the upper edge, below the flashing square.
  private static let origin = Point(x: 16, y: 64)
  private static let listStyle = TextStyle.letters(13, .medium, lines: 2 * shown, spacing: 1.3)
  private static let numberStyle = TextStyle.letters(13, .semibold, .center)
  private static let red = GuideStyle.text(.fail)

  init() {
    super.init()
    isUserInteractionEnabled = false
    list.identifier = "lab.faults"
    addSubview(list)
    for number in numbers { addSubview(number) }
  }

  /// Shows the newest of each kind in `all`, the newest last: one that happens again and again does
  /// not push out the others.
  func show(_ all: [SurveyFault]) {
    var newest: [SurveyFault.Kind: Entry] = [:]
    for (index, fault) in all.enumerated() {
      let count = newest[fault.kind]?.count ?? 0
      newest[fault.kind] = Entry(fault: fault, number: index + 1, count: count + 1)
    }
    let entries = Array(newest.values.sorted { $0.number < $1.number }.suffix(Self.shown))
    guard entries != self.entries else { return }
    self.entries = entries
    list.localizedText = entries.map { entry in
      let place = entry.fault.location
      let (x, y) = (place.x.nearestWhole, place.y.nearestWhole)
      let words = Self.words(for: entry.fault.kind)
      return entry.count == 1
        ? localized("\(entry.number). \(words) at \(x), \(y)")
        : localized("\(entry.number). \(words) at \(x), \(y); \(entry.count) in all")
    }.joined(separator: "\n")
    for (index, number) in numbers.enumerated() {
      number.isHidden = index >= entries.count
      if index < entries.count { number.text = "\(entries[index].number)" }
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
    for entry in entries {
      canvas.ring(at: entry.fault.location, radius: Self.radius, Self.red)
    }
  }

  override func layoutSubviews() {
    let room = Size(width: max(0, frame.width - 2 * Self.origin.x), height: frame.height)
    list.frame = Rect(origin: Self.origin, size: list.sizeThatFits(room))
    for (number, entry) in zip(numbers, entries) {
      let (size, place) = (number.sizeThatFits(room), entry.fault.location)
      let x = (place.x - size.width / 2).rounded()
      let y = (place.y - size.height / 2).rounded()
      number.frame = Rect(x: x, y: y, width: size.width, height: size.height)
    }
  }
}
