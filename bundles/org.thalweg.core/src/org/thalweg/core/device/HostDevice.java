package org.thalweg.core.device;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The host itself: algorithms run as Java in double precision, one core per population.
 *
 * @param threads number of independent populations that may run concurrently
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

	/** Of the threads alone: there is one host, and equal ones have equal numbers of them. */
	@Override
	public int hashCode() {
		return threads;
	}

	private static DeviceInfo describe() {
		Runtime vm = Runtime.getRuntime();
		String java = System.getProperty("java.vm.name") + " " + Runtime.version();
		return DeviceInfo.of(ADDRESS, System.getProperty("os.arch") + " host")
				.from(System.getProperty("java.vendor"), java, "Java " + Runtime.version().feature()).memory(vm.maxMemory(), vm.maxMemory(), 0)
				.shape(vm.availableProcessors(), 1, 1).doubles(true).properties(properties(vm)).build();
	}

	private static List<DeviceProperty> properties(Runtime vm) {
		PropertyList p = new PropertyList();
		p.group("Host").add("processor", processor()).add("processors", vm.availableProcessors())
				.add("os", System.getProperty("os.name") + " " + System.getProperty("os.version"))
				.add("architecture", System.getProperty("os.arch"));
		p.group("Java").add("runtime version", Runtime.version()).add("runtime vendor", System.getProperty("java.vendor"))
				.add("virtual machine", System.getProperty("java.vm.name")).add("largest heap", vm.maxMemory(), "bytes");
		return p.list();
	}

	// Linux reports the name of the processor; elsewhere it is unknown.
	private static String processor() {
		try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
			return lines.filter(l -> l.startsWith("model name")).findFirst().map(l -> l.substring(l.indexOf(':') + 1).strip()).orElse("");
		} catch (IOException | RuntimeException e) {
			return "";
		}
	}

	@Override
	public void close() {
		// holds nothing
	}
}
