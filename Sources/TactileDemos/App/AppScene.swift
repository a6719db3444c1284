internal import TactileGestures
internal import TactileInteractions
internal import TactileLayout
internal import TactilePrimitives
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// The app: sections on the panel of a drawer, whose menu switches between them.
final class AppScene: Scene, GuidedScene, ChoosingScene {
  let drawer: DrawerController
  private let menu: MenuViewController
  private let header = AppHeader()
  let sections: SectionsViewController
  let library: LibrarySection
  let mail: MailSection
  let photos: PhotosSection
  let slideOver: SlideOverDemo
  let lab: LabSection
  let preferences: AppPreferences
  private let settings: SettingsViewController
  /// The desktop's settings; nil until they are reported or read from the window.
  var desktop: DesktopSettings?
  private let presenterParent = ParentWatch()

  /// The width in points of the zone at the left edge in which a drag always means the drawer.
  private var edgeZone: Double { preferences.tuning[GestureSettings.self].edgeZone }

  init(_ context: SceneContext) throws(ResourceError) {
    let tuning = context.tuning
    let buttons = MenuButtons()
    library = LibrarySection(
      try LibraryReader.documents(in: context.resources),
      menuButton: buttons.make(),
      side: .right,
      settings: tuning[PullForMenuSettings.self],
    )
    let inbox = try context.resources.read("Mail/messages.txt")
    mail = MailSection(
      try MailMessage.messages(in: inbox.bytes, path: inbox.path),
      menuButton: buttons.make(),
      settings: tuning[DropDownSettings.self],
      store: context.store,
    )
    photos = PhotosSection(
      try PhotoStore(context),
      menuButton: buttons.make(),
      settings: tuning[SnapMenuSettings.self],
    )
    preferences = AppPreferences(context.feel, settings: context.settings, store: context.store)
    slideOver = SlideOverDemo(
      try PhotoStore(context),
      rootItem: buttons.make(),
      settings: preferences.slideOver,
    )
    lab = LabSection(context, try PhotoStore(context), buttons: buttons)
    settings = SettingsViewController(preferences)
    let settingsPages = buttons.pages(of: settings)
    menu = MenuViewController(
      AppSection.allCases.map { .init(icon: $0.icon, name: $0.name, detail: $0.shortcut) },
      look: .drawer,
      header: header,
      hiddenWidth: tuning[DrawerSettings.self].uncoveredStrip,
    )
    sections = SectionsViewController(.library) {
      [library, mail, photos, slideOver, lab] section in
      switch section {
      case .library: library.navigation
      case .mail: mail.navigation
      case .photos: photos.navigation
      case .slideover: slideOver.navigation
      case .lab: lab.navigation
      case .settings: settingsPages
      }
    }
    drawer = DrawerController(menu: menu, front: sections, settings: preferences.drawer)
    slideOver.host = drawer
    buttons.connect(to: drawer)
    connect()
  }

  var rootViewController: ViewController { drawer }

  var guidedTest: any GuidedTest { lab.guide }

  private func connect() {
    menu.onSelect = { [weak self] in self?.choose(AppSection.allCases[$0]) }
    drawer.onKey = { [weak self] in self?.press($0) ?? false }
    header.pin.action = { [preferences] in preferences.pinsMenu.toggle() }
    header.pin.onDescribeAccessibility = { [weak drawer = drawer] description in
      description.role = .toggle
      description.states.insert(.checkable)
      if drawer?.isPinned == true { description.states.insert(.checked) }
    }
    drawer.onPinningChange = { [weak self] in self?.showPin() }
    mail.composer.onDockedHeightChange = { [weak self] in self?.sections.bottomInset = $0 }
    mail.composer.onSend = { [weak self] in self?.sections.say($0) }
    preferences.onChange = { [weak self] in self?.applyPreferences() }
    lab.claims = { [weak self] touch in self?.isInside(touch) ?? false }
    photos.claims = { [weak self] touch in self?.isInside(touch) ?? false }
    drawer.leavesTouch = { [weak self] touch in self?.leavesTouch(touch) ?? false }
    drawer.isPinned = preferences.pinsMenu
    drawer.reopens = preferences.pinsMenu
  }

