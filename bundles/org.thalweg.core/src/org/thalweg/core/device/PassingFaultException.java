package org.thalweg.core.device;

/**
 * A device told a fault that it does not have, such as one that another device of the process had: what was queued may not have been done,
 * but the device works, and the same work may be begun again on it. Thrown by backends; whoever runs jobs may repeat one.
 *
 * @since 0.1
 */
public final class PassingFaultException extends DeviceException {
	private static final long serialVersionUID = 1L;

	public PassingFaultException(String message) {
		super(message);
	}
}
