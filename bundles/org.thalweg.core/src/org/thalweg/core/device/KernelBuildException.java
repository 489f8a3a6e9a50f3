package org.thalweg.core.device;

/** Kernel text that does not compile; the message begins with the real file and line. */
public final class KernelBuildException extends DeviceException {
	private static final long serialVersionUID = 1L;

	private final String log;

	public KernelBuildException(String message, String log) {
		super(message);
		this.log = log;
	}

	/** The compiler's whole output. */
	public String log() {
		return log;
	}
}
