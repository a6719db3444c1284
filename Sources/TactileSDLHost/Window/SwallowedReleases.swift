/// Key releases that SDL 2 does not report on X.
///
/// SDL takes a release for a part of a key repeat where a press of the same key follows within 2
/// ms, as old servers made such releases up. Today's servers are told not to (XKB's detectable
/// repetition), so every release is real: a key that a program or an on-screen keyboard presses
/// twice so fast was pressed twice. Feed it the server's events and SDL's in their common order.
package struct SwallowedReleases {
  /// The key whose release the server has just reported, until SDL's next event.
  private var released: UInt32?
  /// Keys whose releases SDL did not report.
  private var swallowed: Set<UInt32> = []
  /// Whether the press that the server reported last is the first one after a swallowed release.
  package private(set) var isPressedAnew = false

  /// A state with no swallowed releases.
  package init() {}

  /// Records that the server reported the release of the key `code`.
  package mutating func serverReleased(_ code: UInt32) {
    settle()
    released = code
  }

  /// Records that the server reported a press of the key `code`.
  package mutating func serverPressed(_ code: UInt32) {
    settle()
    isPressedAnew = swallowed.remove(code) != nil
  }

  /// Records that SDL reported a release.
  package mutating func toolkitReleased() { released = nil }

  private mutating func settle() {
    if let released { swallowed.insert(released) }
    released = nil
  }
}
