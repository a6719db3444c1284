public import TactileInspector
public import TactileSDLHost

extension Workbench: HostClient {}
