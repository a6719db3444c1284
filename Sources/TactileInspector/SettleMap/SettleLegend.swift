internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The legend of a settle map: for each outcome, a strip of colours from the shortest to the
/// longest settle duration.
final class SettleLegend: View {
  /// The content of the explained map.
  var content: SettleMapView.Content {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  static let lineHeight = 20.0
  private static let steps = 12
  private static let style = TextStyle(font: Font(size: 12), maximumLines: 1)
  /// The grid size for finding the shortest and longest settle duration.
  private static let grid = 48

  init(_ content: SettleMapView.Content) {
    self.content = content
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas) {
    guard let fonts = window?.fonts else { return }
    let map = SettleMap(
      content.subject,
      tuning: content.tuning,
      size: content.size,
      columns: Self.grid,
      rows: Self.grid,
    )
    let range = map.durationRange
    let length = range.upperBound - range.lowerBound
    for (index, outcome) in content.subject.outcomes.enumerated() {
      let y = Double(index) * Self.lineHeight
      for step in 0..<Self.steps {
        let part = Double(step) / Double(Self.steps - 1)
        let color = SettleMapPicture.color(
          index,
          duration: max(1e-6, range.lowerBound + part * length),
          in: range,
          canvas.appearance,
        )
        canvas.fill(
          Rect(x: Double(step) * 8, y: y + 3, width: 8, height: 14),
          DynamicColor(color),
        )
      }
      let words = "\(outcome), in \(seconds(range.lowerBound)) to \(seconds(range.upperBound))"
      let text = TextLayout(words, style: Self.style, width: nil, fonts: fonts)
      canvas.text(
        text,
        at: Point(x: Double(Self.steps) * 8 + 10, y: y + (Self.lineHeight - text.size.height) / 2),
        color: Theme.text,
      )
    }
  }

  private func seconds(_ value: Double) -> String {
    NumberText.text((value * 1000).rounded() / 1000) + " s"
  }
}
