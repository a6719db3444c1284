internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
package import TactileViews

/// A settle map with its title and legend, for rendering to an image.
package final class SettleSheet: View {
  private let title: Label
  private let map: SettleMapView
  private let legend: SettleLegend

  private static let margin = 12.0
  private static let titleStyle = TextStyle.letters(15, .semibold)

  /// Creates a sheet with `title` that shows `content`.
  package init(_ title: String, _ content: SettleMapView.Content) {
    self.title = Label(title, style: Self.titleStyle)
    map = SettleMapView(content)
    legend = SettleLegend(content)
    super.init()
    backgroundColor = Theme.surface
    for view in [self.title, map, legend] { addSubview(view) }
  }

  package override func layoutSubviews() {
    let width = max(1, frame.width - 2 * Self.margin)
    let legendHeight = legend.wantedHeight
    title.frame = Rect(x: Self.margin, y: Self.margin, width: width, height: 22)
    let y = frame.height - Self.margin - legendHeight
    legend.frame = Rect(x: Self.margin, y: y, width: width, height: legendHeight)
    let height = max(1, legend.frame.minY - 8 - title.frame.maxY - 4)
    map.frame = Rect(x: Self.margin, y: title.frame.maxY + 4, width: width, height: height)
  }
}
