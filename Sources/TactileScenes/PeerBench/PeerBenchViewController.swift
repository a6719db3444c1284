internal import TactileLayout
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A bar of 56 points over a list of 200 rows.
final class PeerBenchViewController: ViewController {
  /// The button that opens the menu.
  let menuButton = Theme.barButton(.menu, identifier: "slideover.openButton")

  /// The rows.
  let list = ListView(
    name: "list",
    rowHeight: PeerBenchRow.height,
    rowPrefix: "list.row",
    makeRow: { PeerBenchRow() },
    configure: { row, index in (row as? PeerBenchRow)?.show(index) },
  )

  private let bar = View()
  private let heading = Label(
    style: TextStyle(font: Font(size: 20), maximumLines: 1),
    color: Theme.text,
  )

  override func loadView() -> View {
    let view = View()
    bar.backgroundColor = Theme.backdrop
    heading.text = "Items"
    heading.centersVertically = true
    view.addSubview(list)
    view.addSubview(bar)
    bar.addSubview(menuButton)
    bar.addSubview(heading)
    return view
  }

  override func viewDidLoad() {
    list.identifier = "list"
    list.backgroundColor = Theme.surface
    list.rowCount = 200
    for part in [list, bar] {
      view.activate([
        part.leading.constraint(equalTo: view.leading),
        part.trailing.constraint(equalTo: view.trailing),
      ])
    }
    view.activate([
      bar.top.constraint(equalTo: view.top),
      bar.height.constraint(equalToConstant: 56),
      list.top.constraint(equalTo: bar.bottom),
      list.bottom.constraint(equalTo: view.bottom),
    ])
    menuButton.frame = Rect(x: 17, y: 17, width: 22, height: 22)
    heading.frame = Rect(x: 64, y: 0, width: 200, height: 56)
  }
}