  /// Shows `section` and closes the drawer over it.
  private func choose(_ section: AppSection) {
    show(section)
    if !drawer.isBeside { drawer.close() }
  }

  /// Chooses the section whose shortcut `event` is.
  private func press(_ event: KeyEvent) -> Bool {
    guard event.modifiers == .alt, let number = Int(event.name),
      AppSection.allCases.indices.contains(number - 1)
    else { return false }
    choose(AppSection.allCases[number - 1])
    return true
  }

  /// Shows whether the menu can be pinned, and whether it is.
  private func showPin() {
    header.pin.isHidden = !drawer.canBePinned
    header.pin.tint = drawer.isPinned ? Theme.accent : Theme.secondaryText
  }

  /// Returns whether the panel's content may claim a touch on touch-down: not in the edge zone
  /// that opens the drawer, and not while the drawer is open over it or moves.
  private func isInside(_ touch: Touch) -> Bool {
    let isFree = drawer.stateName == "closed" || (drawer.stateName == "open" && drawer.isBeside)
    return isFree && touch.locationInWindow.x > edgeZone
  }

  /// Returns whether a drag beyond the edge zone belongs to the content.
  ///
  /// The page that is pulled to the right keeps the direction that opens the drawer. In a wide
  /// window only the edge opens the drawer, because a drag over a pane belongs to that pane.
  private func leavesTouch(_ touch: Touch) -> Bool {
    guard touch.locationInWindow.x > edgeZone else { return false }
    if SizeClass(width: drawer.view.frame.width) == .expanded, touch.device != .touchpad {
      return true
    }
    guard let pull = library.reading, pull.side == .left else { return false }
    return touch.path.contains { ($0 as? View) === pull.scrollView }
  }

  private func applyPreferences() {
    let tuning = preferences.tuning
    drawer.settings = preferences.drawer
    drawer.isPinned = preferences.pinsMenu
    menu.hiddenWidth = tuning[DrawerSettings.self].uncoveredStrip
    slideOver.settings = preferences.slideOver
    library.settings = tuning[PullForMenuSettings.self]
    mail.composer.settings = tuning[DropDownSettings.self]
    photos.settings = tuning[SnapMenuSettings.self]
    settings.preferencesDidChange()
    library.side = preferences.pullSide
    mail.hand = preferences.hand
    guard let window = drawer.view.window else { return }
    let desktop = self.desktop ?? DesktopSettings(of: window)
    self.desktop = desktop
    preferences.settings.apply(to: window, on: desktop)
  }

  func adapt(to desktop: DesktopSettings, settings: AppSettings) {
    self.desktop = desktop
    applyPreferences()
  }

  /// Shows `section`, and selects it in the menu.
  func show(_ section: AppSection) {
    sections.show(section)
    menu.list.selectedIndex = AppSection.allCases.firstIndex(of: section)
  }
}

// MARK: - From outside

extension AppScene {
  var probes: [Probe] {
    Probe.panel(drawer) + [
      Probe("menu.selected") { [menu] in .number(Double(menu.list.selectedIndex ?? -1)) },
      Probe("app.section") { [sections] in .text(sections.section.rawValue) },
      Probe("list.offsetY") { [library] in .number(library.library.list.offset) },
    ] + Probe.pull { [library] in library.reading }
      + Probe.pullBars { [library] in library.reading?.affordance }
      + [Probe("text.offsetY") { [library] in .number(library.page?.page.offset ?? 0) }]
      + modalProbes
      + Probe.snap({ [photos] in photos.menu }, changes: { [photos] in photos.changes })
      + [Probe("photos.offsetY") { [photos] in .number(photos.grid.offset) }]
      + [Probe("albums.offsetX") { [photos] in .number(photos.albums.offset) }]
      + slideOver.probes + lab.probes + settings.probes + [
        Probe("presenter.parentUnchanged") { [drawer, presenterParent] in
          .flag(presenterParent.isUnchanged(drawer.view))
        }
      ]
  }

