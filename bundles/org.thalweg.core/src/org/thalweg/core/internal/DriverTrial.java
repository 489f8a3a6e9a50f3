package org.thalweg.core.internal;

/**
 * Queries a driver for its devices, in a child process that {@link DriverProbe} starts. Has a constructor without
 * parameters, and needs no other bundle than its own and this, since the child has no other classes.
 */
public interface DriverTrial {
	/**
	 * Loads the driver and lists its devices. Where a driver refuses a call with a status, or this throws, the driver
	 * counts as sound: it takes no process along.
	 */
	void listDevices() throws Throwable;
}
