internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
public import TactileViews

/// A settle map with its title and legend, for rendering to an image.
public final class SettleSheet: View {
  private let title: Label
  private let map: SettleMapView
  private let legend: SettleLegend

  private static let margin = 12.0
  private static let titleStyle = TextStyle(
    font: Font(size: 15, weight: .semibold),
    maximumLines: 1,
  )

  /// Creates a sheet with `title` that shows `content`.
  public init(_ title: String, _ content: SettleMapView.Content) {
    self.title = Label(title, style: Self.titleStyle, color: Theme.text)
    map = SettleMapView(content)
    legend = SettleLegend(content)
    super.init()
    backgroundColor = Theme.surface
    for view in [self.title, map, legend] { addSubview(view) }
  }

  public override func layoutSubviews() {
    let width = max(1, frame.width - 2 * Self.margin)
    let legendHeight = 2 * SettleLegend.lineHeight
    title.frame = Rect(x: Self.margin, y: Self.margin, width: width, height: 22)
    legend.frame = Rect(
      x: Self.margin,
      y: frame.height - Self.margin - legendHeight,
      width: width,
      height: legendHeight,
    )
    map.frame = Rect(
      x: Self.margin,
      y: title.frame.maxY + 4,
      width: width,
      height: max(1, legend.frame.minY - 8 - title.frame.maxY - 4),
    )
  }
}
