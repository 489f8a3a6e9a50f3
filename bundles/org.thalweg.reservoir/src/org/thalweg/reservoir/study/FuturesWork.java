package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

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
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.AdvancePacing;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.SearchCheckpoint;
import org.thalweg.reservoir.study.Decisions.Plan;

/** One call of a {@link FuturesSearch}. */
final class FuturesWork {
	/** Number of errors that are reported. */
	private static final int MAX_REPORTED = 3;
	private static final int HOST_TOGETHER = 1024;
	/** Approximate duration of an advance, in seconds. */
	private static final double SECONDS = 0.5;

	private final FuturesSearch how;
	private final YearSearch search;
	private final Horizons horizons;
	private final int batchSize;
	private final Case of;
	private final SolvedYears solved;
	private final Cancel cancel;
	private final Progress progress;
	private final List<Plan> plans;
	private final double[] seconds = new double[Segment.values().length];
	private double preparing;

	FuturesWork(FuturesSearch how, Horizons horizons, Case of, SolvedYears solved, Cancel cancel, Progress progress) {
		this.how = how;
		this.search = how.search();
		this.horizons = horizons;
		this.batchSize = horizons.batch();
		this.solved = solved;
		this.of = of;
		this.cancel = cancel;
		this.progress = progress;
		this.plans = new ArrayList<>(Collections.nCopies(horizons.size(), null));
	}

	Horizons horizons() {
		return horizons;
	}

	FuturesSearch.Result solve(int check, long start) {
		if (check > 0 && !(of.device() instanceof HostDevice) && !(of.spec().precision() == Precision.DOUBLE && of.mapping().hostTrajectory())) {
			throw new UserError("--check: " + of.spec().label()
					+ " does not give the same bits as the host. Use double precision and a device mapping that reproduces the host");
		}
		solved.read(plans);
		int batches = (plans.size() + batchSize - 1) / batchSize;
		List<String> infeasible = Collections.synchronizedList(new ArrayList<>());
		CompletableFuture<List<Problem>> next = problems(0, infeasible);
		for (int b = 0; b < batches; b++) {
			long since = System.nanoTime();
			List<Problem> problems = next.join();
			preparing += (System.nanoTime() - since) * 1e-9;
			refuse(infeasible);
			next = b + 1 < batches ? problems(b + 1, infeasible) : next;
			solve(b, problems);
		}
		infeasible.forEach(progress::note);
		double wall = (System.nanoTime() - start) * 1e-9;
		int checked = new FuturesCheck(this, search.threads(), plans).of(check);
		return new FuturesSearch.Result(new Decisions(horizons.spans(), plans), of.spec().label(), of.device().info().name(), seconds(Segment.BUILD),
				preparing + seconds(
						Segment.INITIALISE)
						+ seconds(Segment.BUFFERS), seconds(Segment.ENQUEUE) + seconds(Segment.EXECUTE), seconds(Segment.READ_BACK), wall, checked,
				solved);
	}

	private double seconds(Segment segment) {
		return seconds[segment.ordinal()];
	}

	/** Problems of a batch, null for infeasible ones. */
	private CompletableFuture<List<Problem>> problems(int batch, List<String> infeasible) {
		return CompletableFuture.supplyAsync(() -> {
			Problem[] out = IntStream.range(batch * batchSize, Math.min(plans.size(), (batch + 1) * batchSize)).parallel().mapToObj(i -> problem(i,
					infeasible)).toArray(Problem[]::new);
			return horizons.together(Arrays.asList(out));
		});
	}

	/** @param infeasible gets why there is none @return null if there is none */
	Problem problem(int i, List<String> infeasible) {
		try {
			return horizons.problem(i);
		} catch (IllegalArgumentException e) {
			infeasible.add(e.getMessage());
			return null;
		}
	}

	private void refuse(List<String> infeasible) {
		if (!how.leaveOut() && !infeasible.isEmpty()) {
			List<String> lines = new ArrayList<>(infeasible.stream().sorted().limit(MAX_REPORTED).toList());
			lines.add("--ensemble: " + infeasible.size() + " of the first " + Math.min(plans.size(), batchSize)
					+ " " + horizons.what()
					+ " or more cannot be operated within their bounds. Leave them out with --leave-out-infeasible, or change the bounds");
			throw new UserError(lines);
		}
	}

