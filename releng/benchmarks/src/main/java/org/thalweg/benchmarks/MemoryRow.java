package org.thalweg.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.algorithm.StateWriter;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.reading.Devices;

/**
 * Measures one setting and prints its line: forecast and measured bytes of the instance, of the search, and of its state in a
 * checkpoint. The heap is read after garbage collections, before and after the creation of the instance, and after some steps of the search;
 * the forecast of an instance includes temporary memory of its creation. The resident set of the process also contains garbage
 * that Java keeps and, on devices of the host, buffers.
 */
final class MemoryRow {
	static final String HEAD = line("setting", "precision", "on", "instance", "is", "ratio", "search", "is", "ratio", "of N x D", "state",
			"is", "ratio", "heap", "resident");
	private static final double MIB = 1 << 20;
	/** Our own mappings, one of each algorithm. */
	private static final List<String> OURS = List.of("resident", "tuned");

	private MemoryRow() {
	}

	/** @param args number of the setting, from 1; device */
	public static void main(String[] args) throws IOException {
		MemorySetting setting = MemorySetting.ALL.get(Integer.parseInt(args[0]) - 1);
		try (Devices devices = new Devices(ShortRuns.catalog())) {
			Devices.DeviceLookup found = devices.find(args[1]);
			if (found.info() == null) {
				System.out.println(found.objection());
				return;
			}
			Device device = devices.open(found.info());
			System.out.println(measured(setting, Method.of(setting.algorithm()), device instanceof KernelDevice d ? new CountedDevice(d) : device));
		}
	}

	private static <P extends Record> String measured(MemorySetting s, Method<P> method, Device device) throws IOException {
		double residentBefore = resident();
		long before = heap();
		Objective objective = Objective.of(s.problem());
		Problem problem = objective.create(s.dimension(), ProblemData.NONE);
		long made = heap();
		Setting<P> setting = setting(s, method, problem, device);
		long forecast = method.algorithm().forecast(setting).bytes(s.populations());
		try (Search search = method.algorithm().start(setting)) {
			search.advance(device instanceof HostDevice ? s.steps() : 1); // devices allocate all of it before the first step
			long heap = heap() - made;
			long is = device instanceof CountedDevice counted ? counted.bytes() : heap;
			double raw = (double) method.size(setting) * s.dimension() * setting.precision().bytes();
			long instance = bytes(objective.family(), s.dimension());
			double resident = resident() - residentBefore;
			long told = s.populations() * method.algorithm().stateBytes(setting).orElseThrow();
			long state = stateBytes(search);
			return line(s.algorithm() + " " + s.problem() + " " + s.dimension() + "-D, K " + s.populations() + named(s.more()),
					Parameters.word(setting.precision()), device.info().backend(), mebibytes(instance), mebibytes(made - before),
					ratio(made - before, instance), mebibytes(forecast), mebibytes(is), ratio(is, forecast),
					ratio(is, raw * s.populations()), mebibytes(told),
					mebibytes(state), ratio(state, told), mebibytes(heap), mebibytes(resident));
		}
	}

	private static String named(Map<String, String> more) {
		return more.entrySet().stream().map(e -> ", " + e.getKey() + " " + e.getValue()).sorted().collect(Collectors.joining());
	}

	private static <P extends Record> Setting<P> setting(MemorySetting s, Method<P> method, Problem problem, Device device) {
		boolean host = device instanceof HostDevice;
		DeviceMapping mapping = host ? null
				: method.algorithm().mappings().stream().filter(m -> OURS.contains(m.id())).findFirst().orElseThrow();
		List<Population> populations = LongStream.range(0, s.populations()).mapToObj(k -> new Population(0, k)).toList();
		return new Setting<>(method.rules(s.with()), List.of(problem), populations, Budget.ofSteps(s.steps()), device, mapping,
				host ? Precision.DOUBLE : s.precision(), MathMode.PORTABLE);
	}

	/** Bytes of the arrays that a checkpoint would hold. */
	private static long stateBytes(Search search) {
		AtomicLong out = new AtomicLong();
		boolean saved = search.save(new StateWriter() {
			@Override
			public void begin(String name, StateType type, long count) {
				out.addAndGet(count * type.bytes());
			}

			@Override
			public void put(ByteBuffer piece) {
				// counted
			}
		});
		return saved ? out.get() : 0;
	}

	private static <P extends Record> long bytes(ProblemFamily<P> family, int dimension) {
		return family.bytes(Parameters.bind(family.parameters(), Map.of(), Map.of()), dimension);
	}

	/** Bytes of reachable objects. */
	private static long heap() {
		for (int k = 0; k < 3; k++) { // caches and cleaners free more at the second
			System.gc();
		}
		return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
	}

	/** Resident bytes of this process; NaN if the system does not report them. */
	private static double resident() throws IOException {
		Path status = Path.of("/proc/self/status");
		return !Files.exists(status) ? Double.NaN
				: Files.readAllLines(status).stream().filter(l -> l.startsWith("VmRSS:")).findFirst()
						.map(l -> 1024 * Double.parseDouble(l.replaceAll("[^0-9]", ""))).orElse(Double.NaN);
	}

	private static String mebibytes(double bytes) {
		return String.format(Locale.ROOT, "%.1f", bytes / MIB);
	}

	private static String ratio(double is, double forecast) {
		return String.format(Locale.ROOT, "%.2f", is / forecast);
	}

	private static String line(String setting, String precision, String device, Object... numbers) {
		StringBuilder out = new StringBuilder(String.format("%-60s %-9s %-10s", setting, precision, device));
		for (Object n : numbers) {
			out.append(String.format(" %9s", n));
		}
		return out.toString();
	}
}
