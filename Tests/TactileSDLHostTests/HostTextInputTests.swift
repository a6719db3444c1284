import CSDL2
import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileSDLHost

extension VideoTests {
  /// SDL's text input beside the focus of a window.
  @Suite(.serialized)
  struct HostTextInputTests {
    @Test(.enabled(if: !CompatibilityLayer.isThere, "The layer takes no text from programs"))
    func `a composition that must go ends SDL's text input, which begins anew`() throws {
      var options = HostOptions()
      options.videoDriver = .offscreen
      let video = try VideoSystem(options)
      defer { video.close() }
      let window = Window(
        size: Size(width: 64, height: 64),
        scale: 1,
        fonts: try FontContext(configuration: .system),
      )
      let field = TextField(name: "field")
      window.rootView.addSubview(field)
      window.focus(field)
      var input = HostTextInput()
      _ = input.follow(window, unitsPerPoint: 1)
      // SDL drops it where text input ends.
      var text = SDL_Event()
      text.type = SDL_TEXTINPUT.rawValue
      let isQueued = SDL_PushEvent(&text) == 1
      #expect(isQueued)

      window.endComposition()
      let opensKeyboard = (0..<2).map { _ in input.follow(window, unitsPerPoint: 1) }

      #expect(opensKeyboard == [true, false])
      #expect(SDL_HasEvent(SDL_TEXTINPUT.rawValue) == SDL_FALSE)
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
    }
  }
}
