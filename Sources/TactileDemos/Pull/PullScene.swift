internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// A scene with a page that is pulled aside for a menu.
final class PullScene: Scene {
  private let pull: PullForMenuController
  private let reader: PageViewController<TextPage>
  private let menu = PullMenuViewController()
  private let presenterParent = ParentWatch()
  private let textParent = ParentWatch()

  /// The number of books on the page.
  private static let bookCount = 6
  /// The distances that the content is pulled in the states of that name, in points.
  private static let distances = ["pulled": 40.0, "armed": 60]

  init(_ context: SceneContext) throws(ResourceError) {
    let books = try LibraryReader.documents(in: context.resources).filter { $0.kind == .book }
    reader = .books(books.prefix(Self.bookCount))
    pull = PullForMenuController(
      content: reader,
      menu: menu,
      settings: context.tuning[PullForMenuSettings.self],
      style: Theme.pull,
    )
    context.feel.follow(for: self) { [pull] in pull.settings = $0[PullForMenuSettings.self] }
  }

  var rootViewController: ViewController { pull }

  var probes: [Probe] {
    Probe.pull { [pull] in pull } + Probe.pullBars { [pull] in pull.affordance } + barProbes + [
      Probe("pull.affordanceX") { [pull] in .number(pull.affordance.frameInWindow.minX) },
      Probe("pull.affordanceY") { [pull] in .number(pull.affordance.frameInWindow.minY) },
      Probe("text.offsetY") { [reader] in .number(reader.page.offset) },
      Probe("presenter.parentUnchanged") { [pull, reader, presenterParent, textParent] in
        .flag(presenterParent.isUnchanged(pull.view) && textParent.isUnchanged(reader.view))
      },
    ]
  }

  private var barProbes: [Probe] {
    (0..<3).flatMap { [affordance = pull.affordance] bar in
      [
        Probe("pull.barWidth\(bar)") { .number(affordance.frame(ofBar: bar).width) },
        Probe("pull.barRadius\(bar)") { .number(affordance.cornerRadius(ofBar: bar)) },
        Probe("pull.barX\(bar)") {
          .number(affordance.frameInWindow.minX + affordance.frame(ofBar: bar).minX)
        },
        Probe("pull.barColor\(bar)") {
          .text(affordance.color(ofBar: bar).resolved(affordance.window?.appearance ?? .light).hex)
        },
      ]
    }
  }

  var commands: [SceneCommand] {
    SceneCommand.pull { [pull] in pull } + [
      SceneCommand("pull.side", choosing: "side") { [pull] (side: PullForMenuController.Side) in
        pull.side = side
      }
    ]
  }

  var savedState: SavedState? {
    ["side": .text(pull.side.rawValue), "menu": pull.menu.presentation == nil ? nil : .flag(true)]
  }

  func restore(_ state: SavedState) {
    if let side = state["side"]?.text.flatMap(PullForMenuController.Side.init) { pull.side = side }
    if state["menu"]?.flag == true { pull.presentMenu(animated: false) }
  }

  let states = ["idle", "pulled", "armed", "shown"]

  func enter(_ state: String) {
    pull.showPulled(by: Self.distances[state] ?? 0)
    if state == "shown" {
      pull.presentMenu(animated: false)
    } else {
      pull.dismissMenu(animated: false)
    }
  }
}

extension Color {
  /// The colour as six hexadecimal digits, without its alpha.
  fileprivate var hex: String {
    [red, green, blue].map { component in
      String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16).zeroPadded(to: 2)
    }.joined()
  }
}

extension PageViewController where Page == TextPage {
  /// Creates a page of `books`, one below the other in one text size, as in the original [SPEC P.1].
  fileprivate static func books(_ books: some Sequence<LibraryDocument>) -> PageViewController {
    let color = DynamicColor(
      light: Color(white: 1.0 / 3),
      dark: Color(white: 0.78),
      strongLight: .black,
      strongDark: .white,
    )
    let titleStyle = TextStyle(font: Font(size: 16, weight: .bold), lineSpacing: 1.2)
    let subtitleStyle = TextStyle(font: Font(size: 16, italic: true), lineSpacing: 1.2)
    let textStyle = TextStyle(font: Font(size: 16), lineSpacing: 1.3)
    var title = ""
    var parts: [TextPage.Part] = []
    for book in books {
      if parts.isEmpty { title = book.title }
      parts.append((Label(book.title, style: titleStyle, color: color), parts.isEmpty ? 0 : 36))
      parts.append((Label(book.subtitle, style: subtitleStyle, color: color), 0))
      parts += book.paragraphs.map { (Label($0, style: textStyle, color: color), 12) }
    }
    let insets = Insets(top: 40, left: 20, bottom: 20, right: 20)
    return PageViewController(title, TextPage(parts, insets: insets, name: "text"))
  }
}
