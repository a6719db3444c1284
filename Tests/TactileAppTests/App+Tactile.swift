import TactileDemos

@testable import TactileApp

extension App {
  /// A program with the scenes of Tactile.
  static let tactile = App(.demos, name: "tactile", title: "Tactile", applicationID: "tactile")
}
