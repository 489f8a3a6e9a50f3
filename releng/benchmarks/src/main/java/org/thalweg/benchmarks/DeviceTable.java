package org.thalweg.benchmarks;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.text.Csv;

/**
 * Tasks on devices: a breakdown of the time for every device, precision, task and mapping, compared with the {@link Floor}. Runs from a
 * plain class path. The whole budget is one {@link Search#advance}, without the engine's slices for pauses; then
 * every population's trace is read, but not the position of its best. Before the timed repeats a search is started and advanced
 * a little: its compile time is the row's, and a runtime's work at a first launch is excluded from the others.
 */
final class DeviceTable<P extends Record> {
	private static final String CSV = "algorithm,name,driver,java,size,dimension,budget,seed,repeats,warm_up_s,";
	/** Generations; enough for de to run a recorded launch, however many it records. */
	private static final int WARM_UP = 512;
	private static final List<DeviceMapping> NO_MAPPINGS = Collections.singletonList(null); // the host has none

	private final Options options;
	private final Method<P> method;
	private final PopulationMethod<P> algorithm;
	private final P rules;
	private final List<DeviceMapping> mappings;
	private final List<Task> tasks;
	private final List<Row> rows = new ArrayList<>();

	private DeviceTable(Options options, Method<P> method, List<Task> tasks) {
		this.options = options;
		this.method = method;
		this.algorithm = method.algorithm();
		this.rules = method.rules(options.with());
		this.mappings = mappings(algorithm, options.mappings());
		mappings(algorithm, options.fewer().keySet().stream().filter(m -> !m.equals(Row.HOST)).toList()); // are known
		this.tasks = tasks;
	}

	/**
	 * Measures and prints.
	 *
	 * @param tasks of one number of variables, a row each for every mapping
	 * @throws IllegalArgumentException with a sentence for the user
	 */
	static void print(Options options, List<Task> tasks) throws IOException {
		DeviceTable<?> table = new DeviceTable<>(options, options.method(), tasks);
		try (PrintWriter csv = options.csv() == null ? new PrintWriter(Writer.nullWriter())
				: new PrintWriter(Files.newBufferedWriter(options.csv()))) {
			table.print(csv);
		}
	}

	private void print(PrintWriter csv) {
		csv.println(CSV + Row.CSV);
		System.out.println(method.formula());
		System.out.println(method.id() + " with " + Parameters.values(rules));
		boolean any = false;
		for (Backend backend : List.of(new CudaBackend(), new OpenClBackend(), new SequentialBackend())) {
			for (DeviceSlot slot : backend.discover()) {
				switch (slot) {
				case DeviceSlot.Unavailable(String address, String cause, String remedy) when options.wants(address) ->
					System.err.println(address + ": " + cause + ". " + remedy);
				case DeviceSlot.Available(DeviceInfo info) when options.wants(info.address()) -> {
					any = true;
					print(backend, info, csv);
				}
				default -> {
				}
				}
			}
		}
		if (!any) {
			throw new IllegalArgumentException("no device to measure; --devices sequential measures the host");
		}
		BesideHost.print(rows, options.budget());
	}

	private void print(Backend backend, DeviceInfo info, PrintWriter csv) {
		for (Precision precision : options.precisions()) {
			boolean host = info.address().equals(HostDevice.ADDRESS);
			if (precision == Precision.DOUBLE ? !info.doubles() : host) {
				continue;
			}
			try (Device opened = backend.open(info)) {
				Device device = opened instanceof HostDevice h ? h.withThreads(options.threads()) : opened;
				Ceilings ceilings = device instanceof KernelDevice kernels ? Ceilings.of(kernels, precision) : null;
				header(device, precision, ceilings);
				for (Task task : tasks) {
					for (DeviceMapping mapping : host ? NO_MAPPINGS : mappings) {
						print(device, precision, task, mapping, ceilings, csv);
					}
				}
			}
		}
	}

	private static List<DeviceMapping> mappings(Algorithm<?> algorithm, List<String> wanted) {
		List<String> known = algorithm.mappings().stream().map(DeviceMapping::id).toList();
		for (String mapping : wanted) {
			if (!known.contains(mapping)) {
				throw new IllegalArgumentException("no mapping '" + mapping + "'; there are " + String.join(", ", known));
			}
		}
		return algorithm.mappings().stream().filter(m -> wanted.isEmpty() || wanted.contains(m.id())).toList();
	}

