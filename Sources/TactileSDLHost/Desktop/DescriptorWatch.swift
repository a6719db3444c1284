internal import CSDL2
internal import Glibc

/// Puts an event into SDL's queue when a file descriptor has something to read.
///
/// SDL waits for its display alone, and cannot be given another descriptor to wait for. A thread
/// sleeps on it instead; it touches nothing but the queue, and then waits until it is told to go on.
final class DescriptorWatch {
  /// The type of the event.
  let eventType: UInt32

  private let thread: pthread_t
  /// A byte written here has the thread go on; closed, it ends.
  private let commands: CInt

  /// Stack of the thread in bytes: it calls SDL and nothing deep.
  private static let stackSize = 256 << 10

  /// Watches `file`, which must stay open until ``close()``; nil where the system has no thread.
  init?(_ file: CInt) {
    eventType = SDL_RegisterEvents(1)
    var ends: [CInt] = [0, 0]
    guard eventType != UInt32.max, pipe(&ends) == 0 else { return nil }
    let task = UnsafeMutablePointer<WatchTask>.allocate(capacity: 1)
    task.initialize(to: WatchTask(watched: file, commands: ends[0], eventType: eventType))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    // Signals are the main thread's.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let status = pthread_create(&thread, &attributes, watch, task)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard status == 0 else {
      task.deallocate()
      Glibc.close(ends[0])
      Glibc.close(ends[1])
      return nil
    }
    self.thread = thread
    commands = ends[1]
  }

  /// Says that what was there has been read.
  func resume() {
    var byte: UInt8 = 1
    _ = write(commands, &byte, 1)
  }

  /// Ends the watch.
  func close() {
    Glibc.close(commands)
    pthread_join(thread, nil)
  }
}

/// What the thread knows.
private nonisolated struct WatchTask: Sendable {
  let watched: CInt
  let commands: CInt
  let eventType: UInt32
}

/// What the thread does: it knows no object, for those belong to the main actor.
private nonisolated func watch(
  _ data: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let pointer = data?.assumingMemoryBound(to: WatchTask.self) else { return nil }
  let task = pointer.pointee
  pointer.deallocate()
  defer { Glibc.close(task.commands) }
  var isWaiting = true
  while true {
    // A negative descriptor is passed over.
    var files = [
      pollfd(fd: task.commands, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isWaiting ? task.watched : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&files, 2, -1) > 0 else { continue }
    if files[0].revents != 0 {
      var byte: UInt8 = 0
      guard read(task.commands, &byte, 1) == 1 else { return nil }
      isWaiting = true
    } else if files[1].revents != 0 {
      isWaiting = false
      var event = SDL_Event()
      event.type = task.eventType
      SDL_PushEvent(&event)
    }
  }
}
