// On Apple's platforms a program that imports CoreLocation has Foundation too, and programs rely on it.
@_exported import Foundation
