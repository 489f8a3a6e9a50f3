package org.thalweg.benchmarks;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Model;
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
import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.opencl.OpenClBackend;

/**
 * An algorithm on devices: for every device, precision, problem, model and number of populations where the time goes, beside
 * the {@link Floor}. Runs from a plain class path. The whole budget is one {@link Search#advance}, without the pacing that the
 * engine does for pauses. Before the timed repeats a search is started and advanced a little: its time to compile is the
 * row's, and whatever a runtime still does at a first launch stays out of the others.
 */
public final class DeviceBenchmark<P extends Record> {
	/** Generations; as many as de needs to run a recorded launch, however many it records. */
	private static final int WARM_UP = 512;
	private static final List<Model> NO_MODELS = Collections.singletonList(null); // the host has none

	private final Options options;
	private final Method<P> method;
	private final Algorithm<P> algorithm;
	private final P rules;
	private final List<Model> models;
	private final PrintWriter csv;

	private DeviceBenchmark(Options options, Method<P> method, PrintWriter csv) {
		this.options = options;
		this.method = method;
		this.algorithm = method.algorithm();
		this.rules = method.rules(options.with());
		this.models = models(algorithm, options.models());
		this.csv = csv;
	}

	public static void main(String[] args) throws IOException {
		if (List.of(args).contains("--help")) {
			System.out.println(Options.USAGE);
			return;
		}
		Options options;
		try {
			options = Options.of(args);
		} catch (IllegalArgumentException e) {
			System.err.println(e.getMessage() + "; --help lists the options");
			System.exit(2);
			return;
		}
		try (PrintWriter csv = options.csv() == null ? new PrintWriter(PrintWriter.nullWriter())
				: new PrintWriter(Files.newBufferedWriter(options.csv()))) {
			new DeviceBenchmark<>(options, options.method(), csv).measure();
		} catch (IllegalArgumentException | UncheckedIOException e) {
			System.err.println(e.getMessage());
			System.exit(2);
		}
	}

	private void measure() {
		csv.println(Row.CSV);
		System.out.println(method.formula());
		System.out.println(method.id() + " with " + Parameters.values(rules));
		for (Objective problem : options.problems()) {
			Map<String, String> facts = problem.create(options.dimension(), options.data()).facts();
			if (!facts.isEmpty()) {
				System.out.println(problem.id() + ": " + facts);
			}
		}
		boolean any = false;
		for (Backend backend : List.of(new CudaBackend(), new OpenClBackend(), new SequentialBackend())) {
			for (DeviceSlot slot : backend.discover()) {
				switch (slot) {
				case DeviceSlot.Unavailable(String address, String cause, String remedy) when options.wants(address) ->
					System.err.println(address + ": " + cause + ". " + remedy);
				case DeviceSlot.Available(DeviceInfo info) when options.wants(info.address()) -> {
					any = true;
					measure(backend, info);
				}
				default -> {
				}
				}
			}
		}
		if (!any) {
			throw new IllegalArgumentException("no device to measure; --devices sequential measures the host");
		}
	}

	private void measure(Backend backend, DeviceInfo info) {
		for (Precision precision : options.precisions()) {
			boolean host = info.address().equals(HostDevice.ADDRESS);
			if (precision == Precision.DOUBLE ? !info.doubles() : host) {
				continue;
			}
			try (Device device = backend.open(info)) {
				Ceilings ceilings = device instanceof KernelDevice kernels ? Ceilings.of(kernels, precision) : null;
				header(info, precision, ceilings);
				for (Objective problem : options.problems()) {
					for (Model model : host ? NO_MODELS : models) {
						for (int populations : options.populations()) {
							measure(device, precision, problem, model, populations, ceilings);
						}
					}
				}
			}
		}
	}

	private static List<Model> models(Algorithm<?> algorithm, List<String> wanted) {
		List<String> known = algorithm.models().stream().map(Model::id).toList();
		for (String model : wanted) {
			if (!known.contains(model)) {
				throw new IllegalArgumentException("no model '" + model + "'; there are " + String.join(", ", known));
			}
		}
		return algorithm.models().stream().filter(m -> wanted.isEmpty() || wanted.contains(m.id())).toList();
	}

	private void header(DeviceInfo info, Precision precision, Ceilings ceilings) {
		System.out.printf(Locale.ROOT, "%n%s  %s, driver %s, %s; Java %s (%s)%n", info.address(), info.name(), info.driver(),
				info.runtime(), Runtime.version(), System.getProperty("java.vm.name"));
		Budget budget = options.budget();
		System.out.printf(Locale.ROOT, "%s precision, %s math, N = %s x %d-D x %s, seeds from %d, median of %d%n",
				precision.name().toLowerCase(Locale.ROOT), options.math().name().toLowerCase(Locale.ROOT),
				Parameters.values(rules).get("size"), options.dimension(),
				budget.stepsOnly() ? budget.steps() + " generations" : budget.evaluations() + " evaluations", options.seed(),
				options.repeats());
		if (ceilings != null) {
			System.out.println("measured: " + ceilings);
		}
		System.out.println(Row.HEADER);
	}

	private void measure(Device device, Precision precision, Objective problem, Model model, int populations,
			Ceilings ceilings) {
		Setting<P> setting = new Setting<>(rules, List.of(problem.create(options.dimension(), options.data())),
				IntStream.range(0, populations).mapToObj(k -> new Population(0, options.seed() + k)).toList(),
				options.budget(), device, model, precision, options.math());
		String name = model == null ? "host" : model.id();
		Optional<String> objection = algorithm.objection(setting)
				.or(() -> algorithm.forecast(setting).objection(device.info(), populations));
		if (objection.isPresent()) {
			System.out.printf("%-26s %-13s %6d skipped: %s%n", problem.id(), name, populations, objection.get());
			return;
		}
		try {
			Row row = measure(setting, problem, name, ceilings);
			System.out.println(row.line());
			csv.println(row.csv());
			csv.flush();
		} catch (RuntimeException e) {
			System.out.printf("%-26s %-13s %6d failed: %s%n", problem.id(), name, populations, e.getMessage());
		}
	}

	private Row measure(Setting<P> setting, Objective problem, String model, Ceilings ceilings) {
		Floor floor = ceilings == null ? null : method.bound().of(setting, problem, ceilings);
		long begin = System.nanoTime();
		double build;
		try (Search first = algorithm.start(setting)) {
			build = first.timeline().seconds(Segment.BUILD);
			first.advance(WARM_UP);
		}
		List<Row> rows = new ArrayList<>();
		do {
			try (Search search = algorithm.start(setting)) {
				search.advance(Long.MAX_VALUE);
				rows.add(Row.of(setting.device().info().address(), setting.precision(), problem, model, build, search, floor));
			}
		} while (rows.size() < options.repeats() && (System.nanoTime() - begin) * 1e-9 < options.patience());
		rows.sort(Comparator.comparingDouble(Row::run));
		return rows.get(rows.size() / 2);
	}
}