	private void solve(int batch, List<Problem> problems) {
		int[] there = IntStream.range(0, problems.size()).filter(i -> problems.get(i) != null && plans.get(batch * batchSize + i) == null).toArray();
		if (there.length == 0) {
			return;
		}
		List<Problem> ensemble = problems.stream().map(p -> p == null ? problems.get(there[0]) : p).toList();
		int together = together(ensemble, there.length);
		for (int from = 0; from < there.length; from += together) {
			int[] some = Arrays.copyOfRange(there, from, Math.min(there.length, from + together));
			Setting<?> setting = setting(ensemble, batch, some, of.device());
			int[] years = IntStream.of(some).map(i -> batch * batchSize + i).toArray();
			SearchCheckpoint checkpoint = solved.checkpoint(years, of.device().info().address(), how.checkpoint(), stateBytes(setting));
			try (Search running = checkpoint.begin(() -> begun(setting))) {
				advance(running, years[0], checkpoint);
				read(running, batch, some, problems);
			}
			solved.write(plans, years);
			checkpoint.done();
		}
	}

	private Search begun(Setting<?> setting) {
		Search out = start(setting);
		out.discardTraces();
		return out;
	}

	@SuppressWarnings({ "unchecked", "rawtypes" })
	private long stateBytes(Setting setting) {
		Algorithm method = of.algorithm();
		OptionalLong state = method.stateBytes(setting);
		return state.orElse(0) * setting.populations().size();
	}

	Setting<?> setting(List<Problem> ensemble, int batch, int[] some, Device device) {
		List<Population> populations = IntStream.of(some).mapToObj(i -> new Population(i, search.seed() + batch)).toList();
		boolean host = device instanceof HostDevice;
		return new Setting<>(of.parameters(), ensemble, populations, of.spec().budget(), device, host ? null : of.mapping(), of.spec().precision(),
				of.spec().math());
	}

	@SuppressWarnings({ "unchecked", "rawtypes" })
	Search start(Setting<?> setting) {
		return ((Algorithm) of.algorithm()).start(setting);
	}

	/** The number that fits the device, and that Java can read back. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private int together(List<Problem> ensemble, int wanted) {
		boolean host = of.device() instanceof HostDevice;
		int allowed = how.most() > 0 ? how.most() : host ? HOST_TOGETHER : wanted;
		if (host) {
			return allowed;
		}
		int most = Math.clamp(Runtime.getRuntime().maxMemory() / horizons.hostBytes(), 1, Math.min(wanted, allowed));
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

	private void advance(Search running, int before, SearchCheckpoint checkpoint) {
		toTheEnd(running, before, () -> checkpoint.ifDue(running), () -> {
			checkpoint.atStop(running);
			solved.tellStopped();
		});
	}

	/**
	 * @param before years before these
	 * @param each called after each advance
	 * @param stopped called before a search is abandoned
	 * @throws CancellationException on request
	 */
	void toTheEnd(Search running, int before, Runnable each, Runnable stopped) {
		AdvancePacing pace = new AdvancePacing(SECONDS);
		while (!running.done()) {
			if (cancel.raised()) {
				stopped.run();
				throw new CancellationException();
			}
			long since = System.nanoTime();
			running.advance(pace.steps());
			pace.took((System.nanoTime() - since) * 1e-9);
			tell(running, before);
			each.run();
		}
	}

	private void tell(Search running, int before) {
		double part = Math.min(1, running.step(0) / (double) of.spec().budget().steps());
		progress.at((before + part * running.populations()) / plans.size(), horizons.what() + " " + (before + 1) + " to " + (before + running
				.populations())
				+ " of " + plans.size() + ", " + of.spec().label());
	}

	private void read(Search running, int batch, int[] some, List<Problem> problems) {
		long since = System.nanoTime();
		double[][] found = running.positions();
		seconds[Segment.READ_BACK.ordinal()] += (System.nanoTime() - since) * 1e-9;
		IntStream.range(0, some.length).parallel().forEach(p -> plans.set(batch * batchSize + some[p], horizons.plan(problems.get(some[p]),
				found[p])));
		for (Segment s : Segment.values()) {
			seconds[s.ordinal()] += running.timeline().seconds(s);
		}
	}
}
