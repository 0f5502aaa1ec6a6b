import Testing

@testable import NMEA
