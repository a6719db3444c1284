public import TactilePrimitives

/// The velocities of a finger and of the content that it dragged, across a release.
///
/// Both are along the content's axis, in points a second, with the same positive direction.
public struct KeptVelocity: Hashable, Sendable {
  /// The finger's velocity at the release.
  public let finger: Double
  /// The content's velocity right after it.
  public let content: Double

  /// The speed below which a finger or content rests, in points a second.
  private static let restingSpeed = 20.0

  /// A release at `finger` after which the content moves at `content`, in points a second.
  public init(finger: Double, content: Double) {
    self.finger = finger
    self.content = content
  }

  /// The part of the finger's velocity that the content kept, 1 for all and negative where it
  /// turned back; nil where the finger rested.
  public var fraction: Double? { abs(finger) < Self.restingSpeed ? nil : content / finger }

  /// A sentence, without a capital and a full stop, about what the release lost or gained, in English.
  public var sentence: String { localizedSentence.english }

  /// A sentence, without a capital and a full stop, about what the release lost or gained.
  public var localizedSentence: LocalizedText {
    func speed(_ value: Double) -> String { "\(Int(abs(value).bounded().rounded())) pt/s" }
    guard let fraction else {
      return abs(content) < Self.restingSpeed
        ? localized("finger and content rested")
        : localized("the finger rested, and the content left at \(speed(content))")
    }
    let left = localized("it left at \(speed(content)), the finger at \(speed(finger))")
    let percent = Int((abs(fraction).bounded() * 100).rounded())
    if percent == 0 {
      return localized("the content kept nothing of the finger's speed of \(speed(finger))")
    }
    if fraction < 0 { return localized("the content turned back: \(left)") }
    if percent > 100 {
      return localized("the content gained \(percent - 100) % over the finger's speed: \(left)")
    }
    return localized("the content kept \(percent) % of the finger's speed: \(left)")
  }
}
