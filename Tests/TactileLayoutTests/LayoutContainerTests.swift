import TactileLayout
import TactilePrimitives
import Testing

/// Frames of children, as a view sees them.
struct LayoutContainerTests {
  private let root = LayoutItem(name: "root")
  private let panel = LayoutItem(name: "panel")
  private let label = LayoutItem(name: "label")
  private let container: LayoutContainer

  init() {
    container = LayoutContainer(root: root)
    container.add(panel)
    container.add(label)
    container.setSize(Size(width: 320, height: 480))
  }

  /// The panel as large as the container and `constant` points from its left.
  private func activateDrawer() throws -> LayoutConstraint {
    let position = panel.leading.constraint(equalTo: root.leading)
    try container.activate([
      position,
      panel.top.constraint(equalTo: root.top),
      panel.width.constraint(equalTo: root.width),
      panel.height.constraint(equalTo: root.height),
    ])
    return position
  }

  private func solve() -> [String: Rect] {
    let changes = container.solve().map { ($0.item.name, $0.frame) }
    return Dictionary(changes, uniquingKeysWith: { first, _ in first })
  }

  @Test func `a constant moves the one child that depends on it`() throws {
    let position = try activateDrawer()
    #expect(solve() == ["panel": Rect(x: 0, y: 0, width: 320, height: 480), "label": .zero])
    #expect(solve().isEmpty && !container.needsSolve)

    position.constant = 260

    #expect(container.needsSolve)
    #expect(solve() == ["panel": Rect(x: 260, y: 0, width: 320, height: 480)])
    #expect(solve().isEmpty)
  }

  @Test func `a new size reaches what is tied to the edges`() throws {
    _ = try activateDrawer()
    try container.activate([
      label.trailing.constraint(equalTo: panel.trailing, constant: -16),
      label.bottom.constraint(equalTo: root.bottom, constant: -20),
      label.width.constraint(equalTo: root.width, multiplier: 0.5),
      label.height.constraint(equalToConstant: 44),
    ])
    _ = solve()

    container.setSize(Size(width: 400, height: 480))

    #expect(
      solve() == [
        "panel": Rect(x: 0, y: 0, width: 400, height: 480),
        "label": Rect(x: 184, y: 416, width: 200, height: 44),
      ]
    )
  }

  @Test func `centres are kept at half points`() throws {
    try container.activate([
      label.centerX.constraint(equalTo: root.centerX),
      label.centerY.constraint(equalTo: root.centerY, constant: 10),
      label.width.constraint(equalToConstant: 45),
      label.height.constraint(equalToConstant: 21),
    ])

    #expect(solve()["label"] == Rect(x: 137.5, y: 239.5, width: 45, height: 21))
  }

  @Test func `a container too small for its content lets it run over`() throws {
    try container.activate([
      panel.left.constraint(equalTo: root.left, constant: 20),
      panel.right.constraint(equalTo: root.right, constant: -20),
      panel.width.constraint(greaterThanOrEqualToConstant: 200),
    ])
    container.setSize(Size(width: 100, height: 100))
    #expect(solve()["panel"]?.width == 200)
    #expect(container.conflicts.isEmpty)

    container.setSize(Size(width: 300, height: 100))
    #expect(solve()["panel"]?.width == 260)
  }

  @Test func `a refused activation activates nothing and names the constraint`() throws {
    let position = try activateDrawer()
    _ = solve()
    let harmless = label.width.constraint(equalToConstant: 10)
    let wrong = panel.left.constraint(equalTo: root.left, constant: 5)

    #expect(
      throws: LayoutError.unsatisfiable(
        "panel.left == root.left + 5.0",
        conflicting: ["panel.left == root.left + 0.0"],
      )
    ) {
      try container.activate([harmless, wrong])
    }

    #expect(!harmless.isActive && !wrong.isActive && position.isActive)
    #expect(solve().isEmpty)
    try container.activate([harmless])
    #expect(solve()["label"]?.width == 10)
  }

  @Test func `a refused constant is told and tried again`() throws {
    let position = try activateDrawer()
    let limit = panel.left.constraint(lessThanOrEqualTo: root.left, constant: 260)
    limit.identifier = "limit"
    try container.activate([limit])
    _ = solve()

    position.constant = 300
    #expect(solve().isEmpty)
    #expect(
      container.conflicts == [
        .unsatisfiable("panel.left == root.left + 300.0", conflicting: ["limit"])
      ]
    )

    limit.constant = 400
    #expect(solve()["panel"]?.minX == 300)
    #expect(container.conflicts.isEmpty)

    position.constant = .nan
    #expect(solve().isEmpty)
    #expect(container.conflicts.count == 1)
  }

  @Test func `a removed child takes its constraints along`() throws {
    _ = try activateDrawer()
    let inset = label.left.constraint(equalTo: panel.left, constant: 8)
    let fixed = label.width.constraint(equalToConstant: 10)
    try container.activate([inset, fixed])
    _ = solve()

    container.remove(panel)

    #expect(!inset.isActive && fixed.isActive && panel.container == nil)
    #expect(solve() == ["label": Rect(x: 0, y: 0, width: 10, height: 0)])
    container.add(panel)
    #expect(solve() == ["panel": .zero])
  }

  @Test func `the same item is a child above and the root below`() throws {
    let inner = LayoutContainer(root: panel)
    let title = LayoutItem(name: "title")
    inner.add(title)
    let position = try activateDrawer()
    position.constant = 100
    try inner.activate([
      title.left.constraint(equalTo: panel.left, constant: 12),
      title.right.constraint(equalTo: panel.right),
    ])

    for change in container.solve() where change.item === panel { inner.setSize(change.frame.size) }

    #expect(inner.solve().map(\.frame) == [Rect(x: 12, y: 0, width: 308, height: 0)])
  }

  @Test func `a constraint whose container is gone can be activated in another`() throws {
    let item = LayoutItem(name: "item")
    let width = item.width.constraint(equalToConstant: 40)
    do {
      let gone = LayoutContainer(root: LayoutItem(name: "gone"))
      gone.add(item)
      try gone.activate([width])
    }
    #expect(!width.isActive)

    container.add(item)
    try container.activate([width])

    #expect(width.isActive)
    #expect(solve()["item"]?.width == 40)
  }

  @Test func `misuse of constraints is told apart`() throws {
    let stranger = LayoutItem(name: "stranger")
    let position = try activateDrawer()

    #expect(throws: LayoutError.foreignItem("label.left == stranger.left + 0.0")) {
      try container.activate([label.left.constraint(equalTo: stranger.left)])
    }
    #expect(throws: LayoutError.alreadyActive(position.description)) {
      try container.activate([position])
    }
    #expect(throws: LayoutError.notFinite("label.width == inf")) {
      try container.activate([label.width.constraint(equalToConstant: .infinity)])
    }
    try container.deactivate([position])
    #expect(throws: LayoutError.notActive(position.description)) {
      try container.deactivate([position])
    }
  }
}
