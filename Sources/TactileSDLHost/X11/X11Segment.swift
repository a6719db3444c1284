internal import Glibc

/// Memory that is shared with an X server.
final class X11Segment {
  /// Xlib's `XShmSegmentInfo`.
  struct Description {
    var id: X11Library.ID = 0
    var systemID: CInt
    var address: UnsafeMutableRawPointer
    var isReadOnly: CInt = 0
  }

  /// The size in bytes.
  let capacity: Int
  let description: UnsafeMutablePointer<Description>
  var base: UnsafeMutableRawPointer { description.pointee.address }
  private let display: OpaquePointer
  private let library: X11Library

  /// Makes a segment of `capacity` bytes; nil where the system refuses the memory, or the server,
  /// which may be on another machine, does not map it.
  init?(capacity: Int, display: OpaquePointer, library: X11Library) {
    let systemID = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
    guard systemID >= 0 else { return nil }
    // It goes with whoever has it mapped last, also when the program is killed.
    defer { shmctl(systemID, IPC_RMID, nil) }
    guard let address = shmat(systemID, nil, 0), Int(bitPattern: address) != -1 else { return nil }
    let description = UnsafeMutablePointer<Description>.allocate(capacity: 1)
    description.initialize(to: Description(systemID: systemID, address: address))
    library.attach(description, on: display)
    library.sync(display)
    // Errors of single requests are passed over; whether it was mapped is known by its being so.
    var state = shmid_ds()
    guard shmctl(systemID, IPC_STAT, &state) == 0, state.shm_nattch > 1 else {
      shmdt(address)
      description.deallocate()
      return nil
    }
    self.capacity = capacity
    self.description = description
    self.display = display
    self.library = library
  }

  isolated deinit {
    shmdt(base)
    description.deallocate()
  }

  /// Makes the server unmap its side; nothing is shown from the segment afterwards.
  func close() { library.detach(description, on: display) }
}
