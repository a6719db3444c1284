internal import TactileViews

/// The last releases of each interaction, oldest first.
final class ReleaseHistory {
  /// Called after a release is added or all are removed.
  var onChange: (() -> Void)?

  /// The last release of any interaction.
  private(set) var newest: Release?

  private var releases: [String: [Release]] = [:]

  /// The number of releases kept for each interaction.
  static let most = 20

  /// Adds `release`.
  func add(_ release: Release) {
    newest = release
    releases[release.name, default: []].append(release)
    let count = releases[release.name]?.count ?? 0
    if count > Self.most { releases[release.name]?.removeFirst(count - Self.most) }
    onChange?()
  }

  /// Removes all releases.
  func removeAll() {
    guard newest != nil else { return }
    newest = nil
    releases = [:]
    onChange?()
  }

  /// Returns the releases of `subject`, the newest last.
  func releases(of subject: SettleSubject) -> [Release] { releases[subject.name] ?? [] }
}
