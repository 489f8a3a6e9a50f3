package org.thalweg.core.device;

import java.util.List;

/**
 * A contributed execution backend: the host, OpenCL, CUDA. Stateless; safe for any number of threads. The first part of a device
 * address ({@code opencl:0:1}) is the backend's id.
 */
public interface Backend {
	/** Every device of this machine, usable or not. Never throws: what is missing is reported in the list. */
	List<DeviceSlot> discover();

	/**
	 * Opens a device that {@link #discover()} listed as available. The caller closes it.
	 *
	 * @throws DeviceException with cause and remedy if it cannot be opened
	 */
	Device open(DeviceInfo info);
}