	private void header(Device device, Precision precision, Ceilings ceilings) {
		DeviceInfo info = device.info();
		String units = device instanceof HostDevice h ? plural(h.threads(), "thread") : plural(info.computeUnits(), "compute unit");
		System.out.printf(Locale.ROOT, "%n%s  %s, %s, driver %s, %s; Java %s (%s)%n", info.address(), info.name(), units, info.driver(),
				info.runtime(), Runtime.version(), System.getProperty("java.vm.name"));
		Budget budget = options.budget();
		boolean together = tasks.stream().allMatch(t -> t.populations().stream().mapToLong(Population::seed).distinct().count() == 1);
		System.out.printf(Locale.ROOT, "%s precision, %s math, N = %d x %d-D x %s, %s %d, median of %d%s%n",
				precision.name().toLowerCase(Locale.ROOT), options.math().name().toLowerCase(Locale.ROOT),
				algorithm.size(setting(tasks.getFirst(), budget, device, null, precision)), tasks.getFirst().dimension(),
				budget.stepsOnly() ? budget.steps() + " generations" : budget.evaluations() + " evaluations",
				together ? "seed" : "seeds from", options.seed(), options.repeats(),
				options.warmUp() > 0 ? " after " + options.warmUp() + " s of them" : ", the first of the process");
		options.fewer().forEach((mapping, generations) -> System.out.println(mapping + ": " + generations + " generations only"));
		if (ceilings != null) {
			System.out.println("measured: " + ceilings);
		}
		System.out.println(Row.HEADER);
	}

	/** A row of the CSV file, under {@link #CSV} and {@link Row#CSV}. */
	private String line(DeviceInfo info, int size, Task task, Row row) {
		Budget budget = options.budget();
		List<Object> cells = new ArrayList<>(List.of(method.id(), info.name(), info.driver(), Runtime.version(), size, task.dimension(),
				budget.stepsOnly() ? budget.steps() + " generations" : budget.evaluations() + " evaluations", options.seed(), options.repeats(),
				options.warmUp()));
		cells.addAll(row.cells());
		StringBuilder out = new StringBuilder();
		Csv.line(out, cells.toArray());
		return out.toString();
	}

	private static String plural(int n, String what) {
		return n + " " + what + (n == 1 ? "" : "s");
	}

	private Setting<P> setting(Task task, Budget budget, Device device, DeviceMapping mapping, Precision precision) {
		return new Setting<>(rules, task.problems(), task.populations(), budget, device, mapping, precision, options.math());
	}

	private void print(Device device, Precision precision, Task task, DeviceMapping mapping, Ceilings ceilings, PrintWriter csv) {
		String name = mapping == null ? Row.HOST : mapping.id();
		Setting<P> setting = setting(task, options.budget(name), device, mapping, precision);
		int populations = task.populations().size();
		Optional<String> objection = algorithm.objection(setting)
				.or(() -> algorithm.forecast(setting).objection(device.info(), populations));
		if (objection.isPresent()) {
			System.out.printf("%-26s %-13s %6d skipped: %s%n", task.name(), name, populations, objection.get());
			return;
		}
		try {
			Row row = row(setting, task, name, ceilings);
			System.out.println(row.line());
			csv.print(line(device.info(), algorithm.size(setting), task, row));
			csv.flush();
			rows.add(row);
		} catch (RuntimeException e) {
			System.out.printf("%-26s %-13s %6d failed: %s%n", task.name(), name, populations, e.getMessage());
		}
	}

	private Row row(Setting<P> setting, Task task, String mapping, Ceilings ceilings) {
		long begin = System.nanoTime();
		double build;
		try (Search first = algorithm.start(setting)) {
			build = first.timeline().seconds(Segment.BUILD);
			first.advance(WARM_UP);
		}
		while ((System.nanoTime() - begin) * 1e-9 - build < options.warmUp()) {
			solve(setting, task, mapping, build);
		}
		begin = System.nanoTime();
		List<Row> repeats = new ArrayList<>();
		do {
			repeats.add(solve(setting, task, mapping, build));
		} while (repeats.size() < options.repeats() && (System.nanoTime() - begin) * 1e-9 < options.patience());
		repeats.sort(Comparator.comparingDouble(Row::run));
		Row median = repeats.get(repeats.size() / 2);
		return ceilings == null ? median : median.beside(floor(setting, task, median, ceilings));
	}

	/** Individuals that were not evaluated, such as particles outside the box, are not counted. */
	private Floor floor(Setting<P> setting, Task task, Row measured, Ceilings ceilings) {
		double evaluations = measured.evaluationsPerGeneration();
		return method.bound().of(setting, task.cost().times(evaluations / algorithm.size(setting)), evaluations, ceilings);
	}

	private Row solve(Setting<P> setting, Task task, String mapping, double build) {
		long start = System.nanoTime();
		double traces;
		Search search = algorithm.start(setting);
		try (search) {
			search.advance(Long.MAX_VALUE);
			traces = traces(search);
		}
		return Row.of(setting.device().info().address(), setting.precision(), task.name(), mapping, build, search, traces,
				(System.nanoTime() - start) * 1e-9);
	}

	/** Reads every trace. @return seconds */
	private static double traces(Search search) {
		long start = System.nanoTime();
		for (int p = 0; p < search.populations(); p++) {
			search.trace(p);
		}
		return (System.nanoTime() - start) * 1e-9;
	}
}
