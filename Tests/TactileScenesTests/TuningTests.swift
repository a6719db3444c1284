import TactileInteractions
import TactileScenes
import TactileTuning
import Testing

/// The feel as numbers by name, and what follows from a change.
struct TuningTests {
  @Test func `every setting has a name of its own and a default that can be set`() {
    let settings = Tuning.settings

    #expect(Set(settings.map(\.name)).count == settings.count)
    #expect(Set(settings.map(\.swiftName)).count == settings.count)
    #expect(settings.allSatisfy { $0.objection(to: $0.published) == nil })
    #expect(settings.allSatisfy { !$0.origin.isEmpty && !$0.meaning.isEmpty })
  }

  @Test func `every number can be set and read by its name`() {
    for setting in Tuning.settings {
      var tuning = Tuning()
      let end =
        setting.published == setting.range.upperBound
        ? setting.range.lowerBound : setting.range.upperBound

      #expect(tuning.set(setting.name, to: end) == nil)

      #expect(setting.value(in: tuning) == end)
      #expect(tuning.difference(from: Tuning()).map(\.setting.name) == [setting.name])
    }
  }

  @Test func `what cannot be set is said and changes nothing`() {
    var tuning = Tuning()

    let unknown = tuning.set("drawer.swipeTreshold", to: 1)
    let outside = tuning.set("drawer.swipeThreshold", to: -1)

    #expect(unknown == "unknown setting; the nearest is drawer.swipeThreshold")
    #expect(outside == "-1.0 pt/s is outside 0.0...8000.0")
    #expect(tuning == Tuning())
  }

  @Test(arguments: TuningPreset.all.map(\.name))
  func `a preset names settings that there are, once each, with numbers they can have`(
    _ name: String
  ) throws {
    let preset = try #require(TuningPreset.named(name.uppercased()))
    var tuning = Tuning()

    #expect(preset.values.allSatisfy { tuning.set($0.name, to: $0.number) == nil })

    #expect(Set(preset.values.map(\.name)).count == preset.values.count)
    #expect(preset.values.allSatisfy { !$0.source.isEmpty })
    #expect(tuning == Tuning().applying(preset))
  }

  @Test(arguments: TuningPreset.all.filter { !["Published", "Qt"].contains($0.name) }.map(\.name))
  func `a preset changes how the panels that it names settle`(_ name: String) throws {
    let preset = try #require(TuningPreset.named(name))
    let tuning = Tuning().applying(preset)
    let named = Set(preset.values.compactMap { $0.name.split(separator: ".").first })

    for panel in ["drawer", "slideover", "dropdown", "sheet"] {
      let settle = try #require(Tuning.settings.named("\(panel).settle"))
      let choice = settle.choice(at: settle.value(in: tuning))
      #expect(named.contains(Substring(panel)))
      #expect(choice == (name == "libadwaita" ? "GNOME" : name), "\(panel)")
    }
    #expect(preset.values.count > 5)
    #expect(TuningPreset.published.values.isEmpty)
  }

  @Test func `constants for Swift name what differs, with its unit and default`() {
    var tuning = Tuning()
    tuning[DrawerSettings.self].gateDominance = 1.5
    tuning[SlideOverSettings.self].duration = 0.3

    #expect(
      tuning.swiftConstants() == """
        /// The feel, where it differs from Tactile's.
        enum Feel {
          /// Ratio of horizontal to vertical speed that a drag must exceed; 1.0 by default.
          static let drawerGateDominance = 1.5
          /// Duration of showing and hiding the menu, in s; 0.2 by default.
          static let slideoverDuration = 0.3
        }

        """
    )
  }

  @Test func `a change is told to those that live, and none where there is none`() {
    let store = TuningStore()
    var told: [Double] = []
    var owner: Owner? = Owner()
    if let owner {
      store.follow(for: owner) { told.append($0[DrawerSettings.self].swipeThreshold) }
    }

    store.tuning[DrawerSettings.self].swipeThreshold = 700
    store.tuning[DrawerSettings.self].swipeThreshold = 700
    owner = nil
    store.tuning[DrawerSettings.self].swipeThreshold = 800

    #expect(told == [600, 700])
  }

  @Test func `a preset takes the place of all numbers, and is what a reset leads to`() {
    let store = TuningStore(.live)
    store.tuning[DrawerSettings.self].swipeThreshold = 900

    store.choose(.flutter)

    #expect(store.tuning[DrawerSettings.self].swipeThreshold == 365)
    #expect(store.tuning == store.underlying)
    #expect(Tuning.settings.named("resampling")?.value(in: store.tuning) == 1)
  }

  private final class Owner {}
}
