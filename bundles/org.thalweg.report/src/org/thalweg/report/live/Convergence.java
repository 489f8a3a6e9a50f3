package org.thalweg.report.live;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.PlannedRuns;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.experiment.store.StoredRuns.Claim;
import org.thalweg.report.Course;
import org.thalweg.report.Series;
import org.thalweg.report.XAxis;

/**
 * Convergence of a plan's stored and running runs. Receives a runner's events from any thread; may be queried from any other
 * thread that may block: traces are read from the store, and cached while the same topic is shown.
 */
public final class Convergence implements CurveSource, Consumer<RunEvent> {
	private final PlanSpec plan;
	private final Path folder;
	private final LiveTraces live = new LiveTraces();
	private final PlannedRuns all;
	/** By the numbers of the plan's runs. */
	private final RunRecord[] done;
	/** Numbers of runs whose seconds are those of another device. */
	private final BitSet elsewhere = new BitSet();
	/** Of the last requested topic, by number. */
	private final Map<Integer, Course> courses = new HashMap<>();
	private String topic = "";
	private XAxis against = XAxis.EVALUATIONS;
	/** Not synchronized: it is asked for in a window's thread, which must not wait for the store. */
	private volatile String begun = "";
	private long revision;

	/** @param folder of the store, which need not exist yet */
	public Convergence(PlanSpec plan, Path folder) {
		this.plan = plan;
		this.folder = folder;
		this.all = new PlannedRuns(plan);
		this.done = new RunRecord[all.size()];
	}

	/** Adds the stored runs. */
	public synchronized void keep(StoredRuns stored) {
		for (int i = 0; i < done.length; i++) {
			int number = i;
			stored.of(all.run(i)).ifPresent(m -> {
				done[number] = m.run();
				elsewhere.set(number, m.claim() == Claim.ELSEWHERE);
			});
		}
		revision++;
	}

	/** The stored record of a run of the plan; empty while it has none. */
	synchronized Optional<RunRecord> stored(RunSpec run) {
		int number = all.number(run);
		return number < 0 ? Optional.empty() : Optional.ofNullable(done[number]);
	}

	@Override
	public synchronized long revision() {
		return revision;
	}

	@Override
	public List<CaseSpec> cases() {
		return plan.cases();
	}

	@Override
	public String begun() {
		return begun;
	}

	@Override
	public void accept(RunEvent event) {
		live.accept(event);
		synchronized (this) {
			revision++;
			if (event instanceof RunEvent.Started started) {
				begun = CurveSource.topic(started.job().of().spec());
			}
			if (event instanceof RunEvent.Finished(RunRecord run, Trace trace)) {
				int number = all.number(run.spec());
				done[number] = run;
				elsewhere.clear(number);
				if (CurveSource.topic(run.spec().spec()).equals(topic)) {
					keep(number, trace);
				}
			}
		}
	}

	/** Forgets running runs: for a runner that ended early. */
	public synchronized void stopped() {
		live.clear();
		revision++;
	}

	@Override
	public synchronized List<Strand> strands(String wanted, XAxis what) {
		if (!wanted.equals(topic) || what != against) {
			courses.clear();
			topic = wanted;
			against = what;
		}
		List<CaseSpec> cases = plan.cases().stream().filter(c -> CurveSource.topic(c).equals(topic)).toList();
		read(cases);
		List<Strand> out = new ArrayList<>();
		for (CaseSpec c : cases) {
			List<Course> some = new ArrayList<>(live.of(c, against));
			numbers(c).mapToObj(courses::get).filter(Objects::nonNull).forEach(some::add);
			if (!some.isEmpty()) {
				out.add(new Strand(c, List.copyOf(some)));
			}
		}
		return out;
	}

	private IntStream numbers(CaseSpec spec) {
		return plan.runsOf(spec).stream().mapToInt(all::number);
	}

	/** Reads what is not loaded yet. */
	private void read(List<CaseSpec> cases) {
		int[] missing = cases.stream().flatMapToInt(this::numbers)
				.filter(i -> done[i] != null && !courses.containsKey(i) && !(against == XAxis.SECONDS && elsewhere.get(i))).distinct().toArray();
		if (missing.length > 0) {
			try (RunStore store = RunStore.read(folder)) {
				for (int i : missing) {
					store.wholeTrace(done[i].spec().id()).ifPresent(trace -> keep(i, trace));
				}
			}
		}
	}

	private void keep(int number, Trace trace) {
		if (trace.size() > 0 && !(against == XAxis.SECONDS && elsewhere.get(number))) {
			courses.put(number, Course.of(trace, done[number], against, Series.offset(done[number].spec().spec())));
		}
	}
}