  private var modalProbes: [Probe] {
    [
      Probe("modal.y") { [mail, drawer] in
        .number(mail.composer.drive?.y ?? drawer.view.frame.height)
      },
      Probe("modal.state") { [mail] in .text(mail.composer.drive?.stateName ?? "hidden") },
      Probe("presenter.scale") { [drawer] in .number(drawer.view.transform.a) },
      Probe("presenter.alpha") { [drawer] in .number(drawer.view.alpha) },
      Probe("mail.offsetY") { [mail] in .number(mail.inbox.list.offset) },
      Probe("mail.draftLength") { [mail] in .number(Double(mail.composer.draftLength)) },
      Probe("mail.depth") { [mail] in .number(Double(mail.navigation.stack.count)) },
    ]
  }

  var commands: [SceneCommand] {
    let own: [SceneCommand] = [
      SceneCommand("app.show", choosing: "section") { [weak self] (section: AppSection) in
        self?.show(section)
      },
      SceneCommand("library.open", indexBelow: library.documents.count) { [library] index, _ in
        library.open(at: index, animated: false)
      },
      SceneCommand("drawer.pin") { [preferences] arguments in
        preferences.pinsMenu = arguments["pinned"] != .flag(false)
      },
      SceneCommand("settings.hand", choosing: "hand") {
        [preferences] (hand: AppPreferences.Hand) in
        preferences.hand = hand
      },
      SceneCommand("photos.open", indexBelow: photos.count) { [photos] index, _ in
        photos.open(at: index, animated: false)
      },
    ]
    return SceneCommand.drawer(drawer) + own + SceneCommand.pull { [library] in library.reading }
      + SceneCommand.composer(mail.composer) { [weak self] in
        self?.show(.mail)
        self?.mail.composer.open()
      } + slideOver.commands + lab.guide.commands
  }

  var states: [String] {
    ["library", "menu", "pinned", "document", "chinese", "arabic", "pulled", "reading menu"]
      + ["mail", "message", "composer", "answer", "docked"]
      + ["photos", "photo", "snap"]
      + ["slideover", "slideover menu", "lab", "lab contacts", "lab gestures", "settings"]
  }

  func enter(_ state: String) {
    drawer.isPinned = state == "pinned" || preferences.pinsMenu
    drawer.reopens = state == "pinned" && !drawer.isBeside
    drawer.setOpen(state == "menu" || (state == "pinned" && drawer.isBeside))
    slideOver.show(progress: 0)
    mail.composer.close(animated: false)
    switch state {
    case "document", "pulled", "reading menu", "pinned": read(at: 0)
    case "chinese": read(at: library.firstIndex { (0x4e00...0x9fff).contains($0.value) })
    case "arabic": read(at: library.firstIndex { (0x600...0x6ff).contains($0.value) })
    case "slideover", "slideover menu":
      show(.slideover)
      slideOver.loadAll()
    case "lab", "lab contacts", "lab gestures":
      show(.lab)
      lab.navigation.popToRoot(animated: false)
    case "settings": show(.settings)
    case "photos", "photo", "snap":
      show(.photos)
      photos.navigation.popToRoot(animated: false)
    case "mail", "message", "composer", "answer", "docked":
      show(.mail)
      mail.navigation.popToRoot(animated: false)
    default: read(at: nil)
    }
    switch state {
    case "pulled": library.reading?.showPulled(by: 40)
    case "reading menu": library.reading?.presentMenu(animated: false)
    case "photos": photos.loadAll()
    case "photo", "snap": photos.open(at: 4, animated: false)
    case "message": mail.open(at: 0, animated: false)
    case "composer", "docked": mail.composer.open(animated: false)
    case "answer": mail.composer.open(answering: 0, animated: false)
    case "slideover menu": slideOver.show(progress: 1)
    case "lab contacts": lab.pad.showSample()
    case "lab gestures": lab.showTable(animated: false)
    default: break
    }
    if state == "snap" { photos.menu?.toggle() }
    if state == "docked" { mail.composer.drive?.put(at: "docked") }
  }

  private func read(at index: Int?) {
    show(.library)
    library.navigation.popToRoot(animated: false)
    if let index { library.open(at: index, animated: false) }
  }
}
