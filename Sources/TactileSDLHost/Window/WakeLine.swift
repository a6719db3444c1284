internal import CSDL2
internal import Glibc

/// A thread that waits for one file descriptor, and the pipe by which it is told to go on or to end.
final class WakeLine {
  private let thread: pthread_t
  private let order: UnsafeMutablePointer<WakeOrder>
  /// The end of the pipe that is ours; the thread ends when it is closed.
  private let control: CInt

  /// Starts a thread that waits for `descriptor`, and reports by SDL's event `eventType` with
  /// `number` as its code; nil where the system has no thread or pipe left.
  init?(_ descriptor: CInt, eventType: UInt32, number: Int32) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let order = UnsafeMutablePointer<WakeOrder>.allocate(capacity: 1)
    order.initialize(
      to: WakeOrder(
        descriptor: descriptor,
        control: ends[0],
        eventType: eventType,
        number: number,
      )
    )
    guard let thread = Self.start(order) else {
      order.deallocate()
      close(ends[0])
      close(ends[1])
      return nil
    }
    self.order = order
    self.thread = thread
    control = ends[1]
  }

  /// Has the thread wait again after it has reported.
  func goOn() {
    var byte: UInt8 = 1
    _ = write(control, &byte, 1)
  }

  /// Ends the thread; the line is of no use after that.
  func cut() {
    close(control)
    pthread_join(thread, nil)
    close(order.pointee.control)
    order.deallocate()
  }

  /// A thread that takes no signals: they are to interrupt the main thread's wait.
  private static func start(_ order: UnsafeMutablePointer<WakeOrder>) -> pthread_t? {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    return pthread_create(&thread, nil, waitForOrders, order) == 0 ? thread : nil
  }
}

/// What a thread waits for, and how it reports.
nonisolated private struct WakeOrder {
  /// What is waited for.
  let descriptor: CInt
  /// A byte from here says to go on; its end says to end.
  let control: CInt
  /// The type of SDL's event.
  let eventType: UInt32
  /// The code of SDL's event.
  let number: Int32
}

/// The thread's whole life.
nonisolated private func waitForOrders(
  _ argument: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let order = argument?.assumingMemoryBound(to: WakeOrder.self).pointee else { return nil }
  while waitsOn(order) && reports(order) {
    var byte: UInt8 = 0
    guard read(order.control, &byte, 1) == 1 else { break }
  }
  return nil
}

/// Sleeps until the descriptor can be read; false where the thread is to end.
nonisolated private func waitsOn(_ order: WakeOrder) -> Bool {
  var descriptors = [
    pollfd(fd: order.descriptor, events: Int16(POLLIN), revents: 0),
    pollfd(fd: order.control, events: Int16(POLLIN), revents: 0),
  ]
  while poll(&descriptors, nfds_t(descriptors.count), -1) < 0 {
    guard errno == EINTR || errno == EAGAIN else { return false }
  }
  return descriptors[1].revents == 0
}

/// Puts the event into SDL's queue as soon as there is room; false where the thread is to end.
nonisolated private func reports(_ order: WakeOrder) -> Bool {
  var event = SDL_Event()
  event.type = order.eventType
  event.user.code = order.number
  while SDL_PushEvent(&event) < 0 {
    var control = pollfd(fd: order.control, events: Int16(POLLIN), revents: 0)
    guard poll(&control, 1, retryMilliseconds) == 0 else { return false }
  }
  return true
}

/// Milliseconds after which a full queue is tried again.
nonisolated private let retryMilliseconds: CInt = 10
