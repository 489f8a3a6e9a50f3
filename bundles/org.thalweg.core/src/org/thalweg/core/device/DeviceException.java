package org.thalweg.core.device;

/** A device refuses or fails; the message names the device, the figure and the remedy. */
public class DeviceException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	public DeviceException(String message) {
		super(message);
	}

	public DeviceException(String message, Throwable cause) {
		super(message, cause);
	}
}
