import TactileSDLHost
import Testing

@Suite struct ProgramArgumentsTests {
  @Test func `the kernel's command line is Swift's`() {
    #expect(ProgramArguments.kernelWords == CommandLine.arguments)
    #expect([ProgramArguments.program] + ProgramArguments.words == CommandLine.arguments)
    #expect("/\(ProgramArguments.program)".hasSuffix("/\(ProgramArguments.name)"))
  }
}
