package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.Decisions.Plan;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.objective.Operation;
import org.thalweg.reservoir.objective.YearProblem;

/**
 * All years of all series of futures, a swarm each. They are too many for runs of a store: what is kept of a year is its plan.
 *
 * <p>Years are counted through, the first series' first. {@link #BATCH} of them make an ensemble: year i of batch b is instance i,
 * and has seed S + b, so that its plan depends neither on the device nor on how many of a batch it takes at a time.
 *
 * @param search algorithm, device, generations and seed; repetitions and comparisons are left aside
 * @param leaveOut whether years that cannot be operated within their bounds are left out; otherwise they are refused
 */
public record FuturesSearch(YearSearch search, boolean leaveOut) {
	/** Years of an ensemble. */
	public static final int BATCH = 1 << 14;
	/** Mistakes that are told. */
	private static final int TOLD = 3;
	/** What reading a year back may take of Java's memory. */
	private static final long HOST_BYTES = 20_000;
	private static final int HOST_TOGETHER = 1024;

	/**
	 * What came of it.
	 *
	 * @param label algorithm, model and device
	 * @param device its name
	 * @param build seconds of compiling
	 * @param prepare of making problems and of transfers to the device
	 * @param run of the searches themselves
	 * @param read of reading back
	 * @param wall of everything but what the host solves again
	 * @param checked years that the host solved again, each with the same bits
	 */
	public record Result(Decisions decisions, String label, String device, double build, double prepare, double run, double read, double wall,
			int checked) {
	}

	/**
	 * Solves every year.
	 *
	 * @param inputs whose reservoir it is
	 * @param check years that the host solves again
	 * @throws UserMistake with what stands against it, before anything is solved
	 * @throws CancellationException soon after {@code cancel} is raised
	 * @throws IllegalStateException if a year has other bits on the host
	 */
	public Result solve(Inputs inputs, Futures futures, int check, Catalog catalog, Cancel cancel, Progress progress) {
		if (futures.firstMonth() != inputs.source().firstMonth()) {
			throw new UserMistake("--ensemble: its years begin in month " + futures.firstMonth() + ", those of " + inputs.file() + " in month "
					+ inputs
							.source().firstMonth() + ". Make the series with --first-month " + inputs.source().firstMonth());
		}
		long start = System.nanoTime();
		try (Devices devices = new Devices(catalog)) {
			Case of = search.plan(inputs.withAll(List.of(feasible(inputs))), catalog, devices, cancel).cases().getFirst();
			return new Work(inputs, futures, of, cancel, progress).solve(check, start);
		}
	}

	/** A year to plan with: one of the record that can be operated. */
	private Year feasible(Inputs inputs) {
		for (Year year : inputs.record().years(inputs.source().firstMonth())) {
			try {
				return new YearProblem(inputs.reservoir(), year, search.repair()).year();
			} catch (IllegalArgumentException e) {
				continue;
			}
		}
		throw new UserMistake(inputs.file()
				+ ": no year of the record can be operated within its bounds. Run optimise without --ensemble to see why");
	}

	/** One call. */
	private final class Work {
		private final Inputs inputs;
		private final Futures futures;
		private final Case of;
		private final Cancel cancel;
		private final Progress progress;
		private final Plan[] plans;
		private final double[] seconds = new double[Segment.values().length];
		private double preparing;

		Work(Inputs inputs, Futures futures, Case of, Cancel cancel, Progress progress) {
			this.inputs = inputs;
			this.futures = futures;
			this.of = of;
			this.cancel = cancel;
			this.progress = progress;
			this.plans = new Plan[futures.series() * futures.years()];
		}

