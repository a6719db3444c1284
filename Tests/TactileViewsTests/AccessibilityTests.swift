import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

@MainActor
struct AccessibilityTests {
  private let harness: Harness
  private static let style = TextStyle(font: Font(size: 16))

  init() throws { harness = try Harness() }

  private func add(_ view: View, _ frame: Rect = Rect(x: 10, y: 20, width: 200, height: 40)) {
    view.frame = frame
    harness.show(view)
  }

  private func list(rows: Int) -> ListView {
    let list = ListView(
      name: "list",
      rowHeight: 40,
      makeRow: { LabelRow() },
      configure: { row, index in (row as? LabelRow)?.label.text = "Row \(index)" },
    )
    list.identifier = "list"
    list.rowCount = rows
    add(list, Rect(x: 0, y: 100, width: 320, height: 200))
    return list
  }

  @Test func `a button is named by its title and its action does what a tap does`() {
    let button = TextButton("Send", style: Self.style, color: DynamicColor(.black))
    var presses = 0
    button.action = { presses += 1 }
    add(button)

    let element = AccessibilityElement(button)
    let description = element.description
    #expect(harness.window.accessibilityElements == [element])
    #expect(description.role == .button)
    #expect(description.label == "Send")
    #expect(description.states.isSuperset(of: [.focusable, .showing]))
    #expect(element.frame == button.frame)
    #expect(element.childCount == 0)
    description.actions.first?.perform()
    #expect(presses == 1)
  }

  @Test func `a disabled control says so and does nothing`() {
    let slider = Slider(value: 0.5)
    slider.isEnabled = false
    add(slider)

    let description = AccessibilityElement(slider).description
    description.value?.set?(1)
    #expect(description.states.contains(.disabled))
    #expect(!description.states.contains(.focusable))
    #expect(slider.value == 0.5)
  }

  @Test func `a slider has a number with its range, and actions that step it`() {
    let slider = Slider(value: 4, scale: SliderScale(0...10, step: 1))
    var reported: [Double] = []
    slider.onChange = { reported.append($0) }
    add(slider)

    let description = AccessibilityElement(slider).description
    #expect(description.value?.number == 4)
    #expect(description.value?.range == 0...10)
    #expect(description.value?.step == 1)
    description.actions.first { $0.name == "increment" }?.perform()
    description.actions.first { $0.name == "decrement" }?.perform()
    description.value?.set?(9.4)
    #expect(reported == [5, 4, 9])
  }

  @Test func `a switch in a row of a form has the row's label for its name`() {
    let row = View()
    let label = Label("Wi-Fi", style: Self.style, color: DynamicColor(.black))
    let toggle = Switch(isOn: true)
    row.addSubview(label)
    row.addSubview(toggle)
    add(row)

    let description = AccessibilityElement(toggle).description
    #expect(description.role == .toggle)
    #expect(description.label == "Wi-Fi")
    #expect(description.states.isSuperset(of: [.checkable, .checked]))
    description.actions.first?.perform()
    #expect(!toggle.isOn)
  }

  @Test func `each field of a form is named by the label at its height`() {
    let form = View()
    add(form)
    var fields: [TextField] = []
    for (index, name) in ["To", "Subject"].enumerated() {
      let label = Label(name, style: Self.style, color: DynamicColor(.black))
      let field = TextField(name: name)
      for (view, x) in [(label, 0.0), (field, 80.0)] as [(View, Double)] {
        view.frame = Rect(x: x, y: Double(index) * 40, width: 80, height: 40)
        form.addSubview(view)
      }
      fields.append(field)
    }

    #expect(fields.map { AccessibilityElement($0).description.label } == ["To", "Subject"])
  }

  @Test func `segments are elements, and the pressed one is selected`() {
    let control = SegmentedControl(["Day", "Week"])
    add(control)

    let element = AccessibilityElement(control)
    #expect(element.childCount == 2)
    let second = element.child(at: 1)
    #expect(second?.description.label == "Week")
    #expect(second?.description.states.contains(.selected) == false)
    second?.description.actions.first?.perform()
    #expect(control.selectedIndex == 1)
    #expect(second?.description.states.contains(.selected) == true)
    #expect(second?.parent == element)
    #expect(second?.placeInParent == 1)
  }

