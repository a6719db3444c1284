import TactileReplay
import TactileScenes
import TactileText
import TactileTraces

extension Setup {
  /// The trace at `path`; `-` is standard input.
  static func trace(_ path: String) throws(Failure) -> Trace {
    let bytes = try Files.read(path)
    do {
      return try TraceReader.read(bytes, file: path == "-" ? "standard input" : path)
    } catch {
      throw Failure(.data, "\(error)", isBare: true)
    }
  }

  /// The fonts of replays.
  static func replayFonts() throws(Failure) -> FontContext {
    do {
      return try ReplayFonts.make()
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// What `body` plays, with its errors as failures.
  static func played(_ body: () throws -> TracePlayer.Played) throws -> TracePlayer.Played {
    do {
      return try body()
    } catch let error as ReplayError {
      throw Failure(.data, "\(error)", isBare: true)
    } catch let error as ResourceError {
      throw Failure(.unavailable, "\(error)")
    }
  }
}
