package org.thalweg.core.device;

import java.util.Map;

/**
 * The host itself: algorithms run as Java in double precision, one core a population.
 *
 * @param threads how many independent populations may run at once
 */
public record HostDevice(DeviceInfo info, int threads) implements Device {
	/** The address of the host. */
	public static final String ADDRESS = "sequential";

	/** The host with one thread. */
	public HostDevice() {
		this(describe(), 1);
	}

	/** The same host with another number of threads. */
	public HostDevice withThreads(int n) {
		return new HostDevice(info, n);
	}

	private static DeviceInfo describe() {
		Runtime vm = Runtime.getRuntime();
		String java = System.getProperty("java.vm.name") + " " + Runtime.version();
		return new DeviceInfo(ADDRESS, System.getProperty("os.arch") + " host", System.getProperty("java.vendor"), java,
				"cpu", "Java " + Runtime.version().feature(), vm.maxMemory(), vm.maxMemory(), 0, vm.availableProcessors(), 1, 1,
				true, Map.of("processors", Integer.toString(vm.availableProcessors()), "os",
						System.getProperty("os.name") + " " + System.getProperty("os.version")));
	}

	@Override
	public void close() {
		// holds nothing
	}
}