  @Test func `rows of a list are elements also where they have no view`() throws {
    let list = list(rows: 10_000)
    var tapped: [Int] = []
    list.onTap = { tapped.append($0) }

    let element = AccessibilityElement(list)
    #expect(element.description.role == .list)
    #expect(element.childCount == 10_000)
    let far = try #require(element.child(at: 9000))
    #expect(list.row(at: 9000) == nil)
    #expect(far.description.label == "Row 9000")
    #expect(far.identifier == "list.row.9000")
    #expect(!far.description.states.contains(.showing))
    far.description.actions.first?.perform()
    #expect(tapped == [9000])
    #expect(list.row(at: 9000) == nil)

    far.reveal()
    #expect(harness.comesToRest())
    #expect(list.row(at: 9000) != nil)
    #expect(far.description.states.contains(.showing))
    #expect(element.childCount == 10_000)
  }

  @Test func `the focus is at a row, and can be moved to one`() throws {
    let list = list(rows: 100)
    let element = AccessibilityElement(list)
    harness.window.focus(list)
    harness.frame()
    #expect(harness.window.focusedAccessibilityElement == element.child(at: 0))

    let far = try #require(element.child(at: 50))
    far.focus()
    #expect(harness.comesToRest())
    #expect(far.isFocused)
    #expect(far.isShowing)
    #expect(far.description.states.contains(.focused))
  }

  @Test func `a press of a row that is gone by then does nothing`() throws {
    let list = list(rows: 3)
    var tapped: [Int] = []
    list.onTap = { tapped.append($0) }
    let press = try #require(AccessibilityElement(list, index: 2).description.actions.first)

    list.rowCount = 2
    press.perform()

    #expect(tapped.isEmpty)
    #expect(list.focusedIndex == nil)
  }

  @Test func `no row is selected where the selected one is gone`() {
    let list = list(rows: 3)
    list.selectedIndex = 2
    let before = list.selectedAccessibilityElement

    list.rowCount = 2

    #expect(before == 2)
    #expect(list.selectedAccessibilityElement == nil)
  }

  @Test func `rows of a list whose taps do nothing have no press`() throws {
    let list = list(rows: 3)
    let row = try #require(AccessibilityElement(list).child(at: 1))
    #expect(row.description.actions.isEmpty)

    list.onTap = { _ in }

    #expect(row.description.actions.map(\.name) == ["press"])
  }

  @Test func `segments, and rows without a view, are named in the language of the window`() throws {
    let catalog = try MessageCatalog(parsing: "msgid \"Day\"\nmsgstr \"Tag\"", path: "de.po")
    harness.window.fonts = try FontContext(
      configuration: harness.window.fonts.configuration,
      translations: Translations(language: Language("de"), catalog: catalog),
    )
    let control = SegmentedControl([localized("Day"), localized("Week")])
    add(control)
    let list = ListView(
      name: "list",
      rowHeight: 40,
      makeRow: { LabelRow() },
      configure: { row, _ in (row as? LabelRow)?.label.localizedText = localized("Day") },
    )
    list.rowCount = 100
    add(list)

    let elements = [
      AccessibilityElement(control, index: 0), AccessibilityElement(control, index: 1),
      AccessibilityElement(list, index: 0), AccessibilityElement(list, index: 90),
    ]
    #expect(elements.map(\.description.label) == ["Tag", "Week", "Tag", "Tag"])
  }

  @Test func `what is hidden, covered or left out is not offered`() {
    let labels = ["a", "b", "c", "d"].map {
      Label($0, style: Self.style, color: DynamicColor(.black))
    }
    for label in labels { add(label) }
    labels[0].isHidden = true
    labels[1].alpha = 0
    labels[2].isFocusEnabled = false
    labels[3].isAccessibilityHidden = true
    #expect(harness.window.accessibilityElements.isEmpty)

    labels[0].isHidden = false
    #expect(harness.window.accessibilityElements.map(\.description.label) == ["a"])
  }