		Result solve(int check, long start) {
			if (check > 0 && !(of.device() instanceof HostDevice) && !(of.spec().precision() == Precision.DOUBLE && of.model().hostTrajectory())) {
				throw new UserMistake("--check: " + of.spec().label()
						+ " finds other bits than the host. Use double precision and a model that follows it");
			}
			int batches = (plans.length + BATCH - 1) / BATCH;
			List<String> infeasible = Collections.synchronizedList(new ArrayList<>());
			CompletableFuture<YearProblem[]> next = problems(0, infeasible);
			for (int b = 0; b < batches; b++) {
				long since = System.nanoTime();
				YearProblem[] problems = next.join();
				preparing += (System.nanoTime() - since) * 1e-9;
				refuse(infeasible);
				next = b + 1 < batches ? problems(b + 1, infeasible) : next;
				solve(b, problems);
			}
			infeasible.forEach(progress::note);
			Decisions decisions = new Decisions(futures, Arrays.asList(plans));
			double wall = (System.nanoTime() - start) * 1e-9;
			int checked = check(check);
			return new Result(decisions, of.spec().label(), of.device().info().name(), seconds(Segment.BUILD), preparing + seconds(Segment.INITIALISE)
					+ seconds(Segment.BUFFERS), seconds(Segment.ENQUEUE) + seconds(Segment.EXECUTE), seconds(Segment.READ_BACK), wall, checked);
		}

		private double seconds(Segment segment) {
			return seconds[segment.ordinal()];
		}

		/** Problems of a batch, null for what cannot be operated. */
		private CompletableFuture<YearProblem[]> problems(int batch, List<String> infeasible) {
			return CompletableFuture.supplyAsync(() -> IntStream.range(batch * BATCH, Math.min(plans.length, (batch + 1) * BATCH)).parallel()
					.mapToObj(
							i -> problem(i, infeasible)).toArray(YearProblem[]::new));
		}

		private YearProblem problem(int i, List<String> infeasible) {
			Year year = futures.year(i / futures.years(), i % futures.years());
			try {
				return new YearProblem(inputs.reservoir(), year, search.repair(), search.writeBack());
			} catch (IllegalArgumentException e) {
				infeasible.add("series " + (i / futures.years() + 1) + ": " + e.getMessage());
				return null;
			}
		}

		private void refuse(List<String> infeasible) {
			if (!leaveOut && !infeasible.isEmpty()) {
				List<String> lines = new ArrayList<>(infeasible.stream().sorted().limit(TOLD).toList());
				lines.add("--ensemble: " + infeasible.size() + " of the first " + Math.min(plans.length, BATCH)
						+ " years or more cannot be operated within their bounds. Leave them out with --leave-out-infeasible, or change the bounds");
				throw new UserMistake(lines);
			}
		}

		private void solve(int batch, YearProblem[] problems) {
			int[] there = IntStream.range(0, problems.length).filter(i -> problems[i] != null).toArray();
			if (there.length == 0) {
				return;
			}
			List<Problem> ensemble = Arrays.stream(problems).map(p -> p == null ? problems[there[0]] : p).map(Problem.class::cast).toList();
			int together = together(ensemble, there.length);
			for (int from = 0; from < there.length; from += together) {
				int[] some = Arrays.copyOfRange(there, from, Math.min(there.length, from + together));
				Setting<?> setting = setting(ensemble, batch, some, of.device());
				try (Search search = start(setting)) {
					search.leaveTracesOut();
					advance(search, batch * BATCH + some[0]);
					read(search, batch, some, problems);
				}
			}
		}

		private Setting<?> setting(List<Problem> ensemble, int batch, int[] instances, Device device) {
			List<Population> populations = IntStream.of(instances).mapToObj(i -> new Population(i, search.seed() + batch)).toList();
			boolean host = device instanceof HostDevice;
			return new Setting<>(of.parameters(), ensemble, populations, of.spec().budget(), device, host ? null : of.model(), of.spec().precision(),
					of.spec().math());
		}

		@SuppressWarnings({ "unchecked", "rawtypes" })
		private Search start(Setting<?> setting) {
			return ((Algorithm) of.algorithm()).start(setting);
		}

