internal import TactileInteractions
internal import TactilePrimitives
internal import TactileTuning
internal import TactileViews

/// A scene with a page that is pulled aside for a menu.
final class PullScene: Scene {
  private let pull: PullForMenuController
  private let reader: ReaderViewController
  private let menu = PullMenuViewController()
  private let presenterParent = ParentWatch()
  private let textParent = ParentWatch()

  /// The number of books on the page.
  private static let bookCount = 6
  /// The distances that the content is pulled in the states of that name, in points.
  private static let pulledDistance = 40.0
  private static let armedDistance = 60.0

  init(_ context: SceneContext) throws(ResourceError) {
    let file = try context.resources.read("Library/documents.txt")
    let books = try LibraryReader.documents(in: file.bytes, path: file.path)
      .filter { $0.kind == .book }
    reader = ReaderViewController(Array(books.prefix(Self.bookCount)))
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
    [
      SceneCommand("pull.present") { [pull] arguments in
        pull.presentMenu(animated: arguments.isAnimated)
      },
      SceneCommand("pull.dismiss") { [pull] arguments in
        pull.dismissMenu(animated: arguments.isAnimated)
      },
      SceneCommand("pull.side") { [pull] arguments in
        guard case .text(let name) = arguments["side"] else { return }
        if let side = PullForMenuController.Side(rawValue: name) { pull.side = side }
      },
    ]
  }

  let states = ["idle", "pulled", "armed", "shown"]

  func enter(_ state: String) {
    let distance =
      switch state {
      case "pulled": Self.pulledDistance
      case "armed": Self.armedDistance
      default: 0.0
      }
    pull.showPulled(by: distance)
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
      let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
