import TactilePrimitives
import TactileScenes
import TactileTuning

/// Parses the words of the command line; errors list the accepted values.
@MainActor
enum Arguments {
  /// The largest width and height of a window, in points.
  static let maximumExtent = 16_384

  /// Parses `480x800` as a size in points.
  static func size(_ text: String) throws(Failure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...maximumExtent).contains(width), (1...maximumExtent).contains(height)
    else {
      throw Failure(
        .usage,
        "unknown size \"\(text)\": give WIDTHxHEIGHT in points, such as 480x800, each 1 to"
          + " \(maximumExtent)",
      )
    }
    return Size(width: Double(width), height: Double(height))
  }

  /// Parses `1.5` as pixels to a point.
  static func scale(_ text: String) throws(Failure) -> Double {
    guard let scale = Double(text), (0.5...8).contains(scale) else {
      throw Failure(.usage, "unknown scale \"\(text)\": give a number from 0.5 to 8")
    }
    return scale
  }

  /// Returns the scene called `name`.
  static func scene(_ name: String) throws(Failure) -> SceneCatalog.Entry {
    guard let entry = SceneCatalog.entry(named: name) else {
      let known = SceneCatalog.entries.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "unknown scene \"\(name)\": there is \(known)")
    }
    return entry
  }

  /// Returns the preset called `name`.
  static func preset(_ name: String) throws(Failure) -> TuningPreset {
    guard let preset = TuningPreset.named(name) else {
      let known = TuningPreset.all.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "unknown preset \"\(name)\": there is \(known)")
    }
    return preset
  }

  /// Returns the case of `T` whose raw value is `text`.
  static func choice<T: RawRepresentable<String> & CaseIterable>(
    _ what: String,
    _ text: String,
    of type: T.Type,
  ) throws(Failure) -> T {
    guard let value = T(rawValue: text) else {
      let known = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "unknown \(what) \"\(text)\": there is \(known)")
    }
    return value
  }
}
