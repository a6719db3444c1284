internal import TactileInteractions
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// The whole app is saved: all sections that were shown, with the views of those that are not shown now.
extension AppScene {
  var savedState: SavedState? {
    guard let mail = mail.savedState, let photos = photos.savedState, let lab = lab.savedState
    else { return nil }
    var hidden: SavedState = [:]
    for section in sections.created where section != sections.section {
      hidden[section.rawValue] = sections.controller(of: section).topController.view.savedState
    }
    return [
      "section": .text(sections.section.rawValue),
      "hidden": hidden,
      "drawer": .text(drawer.stateName),
      "reopensDrawer": drawer.reopens ? .flag(true) : nil,
      "settings": preferences.savedState,
      "desktop": desktop.map(\.savedState),
      "library": library.savedState,
      "mail": mail,
      "photos": photos,
      "slideover": slideOver.savedState,
      "lab": lab,
    ]
  }

  func restore(_ state: SavedState) {
    if let desktop = state["desktop"] { self.desktop = DesktopSettings(desktop) }
    preferences.restore(state["settings"])
    let current = state["section"]?.text.flatMap(AppSection.init) ?? .library
    let hidden = state["hidden"]
    let sections = AppSection.allCases.filter { hidden?[$0.rawValue] != nil } + [current]
    for section in sections {
      show(section)
      restore(section, state[section.rawValue])
    }
    // Drafts that were kept from before are there before the mail was shown.
    if !sections.contains(.mail) { mail.restore(state["mail"]) }
    // A docked composer takes room from all sections.
    for section in sections {
      show(section)
      drawer.view.window?.layoutIfNeeded()
      self.sections.controller(of: section).topController.view.restore(hidden?[section.rawValue])
    }
    drawer.setOpen(state["drawer"]?.text == "open")
    drawer.reopens = state["reopensDrawer"]?.flag ?? false
  }

  private func restore(_ section: AppSection, _ state: SavedState?) {
    switch section {
    case .library: library.restore(state)
    case .mail: mail.restore(state)
    case .photos: photos.restore(state)
    case .slideover: slideOver.restore(state)
    case .lab: lab.restore(state)
    case .settings: break
    }
  }
}

extension AppPreferences {
  /// The settings of appearance, motion, hand and menu, and what the feel can be restored to.
  fileprivate var savedState: SavedState {
    [
      "look": .text(settings.appearance.rawValue), "motion": .text(settings.motion.rawValue),
      "hand": .text(settings.hand.rawValue), "pinsMenu": settings.pinsMenu ? .flag(true) : nil,
      "contrast": settings.contrast == .system ? nil : .text(settings.contrast.rawValue),
      "textScale": settings.textScale.map { .number($0) },
      "firstTuning": firstTuning.savedDifference(from: tuning),
      "firstPreset": firstPreset.name == preset.name ? nil : .text(firstPreset.name),
    ]
  }

  fileprivate func restore(_ state: SavedState?) {
    guard let state else { return }
    self.appearance = state["look"]?.text.flatMap(AppearanceChoice.init) ?? self.appearance
    self.motion = state["motion"]?.text.flatMap(AppSettings.Motion.init) ?? self.motion
    self.contrast =
      state["contrast"]?.text.flatMap(AppSettings.ContrastChoice.init) ?? self.contrast
    self.textScale = state["textScale"]?.number ?? self.textScale
    self.pinsMenu = state["pinsMenu"]?.flag ?? self.pinsMenu
    self.hand = state["hand"]?.text.flatMap(Hand.init) ?? self.hand
    for (name, value) in state["firstTuning"]?.fields ?? [:] {
      if let number = value.number { _ = firstTuning.set(name, to: number) }
    }
    firstPreset = state["firstPreset"]?.text.flatMap(TuningPreset.named) ?? firstPreset
  }
}
