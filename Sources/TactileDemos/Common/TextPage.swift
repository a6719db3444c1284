internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A vertically scrolling column of labels, no wider than is easy to read.
///
/// When its size changes, the text at its top stays there.
///
/// A tile above the first label stands at the side at which that label starts; each label starts
/// at the side of its own direction, except those of a header, which start at one side.
final class TextPage: ScrollView {
  /// A label, and the space above it in points.
  typealias Part = (label: Label, space: Double)

  private let parts: [Part]
  private let insets: Insets
  private let tile: View?
  private let headerCount: Int
  private var laidOut = Size.zero
  /// The width of the column, in points.
  private var textWidth = 0.0
  private var anchor = ScrollAnchor()

  /// Creates a page of `parts` inside `insets`, the first `headerCount` of them a header, with `tile` in
  /// its size above them; the log calls its recognizers `name`, a dot and their kind.
  init(_ parts: [Part], insets: Insets, tile: View? = nil, headerCount: Int = 0, name: String) {
    self.parts = parts
    self.insets = insets
    self.tile = tile
    self.headerCount = headerCount
    super.init(direction: .vertical, name: name)
    identifier = name
    backgroundColor = Theme.surface
    for view in [tile].compactMap({ $0 }) + parts.map(\.label) { addSubview(view) }
  }

  /// Changes the labels by `change`, and keeps the relative scroll position.
  func update(_ change: () -> Void) {
    let place = maximumOffset > 0 ? offset / maximumOffset : 0
    change()
    layoutSubviews()
    scroll(to: place * maximumOffset)
  }

  override func layoutSubviews() {
    let isResized = frame.size != laidOut
    laidOut = frame.size
    alignHeader()
    if isResized { anchor.remember(in: self, place: place(at:)) }
    repeat {
      place()
      if isResized { anchor.restore(in: self, offset: offset(of:)) }
    } while !arePlacesRight()
    super.layoutSubviews()
  }

  override func didScroll() {
    super.didScroll()
    if textWidth > 0, !arePlacesRight() { setNeedsLayout() }
  }

  private func place() {
    let available = frame.width - insets.left - insets.right
    textWidth = max(Theme.narrowestColumn, min(columnWidth, available))
    let x = insets.left + max(0, ((available - textWidth) / 2).rounded())
    var y = insets.top + (tile?.frame.height ?? 0)
    for (index, (label, space)) in parts.enumerated() {
      y += grown(space)
      // A short line of the other direction starts at the other side, as a paragraph does.
      let isMoved = index >= headerCount && isMirrored(label)
      let indent = isMoved ? max(0, textWidth - fit(label).width.rounded(.up)) : 0
      let height = label.estimatedHeight(inWidth: textWidth)
      label.frame = Rect(x: x + indent, y: y, width: textWidth - indent, height: height)
      y += height
    }
    if let tile {
      let isAtEnd = parts.first.map { $0.label.direction != window?.layoutDirection } ?? false
      let left = isAtEnd ? x + textWidth - tile.frame.width : x
      tile.frame.origin = Point(x: left, y: insets.top)
    }
    contentLength = y + insets.bottom
  }

  /// Aligns the lines of the header to the side at which a right-to-left window starts; else to that at
  /// which the first one starts.
  private func alignHeader() {
    guard headerCount > 0, let first = parts.first?.label, let window else { return }
    let start = window.layoutDirection
    let side = start == .rightToLeft ? start : first.direction
    for (label, _) in parts.prefix(headerCount) {
      let across: TextStyle.Alignment = side == start ? .left : .right
      label.style.alignment = label.direction == side ? .natural : across
    }
  }

  /// Lays out the labels that are seen, and returns whether they are as high as was estimated.
  ///
  /// To lay out the others at each step of a resize would take several frames for a long text.
  private func arePlacesRight() -> Bool {
    let end = offset + frame.height
    var areRight = true
    for (label, _) in parts where label.frame.maxY >= offset {
      if label.frame.minY > end { break }
      if fit(label).height != label.frame.height { areRight = false }
    }
    return areRight
  }

  private func fit(_ label: Label) -> Size {
    label.sizeThatFits(Size(width: textWidth, height: .infinity))
  }

  /// Whether the text of `label` runs from left to right in a window that runs from right to left.
  private func isMirrored(_ label: Label) -> Bool {
    isInMirroredWindow && label.direction == .leftToRight
  }

  /// The widest column, in points: that of the text, which is last.
  private var columnWidth: Double {
    parts.last.map { Theme.columnWidth(for: $0.label.style.font) * textGrowth } ?? .infinity
  }

  private func place(at offset: Double) -> ScrollAnchor.Place? {
    guard let index = parts.lastIndex(where: { $0.label.frame.minY <= offset }) else { return nil }
    let label = parts[index].label.frame
    return (index, (offset - label.minY) / max(1, label.height))
  }

  private func offset(of place: ScrollAnchor.Place) -> Double {
    let label = parts[place.item].label.frame
    return label.minY + place.fraction * label.height
  }
}
