import ArgumentParser
import TactileSDLHost

/// The options for a window, shared by the commands that open one or check whether one can be
/// opened.
struct WindowOptions: ParsableArguments {
  @Option(help: "Where the window is shown: auto, x11, wayland, offscreen or dummy.")
  var video: String = "auto"

  @Option(help: "What paints it: auto, software, opengl or opengles2.")
  var renderer: String = "auto"

  /// Returns the options for a host.
  @MainActor
  func hostOptions() throws(Failure) -> HostOptions {
    var options = HostOptions()
    options.videoDriver = try Arguments.choice(
      "video driver",
      video,
      of: HostOptions.VideoDriver.self,
    )
    options.renderer = try Arguments.choice("renderer", renderer, of: HostOptions.Renderer.self)
    return options
  }
}
