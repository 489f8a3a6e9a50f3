package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.StoredRuns.Claim;

/**
 * Convergence of a plan's stored and running runs. Receives a runner's events from any thread; may be queried from any other
 * thread that may block: traces are read from the store, and cached while the same topic is shown.
 */
public final class Convergence implements Consumer<RunEvent> {
	/** Convergence curves of one case. */
	public record Strand(CaseSpec spec, List<Course> courses) {
	}

	private final PlanSpec plan;
	private final Path folder;
	private final LiveTraces live = new LiveTraces();
	private final Map<String, RunRecord> done = new HashMap<>();
	/** Keys of runs whose seconds are those of another device. */
	private final Set<String> elsewhere = new HashSet<>();
	private final Map<CaseSpec, List<String>> keys = new IdentityHashMap<>();
	/** Of the topic asked for last, by key. */
	private final Map<String, Course> courses = new HashMap<>();
	private String topic = "";
	private XAxis against = XAxis.EVALUATIONS;
	private long revision;

	/** @param folder of the store, which need not exist yet */
	public Convergence(PlanSpec plan, Path folder) {
		this.plan = plan;
		this.folder = folder;
	}

	/** Adds the stored runs, as selected by {@link StoredRuns}. */
	public synchronized void keep(RunStore store) {
		StoredRuns stored = store.stored(plan);
		plan.allRuns().forEach(run -> stored.of(run).ifPresent(m -> {
			done.put(run.key(), m.run());
			if (m.claim() == Claim.ELSEWHERE) {
				elsewhere.add(run.key());
			}
		}));
		revision++;
	}

	/** Increases with every change. */
	public synchronized long revision() {
		return revision;
	}

	/** The available charts: {@code Rastrigin, 30-D}, in the plan's order. */
	public List<String> topics() {
		return plan.cases().stream().map(Convergence::topic).distinct().toList();
	}

	private static String topic(CaseSpec spec) {
		return spec.problemLabel() + ", " + spec.dimension() + "-D";
	}

	@Override
	public void accept(RunEvent event) {
		live.accept(event);
		synchronized (this) {
			revision++;
			if (event instanceof RunEvent.Finished(RunRecord run, Trace trace)) {
				String key = run.spec().key();
				done.put(key, run);
				elsewhere.remove(key);
				if (topic(run.spec().spec()).equals(topic)) {
					keep(key, run, trace);
				}
			}
		}
	}

	/** Forgets running runs: for a runner that ended early. */
	public synchronized void stopped() {
		live.clear();
		revision++;
	}

	/** Curves of one topic, for each case that has any. */
	public synchronized List<Strand> strands(String wanted, XAxis what) {
		if (!wanted.equals(topic) || what != against) {
			courses.clear();
			topic = wanted;
			against = what;
		}
		List<CaseSpec> cases = plan.cases().stream().filter(c -> topic(c).equals(topic)).toList();
		read(cases);
		List<Strand> out = new ArrayList<>();
		for (CaseSpec c : cases) {
			List<Course> all = new ArrayList<>(live.of(c, against));
			keys(c).stream().map(courses::get).filter(Objects::nonNull).forEach(all::add);
			if (!all.isEmpty()) {
				out.add(new Strand(c, List.copyOf(all)));
			}
		}
		return out;
	}

	private List<String> keys(CaseSpec spec) {
		return keys.computeIfAbsent(spec, c -> plan.runsOf(c).stream().map(RunSpec::key).toList());
	}

	/** Reads what is not yet at hand. */
	private void read(List<CaseSpec> cases) {
		List<String> missing = cases.stream().flatMap(c -> keys(c).stream())
				.filter(k -> done.containsKey(k) && !courses.containsKey(k) && !(against == XAxis.SECONDS && elsewhere.contains(k))).toList();
		if (!missing.isEmpty()) {
			try (RunStore store = RunStore.read(folder)) {
				missing.forEach(k -> store.wholeTrace(done.get(k).spec().id()).ifPresent(trace -> keep(k, done.get(k), trace)));
			}
		}
	}

	private void keep(String key, RunRecord run, Trace trace) {
		if (trace.size() > 0 && !(against == XAxis.SECONDS && elsewhere.contains(key))) {
			courses.put(key, Course.of(trace, run, against, Series.offset(run.spec().spec())));
		}
	}
}
