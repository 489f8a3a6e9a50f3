package org.thalweg.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.Catalog;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.reading.TestSpec.InstancesAs;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.experiment.store.StoredRuns.Claim;
import org.thalweg.experiment.store.StoredRuns.Match;

/**
 * A store's runs sorted to the cases of its latest plan: for each run of the plan the record in use. Read once, it is what report,
 * outcome, charts and exports are made from. Points and traces are left in the store, which must stay open.
 *
 * @param elsewhere runs whose seconds are not those of their case
 * @param notes on usable and unusable records, one sentence each
 * @param cancelled polled while traces are read
 * @param others the stores of cases shown next to those of {@code store}, by the identity of cases
 * @param asked targets and budgets that a reader requests in place of the experiment's
 * @param meanings what the values of problems are, a sentence each; none unless {@link #described}
 * @param instances of each case that represents a function, the cases of its instances; without single cases
 */
public record Results(RunStore store, PlanSpec plan, Map<CaseSpec, List<RunRecord>> runs, Set<RunRecord> elsewhere, List<String> notes,
		BooleanSupplier cancelled, Map<CaseSpec, RunStore> others, Map<CaseSpec, List<CaseSpec>> instances, MeasureChoice asked,
		List<String> meanings) {
	/** A run among those of a case: its instance and its seed. Runs of two algorithms that have the same are a pair. */
	record Repetition(String instance, long seed) {
		static Repetition of(RunRecord run) {
			return new Repetition(run.spec().spec().problemParameters().getOrDefault(FunctionCase.INSTANCE, ""), run.spec().seed());
		}
	}

	/** Of one store alone. */
	Results(RunStore store, PlanSpec plan, Map<CaseSpec, List<RunRecord>> runs, Set<RunRecord> elsewhere, List<String> notes,
			BooleanSupplier cancelled) {
		this(store, plan, runs, elsewhere, notes, cancelled, Map.of(), Map.of(), MeasureChoice.NONE, List.of());
	}

	/** @throws StoreException if the store has no plan */
	public static Results of(RunStore store) {
		return of(store, () -> false);
	}

	/**
	 * The same for who may cancel.
	 *
	 * @param cancelled polled while traces are read
	 */
	public static Results of(RunStore store, BooleanSupplier cancelled) {
		PlanSpec plan = store.latestPlan();
		StoredRuns stored = store.stored(plan);
		Map<CaseSpec, List<RunRecord>> runs = new LinkedHashMap<>();
		Set<RunRecord> elsewhere = Collections.newSetFromMap(new IdentityHashMap<>());
		for (CaseSpec c : plan.cases()) {
			List<Match> matches = plan.runsOf(c).stream().flatMap(s -> stored.of(s).stream()).toList();
			List<RunRecord> own = matches.stream().map(m -> m.run().against(c)).toList();
			runs.put(c, own);
			IntStream.range(0, own.size()).filter(i -> matches.get(i).claim() == Claim.ELSEWHERE).forEach(i -> elsewhere.add(own.get(i)));
		}
		return new Results(store, plan, runs, elsewhere, stored.notes(), cancelled);
	}

	/** The same whose cases are compared by another test, or with other baselines. */
	public Results compared(Experiment.Test test, List<Experiment.Baseline> baselines) {
		return new Results(store, plan.compared(test, baselines), runs, elsewhere, notes, cancelled, others, instances, asked, meanings);
	}

	/** The same with what the values of its problems are, with their units. @param catalog of these problems */
	public Results described(Catalog catalog) {
		return new Results(store, plan, runs, elsewhere, notes, cancelled, others, instances, asked, new ValueSentences(catalog).of(plan));
	}

	/** The same measured at other targets and budgets. */
	public Results measured(MeasureChoice wanted) {
		return new Results(store, plan, runs, elsewhere, notes, cancelled, others, instances, asked.then(wanted), meanings);
	}

	/** The same measured at COCO's targets, unless the experiment or its reader names targets. */
	public Results withTargets() {
		MeasureSpec all = new FunctionMeasures(this).all();
		return all.targets().isEmpty() && all.values().isEmpty() ? measured(new MeasureChoice(Optional.of(MeasureSpec.of(List.of(MeasureSpec.COCO),
				List.of())), Optional.empty())) : this;
	}

	/** The same with a reader's choice of comparison in place of the experiment's. */
	public Results compared(Comparing wanted) {
		return new Results(store, wanted.of(plan), runs, elsewhere, notes, cancelled, others, instances, asked, meanings);
	}

	/**
	 * The same whose cases are functions: where the experiment counts instances as runs, those of a function's instances are runs of one case.
	 * Their errors are comparable, since each is of its own optimum.
	 */
	Results pooled() {
		if (plan.tests().instancesAs() != InstancesAs.RUNS) {
			return this;
		}
		Map<FunctionCase, List<CaseSpec>> functions = new LinkedHashMap<>();
		plan.cases().forEach(c -> functions.computeIfAbsent(FunctionCase.of(c), _ -> new ArrayList<>()).add(c));
		Map<CaseSpec, List<RunRecord>> all = new LinkedHashMap<>();
		Map<CaseSpec, RunStore> stores = new IdentityHashMap<>(others);
		Map<CaseSpec, List<CaseSpec>> of = new IdentityHashMap<>();
		functions.forEach((function, cases) -> {
			boolean alike = cases.stream().map(CaseSpec::optimum).distinct().count() == 1;
			if (cases.size() == 1 || !alike || !cases.getFirst().problemParameters().containsKey(FunctionCase.INSTANCE)) {
				cases.forEach(c -> all.put(c, runs.get(c)));
				return;
			}
			CaseSpec one = cases.getFirst().ofFunction(FunctionCase.name(cases), function.parameters());
			all.put(one, cases.stream().flatMap(c -> runs.get(c).stream()).toList());
			of.put(one, cases);
			Optional.ofNullable(others.get(cases.getFirst())).ifPresent(s -> stores.put(one, s));
		});
		return of.isEmpty() ? this : new Results(store, plan.with(List.copyOf(all.keySet())), all, elsewhere, notes, cancelled, stores, of, asked,
				meanings);
	}

	/** Planned runs of a case. */
	int planned(CaseSpec c) {
		return instances.getOrDefault(c, List.of(c)).stream().mapToInt(i -> plan.runsOf(i).size()).sum();
	}

	/**
	 * The same with results of other folders as further columns.
	 *
	 * @param more whose stores stay open as long as this is used
	 */
	public Results beside(List<Results> more) {
		return more.isEmpty() ? this : JoinedResults.of(this, more);
	}

	/** What one folder holds, with others next to it, and what is made of it; all stores are closed then. */
	public static <T> T read(Path folder, List<Path> more, BooleanSupplier cancelled, Function<Results, T> use) {
		List<RunStore> open = new ArrayList<>();
		try {
			open.add(RunStore.read(folder));
			more.forEach(f -> open.add(RunStore.read(f)));
			Results own = of(open.getFirst(), cancelled);
			return use.apply(own.beside(open.stream().skip(1).map(s -> of(s, cancelled)).toList()));
		} finally {
			open.forEach(RunStore::close);
		}
	}

	/** The store that holds a case's runs. */
	private RunStore storeOf(CaseSpec c) {
		return others.getOrDefault(c, store);
	}

	/** Folder of the store that has a case's runs. */
	public Path folder(CaseSpec c) {
		return storeOf(c).folder();
	}

	/** The best point of a case's run; empty if it is not stored. */
	Optional<double[]> point(CaseSpec c, RunRecord run) {
		return storeOf(c).point(run.spec().id());
	}

	/** The improvements of a case's run; empty if they are not all stored. */
	Optional<Trace> trace(CaseSpec c, RunRecord run) {
		return storeOf(c).wholeTrace(run.spec().id());
	}

	/** The same of runs whose point and trace are whole, too. */
	Results complete() {
		Map<CaseSpec, List<RunRecord>> whole = new LinkedHashMap<>();
		runs.forEach((c, some) -> whole.put(c, some.stream()
				.filter(r -> trace(c, r).isPresent() && point(c, r).isPresent()).toList()));
		return new Results(store, plan, whole, elsewhere, notes, cancelled, others, instances, asked, meanings);
	}

	/**
	 * Hands over the traces of a case's runs, of those that are whole.
	 *
	 * @throws CancellationException soon after it was cancelled
	 */
	void traces(CaseSpec c, BiConsumer<RunRecord, Trace> use) {
		storeOf(c).wholeTraces(runs.get(c), (run, trace) -> {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException("reading " + store.folder() + " was cancelled");
			}
			use.accept(run, trace);
		});
	}

	/** Errors where the optimum is known, else best values; of runs whose value is finite. */
	double[] values(CaseSpec c) {
		return Arrays.stream(all(c)).filter(Double::isFinite).toArray();
	}

	/** Runs that never found a finite value. */
	int withoutValue(CaseSpec c) {
		return runs.get(c).size() - values(c).length;
	}

	/** Runs whose best point lies outside the bounds of the problem. */
	int runsOutside(CaseSpec c) {
		return (int) runs.get(c).stream().filter(r -> r.outside() > 0).count();
	}

	/** Values as a test of ranks sees them: errors that count as a success are all the same, 0, and runs without a value come last. */
	Map<Repetition, Double> ranked(CaseSpec c) {
		return ranked(plan, c, runs.get(c));
	}

	/** The same of some runs of a case. */
	static Map<Repetition, Double> ranked(PlanSpec plan, CaseSpec c, List<RunRecord> runs) {
		double zero = error(c) ? plan.successLimit(c) : Double.NaN;
		Map<Repetition, Double> out = new LinkedHashMap<>();
		for (RunRecord r : runs) {
			double v = value(c, r);
			out.put(Repetition.of(r), v <= zero ? 0 : Double.isNaN(v) ? Double.POSITIVE_INFINITY : v);
		}
		return out;
	}

	/** Its error where the optimum is known, else its best value. */
	static double value(CaseSpec c, RunRecord r) {
		return error(c) ? r.error() : r.best();
	}

	private double[] all(CaseSpec c) {
		return runs.get(c).stream().mapToDouble(r -> value(c, r)).toArray();
	}

	/** The runs of a case whose seconds are its own. */
	List<RunRecord> timed(CaseSpec c) {
		return runs.get(c).stream().filter(r -> !elsewhere.contains(r)).toList();
	}

	/** The jobs that gave a case its timed runs, in the order of these. */
	Collection<JobFacts> jobs(CaseSpec c) {
		return timed(c).stream().map(RunRecord::job)
				.collect(Collectors.toMap(JobFacts::id, j -> j, (a, b) -> a, LinkedHashMap::new)).values();
	}

	static boolean error(CaseSpec c) {
		return !Double.isNaN(c.optimum());
	}
}
