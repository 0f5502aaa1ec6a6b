// On Apple's platforms a program that imports MapKit has Core Location and Foundation too, and programs rely on it.
@_exported import CoreLocation
