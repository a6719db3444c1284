/// The table of all keyboard shortcuts in the window, with descriptions for users.
nonisolated public struct KeyTable: Sendable {
  /// A group of related keys.
  public struct Group: Sendable {
    /// The group's heading.
    public let title: String
    /// The keys and their effects.
    public let rows: [(keys: String, meaning: String)]
  }

  /// The groups in the order in which they are shown.
  public let groups: [Group]

  /// The keys of the window, of its controls and of every interaction.
  public static let all = KeyTable(
    groups: [
      Group(title: "Window", rows: WindowKey.allCases.map { ($0.label, $0.meaning) }),
      Group(
        title: "Everywhere",
        rows: [
          ("Tab, Shift+Tab", "moves the focus"),
          ("arrows", "move the focus, scroll, set values"),
          ("Return, Space", "presses what has the focus"),
          ("Home, End, Page keys", "go further"),
          ("Escape", "closes what is open"),
          ("Alt+Left", "goes back a page"),
        ],
      ),
      Group(
        title: "Interactions",
        rows: [
          ("Alt+M, Menu", "opens and closes the drawer"),
          ("Shift+F10, Ctrl+M", "shows the menu of a pull"),
          ("Escape", "puts a message aside"),
          ("Return, Space", "keeps the snap menu open"),
          ("arrows", "select and edit in the snap menu"),
          ("Shift+arrows", "edit finely"),
        ],
      ),
      Group(
        title: "A trace that is played",
        rows: PlayKey.allCases.map { ($0.label, $0.meaning) },
      ),
      Group(
        title: "Text",
        rows: [
          ("Ctrl+C, Ctrl+X, Ctrl+V", "copy, cut and paste"),
          ("Ctrl+Z, Ctrl+Shift+Z", "take back and do again"),
          ("Ctrl+A", "selects everything"),
        ],
      ),
    ]
  )
}
