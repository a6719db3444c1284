internal import Glibc

/// An advisory lock on a file (`flock`), which ends with the process at the latest.
package final class FileLock {
  /// The locked file; nil where it cannot be opened or the file system has no locks, so that no
  /// other process is excluded.
  private let file: Int32?

  /// Locks the file at `path`, which is made where it is missing; nil where another process still
  /// has the lock.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - patience: seconds to wait for another process that has the lock, about.
  package init?(_ path: String, patience: Double = 0) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = open(path, flags, 0o600)
    guard file >= 0 else {
      self.file = nil
      return
    }
    var pauses = Int(patience / 0.005)
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        close(file)
        self.file = nil
        return
      }
      guard pauses > 0 else {
        close(file)
        return nil
      }
      pauses -= 1
      poll(nil, 0, 5)
    }
    self.file = file
  }

  deinit { if let file { close(file) } }
}
