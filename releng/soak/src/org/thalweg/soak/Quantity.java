package org.thalweg.soak;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Quantities that must not grow while a process works. */
enum Quantity {
	HEAP("heap after a collection", "MiB", 1),
	METASPACE("classes and compiled code", "MiB", 30),
	RESIDENT("resident memory", "MiB", 30),
	MACHINE("memory of the virtual machine", "MiB", 30),
	MALLOC("malloc, in use", "MiB", 15),
	FRAGMENTS("malloc, free and kept", "MiB", 30),
	DIRECT("direct buffers", "MiB", 1),
	HANDLES("open files", "", 2),
	THREADS("threads", "", 2),
	CHILDREN("child processes", "", 1),
	TEMPORARY("temporary files", "", 2),
	CACHE("files of caches", "", 6),
	GPU("memory of the NVIDIA GPU cuda:0", "MiB", 8);

	final String title;
	final String unit;
	/** Growth per hour within the noise: for memory the settling of compilers and allocators, for numbers one or two. */
	final double tolerated;

	Quantity(String title, String unit, double tolerated) {
		this.title = title;
		this.unit = unit;
		this.tolerated = tolerated;
	}

	private static final double MIB = 1 << 20;

	/** The current value for this process. NaN if this system does not report it. */
	double read() throws IOException {
		return switch (this) {
		case HEAP -> ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MIB;
		case METASPACE -> ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == java.lang.management.MemoryType.NON_HEAP)
				.mapToLong(Quantity::used).sum() / MIB;
		case RESIDENT -> resident();
		case MACHINE -> VirtualMachine.committed();
		case MALLOC -> Malloc.now().map(m -> m.used() / MIB).orElse(Double.NaN);
		case FRAGMENTS -> Malloc.now().map(m -> m.kept() / MIB).orElse(Double.NaN);
		case DIRECT -> ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream().mapToLong(BufferPoolMXBean::getMemoryUsed).sum() / MIB;
		case HANDLES -> files(Path.of("/proc/self/fd"), 1, _ -> true);
		case THREADS -> files(Path.of("/proc/self/task"), 1, _ -> true);
		case CHILDREN -> ProcessHandle.current().descendants().count();
		case TEMPORARY -> files(Path.of(System.getProperty("java.io.tmpdir")), 9, Files::isRegularFile);
		case CACHE -> files(Path.of(System.getenv("XDG_CACHE_HOME")), 9, Files::isRegularFile);
		case GPU -> gpu();
		};
	}

	private static long used(MemoryPoolMXBean pool) {
		return pool.getUsage().getUsed();
	}

	private static double resident() throws IOException {
		try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
			return lines.filter(line -> line.startsWith("VmRSS:")).mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024).findFirst()
					.orElse(Double.NaN);
		}
	}

	private static double files(Path folder, int depth, Predicate<Path> counted) throws IOException {
		try (Stream<Path> all = Files.walk(folder, depth)) {
			return all.filter(counted).count();
		}
	}

	private static double gpu() {
		String visible = System.getenv().getOrDefault("CUDA_VISIBLE_DEVICES", "0").split(",", 2)[0];
		List<String> command = List.of("nvidia-smi", "--id=" + visible, "--query-gpu=memory.used", "--format=csv,noheader,nounits");
		try {
			Process asked = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
			String said = new String(asked.getInputStream().readAllBytes()).strip();
			return asked.waitFor(5, TimeUnit.SECONDS) && asked.exitValue() == 0 ? Double.parseDouble(said) : Double.NaN;
		} catch (IOException | NumberFormatException e) {
			return Double.NaN; // no NVIDIA driver
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return Double.NaN;
		}
	}
}
