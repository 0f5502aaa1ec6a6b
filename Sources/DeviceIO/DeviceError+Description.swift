import Glibc

/// One sentence for a person: what was tried on which device, why it did not work, and what to do.
extension DeviceError: CustomStringConvertible {
  public var description: String { "\(device): cannot \(operation): \(explanation)" }

  private var explanation: String {
    switch reason {
    case .system(let errno): systemExplanation(errno)
    case .noAcknowledge:
      "nothing answers at this address; check power, ground, SDA and SCL, and the address, which a pin or a solder "
        + "bridge may choose (i2cdetect -y -r and the bus's number lists who answers)"
    case .timedOut:
      kind == .i2c
        ? "the bus did not come free in time: a chip holds a wire low, as one may that was reset while it was read, or "
          + "stretches the clock for longer than the adapter waits; cut the power of its chips, or lower the bus's speed"
        : "it took too long"
    case .disconnected: disconnection
    case .busy(let holder):
      "\(holder ?? "another program or a kernel driver") holds it" + adviceForHolder(holder)
    case .unsupported(let what): what
    case .unexpectedIdentity(let expected, let found):
      "expected \(expected) and found \(found); another chip may stand at this address"
    case .invalid(let what): what
    }
  }

  private func adviceForHolder(_ holder: String?) -> String {
    guard kind == .i2c, let holder, holder.hasPrefix("the kernel driver") else { return "" }
    return
      "; to have it for this program, take away the overlay or board file that names it, or unbind it under "
      + "/sys/bus/i2c/drivers"
  }

  private var disconnection: String {
    switch kind {
    case .gpio: "there is no such chip (gpiodetect lists them)"
    case .i2c: "the adapter is gone; is it unplugged, or its module unloaded?"
    case .serial, .pulses, .other: "the device is gone; is it unplugged?"
    }
  }

  /// What the kernel said, and what helps in the cases that people meet.
  private func systemExplanation(_ errno: Int32) -> String {
    let said = String(cString: strerror(errno))
    return switch (errno, kind) {
    case (EACCES, .i2c): "permission denied; join the group i2c (sudo usermod -aG i2c $USER) and log in again"
    case (EACCES, .serial):
      "permission denied; join the group dialout (sudo usermod -aG dialout $USER) and log in again"
    case (EACCES, .gpio):
      "permission denied; join the group gpio (sudo usermod -aG gpio $USER) and log in again"
    case (ENOENT, .i2c):
      "there is no such bus; load the module i2c-dev and enable the bus (dtparam=i2c_arm=on in a Raspberry Pi's config.txt, "
        + "or an overlay of the board); i2cdetect -l lists those there are"
    case (ENOENT, .serial):
      "there is no such port; is it plugged in and enabled? /dev/serial/by-id lists those of USB"
    case (ENOENT, .gpio): "there is no such chip or line (gpioinfo lists them)"
    case (EACCES, .pulses):
      "permission denied; a udev rule gives it to a group: SUBSYSTEM==\"pps\", GROUP=\"dialout\", MODE=\"0640\""
    case (EPERM, .pulses):
      "it does not stamp the assert edge, and only root may change that; run this program once as root"
    case (ENOENT, .pulses):
      "there is no such source of pulses; enable it by an overlay of the board (pps-gpio), or for a serial port's "
        + "carrier line with ldattach pps"
    case (EAGAIN, .i2c):
      "another master keeps the bus, or it is noisy: check the pull-up resistors and the cable"
    case (EIO, .i2c):
      "the transfer broke off; check the cable and the pull-up resistors, or lower the bus's speed"
    case (EPROTO, .i2c), (EBADMSG, .i2c):
      "what came is not what the bus's protocol asks for: check the cable and the pull-up resistors, or lower the bus's speed"
    case (EBUSY, .i2c):
      "the bus is stuck: a wire is held low, as by a chip that was reset while it was read; cut the power of its chips"
    case (ENXIO, .i2c), (ENODEV, .i2c): disconnection
    case (ESHUTDOWN, .i2c): "the adapter is suspended; it comes back with the machine"
    case (EOPNOTSUPP, .i2c): "the adapter has no transfer of this shape"
    default: "\(said) (errno \(errno))"
    }
  }
}