		/** As many as fit the device, and as Java can read back. */
		@SuppressWarnings({ "unchecked", "rawtypes" })
		private int together(List<Problem> ensemble, int wanted) {
			if (of.device() instanceof HostDevice) {
				return HOST_TOGETHER;
			}
			int most = Math.clamp(Runtime.getRuntime().maxMemory() / HOST_BYTES, 1, wanted);
			while (most > 1) {
				Setting setting = setting(ensemble, 0, IntStream.range(0, most).toArray(), of.device());
				Algorithm method = of.algorithm();
				MemoryForecast forecast = method.forecast(setting);
				if (forecast.objection(of.device().info(), most).isEmpty()) {
					break;
				}
				most = (most + 1) / 2;
			}
			return most;
		}

		/** @param solved years before */
		private void advance(Search running, int solved) {
			Pace pace = new Pace();
			while (!running.done()) {
				if (cancel.raised()) {
					throw new CancellationException();
				}
				running.advance(pace.steps());
				pace.took();
				double part = Math.min(1, running.step(0) / (double) of.spec().budget().steps());
				progress.at((solved + part * running.populations()) / plans.length, "years " + (solved + 1) + " to " + (solved + running
						.populations())
						+ " of " + plans.length + ", " + of.spec().label());
			}
		}

		private void read(Search running, int batch, int[] instances, YearProblem[] problems) {
			long since = System.nanoTime();
			double[][] found = running.positions();
			seconds[Segment.READ_BACK.ordinal()] += (System.nanoTime() - since) * 1e-9;
			IntStream.range(0, instances.length).parallel().forEach(p -> {
				Operation o = problems[instances[p]].operation(found[p]);
				plans[batch * BATCH + instances[p]] = new Plan(o.outflow(), o.benefit(), o.totalViolation());
			});
			for (Segment s : Segment.values()) {
				seconds[s.ordinal()] += running.timeline().seconds(s);
			}
		}

		/** Solves years that lie evenly among all again on the host. */
		private int check(int wanted) {
			int n = Math.min(wanted, plans.length);
			Map<Integer, List<Integer>> byBatch = IntStream.range(0, n).mapToObj(k -> (int) ((long) k * plans.length / n)).filter(
					i -> plans[i] != null)
					.collect(Collectors.groupingBy(i -> i / BATCH));
			byBatch.forEach(this::checkBatch);
			return byBatch.values().stream().mapToInt(List::size).sum();
		}

		private void checkBatch(int batch, List<Integer> years) {
			int[] instances = years.stream().mapToInt(i -> i % BATCH).toArray();
			YearProblem[] problems = years.stream().map(i -> problem(i, new ArrayList<>())).toArray(YearProblem[]::new);
			Problem[] ensemble = new Problem[Arrays.stream(instances).max().orElseThrow() + 1];
			Arrays.fill(ensemble, problems[0]); // places count, not what stands in the others
			for (int k = 0; k < problems.length; k++) {
				ensemble[instances[k]] = problems[k];
			}
			try (HostDevice host = host(); Search again = start(setting(List.of(ensemble), batch, instances, host))) {
				advance(again, plans.length - problems.length);
				for (int k = 0; k < problems.length; k++) {
					same(years.get(k), problems[k].operation(again.position(k)));
				}
			}
		}

		private HostDevice host() {
			try (HostDevice one = new HostDevice()) {
				return one.withThreads(search.threads());
			}
		}

		private void same(int i, Operation host) {
			if (!Arrays.equals(host.outflow(), plans[i].outflow())) {
				throw new IllegalStateException("series " + (i / futures.years() + 1) + ", " + futures.year(0, i % futures.years()).year()
						+ ": the host finds another plan, of " + host.benefit() + " in place of " + plans[i].benefit() + " 10^8 kWh");
			}
		}
	}

	/** Steps of an advance: few at first, then about half a second's. */
	private static final class Pace {
		private static final double SECONDS = 0.5;
		private static final double GROWTH = 8;
		private static final long MOST = 1024;

		private long steps = 4;
		private long since = System.nanoTime();

		long steps() {
			since = System.nanoTime();
			return steps;
		}

		void took() {
			double seconds = (System.nanoTime() - since) * 1e-9;
			steps = (long) Math.clamp(steps * Math.min(GROWTH, SECONDS / seconds), 1, MOST);
		}
	}
}