  @Test func `a modal focus scope hides what is under it`() {
    let below = TextButton("Below", style: Self.style, color: DynamicColor(.black))
    let scope = View()
    let above = TextButton("Above", style: Self.style, color: DynamicColor(.black))
    scope.addSubview(above)
    add(below)
    add(scope)
    above.frame = scope.bounds
    harness.window.pushFocusScope(scope)

    #expect(harness.window.accessibilityElements == [AccessibilityElement(above)])
    harness.window.popFocusScope(scope)
    #expect(harness.window.accessibilityElements.count == 2)
  }

  @Test func `the deepest element is found at a point`() {
    let list = list(rows: 100)
    let element = harness.window.accessibilityElement(at: Point(x: 5, y: 150))
    #expect(element == AccessibilityElement(list, index: 1))
    #expect(harness.window.accessibilityElement(at: Point(x: 5, y: 50)) == nil)
  }

  @Test func `a row that is scrolled out of its list is not found above it`() {
    let list = list(rows: 100)
    list.scroll(to: 400)
    harness.frame()

    let seen = harness.window.accessibilityElement(at: Point(x: 5, y: 150))
    #expect(seen == AccessibilityElement(list, index: 11))
    #expect(harness.window.accessibilityElement(at: Point(x: 5, y: 50)) == nil)
  }

  @Test func `what others say about a view counts before its own words`() {
    let button = TextButton("×", style: Self.style, color: DynamicColor(.black))
    button.accessibilityLabel = "Close"
    button.accessibilityHint = "Closes the page"
    button.onDescribeAccessibility = { $0.states.insert(.expandable) }
    add(button)

    let description = AccessibilityElement(button).description
    #expect(description.label == "Close")
    #expect(description.hint == "Closes the page")
    #expect(description.states.contains(.expandable))
    #expect(View().accessibilityAttributes == nil)
  }

  @Test func `an announcement is made only for somebody who listens`() {
    var made = 0
    func text() -> String {
      made += 1
      return "Docked"
    }
    harness.window.announce(text())
    #expect(made == 0)

    var heard: [String] = []
    harness.window.onAnnouncement = { heard.append($0) }
    harness.window.announce(text())
    #expect(heard == ["Docked"])
  }

  @Test func `places in a text are counted in scalars`() {
    let field = TextField("a\u{e9}\u{1F600}b", style: TextInputHarness.style, name: "field")
    add(field)
    #expect(field.accessibilityCaret == 4)

    field.selectAccessibilityText(1..<3)
    #expect(field.editor.selectedText == "\u{e9}\u{1F600}")
    #expect(field.accessibilitySelection == 1..<3)
    field.replaceAccessibilityText(in: 1..<3, with: "xy")
    #expect(field.text == "axyb")
    let first = field.accessibilityFrame(of: 0..<1)
    let second = field.accessibilityFrame(of: 1..<2)
    #expect(first.width > 0)
    #expect(abs(first.maxX - second.minX) < 0.01)
    #expect(field.accessibilityOffset(at: Point(x: second.minX + 1, y: second.midY)) == 1)
    #expect(field.accessibilityLine(at: 2) == 0..<4)
    #expect(AccessibilityElement(field).description.role == .textField)
  }

  @Test func `a field that is disabled says so and keeps its text`() {
    let field = TextField("ab", style: TextInputHarness.style, name: "field")
    add(field)
    #expect(AccessibilityElement(field).description.states.contains(.editable))

    field.isUserInteractionEnabled = false
    field.replaceAccessibilityText(in: 0..<2, with: "xy")

    let states = AccessibilityElement(field).description.states
    #expect(field.text == "ab")
    #expect(states.contains(.disabled))
    #expect(!states.contains(.editable))
  }

  @Test(arguments: [
    ("mail.closeButton", "Close"), ("photos.row.3", "Row 3"), ("list", "List"),
    ("drawer.menu-item", "Menu item"),
  ])
  func `an identifier becomes words where nothing else names a view`(
    identifier: String,
    words: String,
  ) {
    #expect(View.words(of: identifier) == words)
  }
}

private final class LabelRow: ListRow {
  let label = Label(style: TextStyle(font: Font(size: 16)), color: DynamicColor(.black))

  override init() {
    super.init()
    addSubview(label)
  }
}
