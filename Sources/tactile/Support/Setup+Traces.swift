import TactileReplay
import TactileScenes
import TactileText
import TactileTraces

extension Setup {
  /// Reads the trace at `path`; `-` is standard input.
  static func trace(_ path: String) throws(Failure) -> Trace {
    let bytes = try Files.read(path)
    do {
      return try TraceReader.read(bytes, file: path == "-" ? "standard input" : path)
    } catch {
      throw Failure(.data, "\(error)", isBare: true)
    }
  }

  /// Returns the fonts of replays.
  static func replayFonts() throws(Failure) -> FontContext {
    do {
      return try ReplayFonts.make()
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Returns the result of `body`, with its errors turned into failures.
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
