internal import TactileViews

/// The last releases of each interaction, in the order in which they were.
final class ReleaseHistory {
  /// Called after another one.
  var onChange: (() -> Void)?

  /// The last one of all.
  private(set) var newest: Release?

  private var releases: [String: [Release]] = [:]

  /// How many are kept of each.
  static let most = 20

  /// Keeps `release`.
  func add(_ release: Release) {
    newest = release
    releases[release.name, default: []].append(release)
    let count = releases[release.name]?.count ?? 0
    if count > Self.most { releases[release.name]?.removeFirst(count - Self.most) }
    onChange?()
  }

  /// Forgets all.
  func removeAll() {
    guard newest != nil else { return }
    newest = nil
    releases = [:]
    onChange?()
  }

  /// Those of `subject`, the newest last.
  func releases(of subject: SettleSubject) -> [Release] { releases[subject.name] ?? [] }
}
