internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

extension Probe {
  /// Returns the probes of the pull-for-menu that `pull` returns, with values at rest if it returns none.
  static func pull(_ pull: @escaping () -> PullForMenuController?) -> [Probe] {
    [
      Probe("pull.offsetX") { .number(pull()?.scrollView.offset ?? 0) },
      Probe("pull.progress") { .number(pull()?.progress ?? 0) },
      Probe("pull.armed") { .flag(pull()?.isArmed ?? false) },
      Probe("pull.expanded") { .number(Double(pull()?.expandedCount ?? 0)) },
      Probe("pull.state") { .text(pull()?.stateName ?? "idle") },
      Probe("overlay.alpha") {
        .number(pull().map { $0.menu.presentation == nil ? 0 : $0.menu.view.alpha } ?? 0)
      },
      Probe("overlay.state") { .text((pull()?.menu.presentation?.state ?? .hidden).rawValue) },
    ]
  }

  /// Returns the probes of the bars that `affordance` returns.
  static func pullBars(_ affordance: @escaping () -> PullAffordanceView?) -> [Probe] {
    (0..<3).map { bar in
      Probe("pull.barHeight\(bar)") { .number(affordance()?.frame(ofBar: bar).height ?? 0) }
    }
  }

  /// Returns the probes of the snap menu that `menu` returns, with values of a new, closed one if
  /// it returns none; `changes` returns the number of value changes.
  static func snap(
    _ menu: @escaping () -> SnapMenuController?,
    changes: @escaping () -> Int,
  ) -> [Probe] {
    [
      Probe("snap.open") { .flag(menu()?.isOpen ?? false) },
      Probe("snap.index") { .number(Double(menu()?.index ?? -1)) },
      Probe("snap.listY") { .number(menu()?.listOffset ?? 0) },
    ]
      + PhotoParameters.initial.indices.map { index in
        Probe("snap.value.\(index)") {
          .number(menu()?.values[index] ?? PhotoParameters.initial[index].value)
        }
      } + [
        // Changes are reported once a frame at most [SPEC N11].
        Probe("snap.changes", countsFrames: true) { .number(Double(changes())) }
      ]
  }
}

extension SceneCommand {
  /// Returns the commands that open and close `drawer`.
  static func drawer(_ drawer: DrawerController) -> [SceneCommand] {
    [
      SceneCommand("drawer.open") { _ in drawer.open() },
      SceneCommand("drawer.close") { _ in drawer.close() },
      SceneCommand("drawer.toggle") { _ in drawer.toggle() },
    ]
  }

  /// Returns the commands of the pull-for-menu that `pull` returns.
  static func pull(_ pull: @escaping () -> PullForMenuController?) -> [SceneCommand] {
    [
      SceneCommand("pull.present") { pull()?.presentMenu(animated: $0.isAnimated) },
      SceneCommand("pull.dismiss") { pull()?.dismissMenu(animated: $0.isAnimated) },
    ]
  }

  /// Returns the commands of `composer`, the first of which calls `present`.
  static func composer(_ composer: MailComposer, present: @escaping () -> Void) -> [SceneCommand] {
    [
      SceneCommand("dropdown.present") { _ in present() },
      SceneCommand("dropdown.dismiss") { _ in composer.close() },
      SceneCommand("dropdown.dock") { _ in composer.drive?.dock() },
      SceneCommand("dropdown.restore") { _ in composer.drive?.restore() },
    ]
  }
}

extension SceneCommand {
  /// Creates the command `name`, which runs with the choice that the text called `argument` names.
  init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    choosing argument: String,
    run: @escaping (Choice) -> Void,
  ) {
    func chosen(by arguments: [String: ProbeValue]) -> Choice? {
      arguments.text(argument).flatMap { Choice(rawValue: $0) }
    }
    self.init(
      name,
      objection: { arguments in
        guard chosen(by: arguments) == nil else { return nil }
        return "\(argument): one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
      },
      run: { arguments in
        if let choice = chosen(by: arguments) { run(choice) }
      },
    )
  }

  /// Creates the command `name`, which runs with the whole number called `index` and all arguments.
  ///
  /// - Parameters:
  ///   - name: the command's name.
  ///   - count: the number of indices that there are.
  ///   - number: the name of a number that it needs as well; nil for none.
  ///   - run: runs the command.
  init(
    _ name: String,
    indexBelow count: Int,
    and number: String? = nil,
    run: @escaping (Int, [String: ProbeValue]) -> Void,
  ) {
    self.init(
      name,
      objection: { arguments in
        guard let index = arguments.integer("index"), index >= 0, index < count else {
          return "index: a whole number from 0 to \(count - 1)"
        }
        guard let number, arguments.number(number) == nil else { return nil }
        return "\(number): a number"
      },
      run: { arguments in
        if let index = arguments.integer("index") { run(index, arguments) }
      },
    )
  }
}

/// A check whether a view still has its first superview.
final class ParentWatch {
  private weak var first: View?

  /// Returns whether `view` has the superview of the first call with a view that had one.
  func isUnchanged(_ view: View) -> Bool {
    if first == nil { first = view.superview }
    return view.superview === first
  }
}
