internal import TactileViews

/// The numbers of ATK for roles and states [atkobject.h, atkstate.h: `AtkRole`, `AtkStateType`].
enum ATK {
  static let application: Int32 = 73
  static let frame: Int32 = 22
  /// The role of an element that has no role, or whose view is gone.
  static let unknown: Int32 = 66

  /// A number of `AtkStateType`.
  enum State: Int32 {
    case active = 1
    case checked = 4
    case editable = 6
    case enabled = 7
    case expandable = 8
    case expanded = 9
    case focusable = 10
    case focused = 11
    case modal = 14
    case multiLine = 15
    case pressed = 18
    case selectable = 20
    case selected = 21
    case sensitive = 22
    case showing = 23
    case singleLine = 24
    case visible = 28
    case managesDescendants = 29
    case selectableText = 35
    case checkable = 39

    /// The bit of the state in a set.
    var bit: UInt64 { 1 << UInt64(rawValue) }
  }

  /// The states that follow from those of an element.
  static let states: [(AccessibilityStates, State)] = [
    (.focusable, .focusable), (.focused, .focused), (.selectable, .selectable),
    (.selected, .selected), (.checkable, .checkable), (.checked, .checked),
    (.expandable, .expandable), (.expanded, .expanded), (.editable, .editable),
    (.modal, .modal), (.showing, .showing), (.pressed, .pressed),
  ]

  /// Returns the number of `role`.
  static func number(of role: AccessibilityRole) -> Int32 {
    switch role {
    case .group: 38
    case .label: 28
    case .heading: 81
    case .image: 26
    case .button: 42
    case .toggle: 61
    case .slider: 50
    case .segments: 97
    case .segment: 43
    case .list: 30
    case .listItem: 31
    case .menu: 32
    case .menuItem: 34
    case .textField: 77
    case .textView: 60
    case .scrollView: 48
    case .toolbar: 62
    case .dialog: 16
    case .notification: 99
    case .canvas: 6
    }
  }

  /// Returns the states of an element with `description`.
  static func states(of description: AccessibilityDescription) -> UInt64 {
    var bits = State.visible.bit
    for (own, state) in states where description.states.contains(own) { bits |= state.bit }
    if !description.states.contains(.disabled) { bits |= State.enabled.bit | State.sensitive.bit }
    switch description.role {
    case .textField: bits |= State.singleLine.bit | State.selectableText.bit
    case .textView: bits |= State.multiLine.bit | State.selectableText.bit
    // As in other programs, the selected segment of a group also has the state `checked`.
    case .segment: if description.states.contains(.selected) { bits |= State.checked.bit }
    default: break
    }
    return bits
  }
}
