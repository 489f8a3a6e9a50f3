package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.thalweg.core.ContributedProblem;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.experiment.store.StoredRuns.Claim;
import org.thalweg.reservoir.system.YearProblem;

/**
 * All repetitions of one algorithm on one device, each a search over all years.
 *
 * @param label algorithm, model and device
 * @param all in the order of their seeds
 */
public record Repetitions(String label, List<Repetition> all) {
	/**
	 * One repetition.
	 *
	 * @param seconds of the search over all years, without compiling
	 */
	public record Repetition(long seed, List<YearResult> years, double seconds) {
		/** Σ of the years, 10⁸ kWh. */
		public double benefit() {
			return years.stream().mapToDouble(YearResult::benefit).sum();
		}

		public double violation() {
			return years.stream().mapToDouble(YearResult::violation).sum();
		}
	}

	/** Runs whose stored results are of another device, whose seconds they would report: they are recomputed. */
	public static Predicate<RunSpec> elsewhere(PlanSpec plan, RunStore store) {
		StoredRuns stored = store.stored(plan);
		return run -> stored.of(run).filter(m -> m.claim() == Claim.ELSEWHERE).isPresent();
	}

	/**
	 * Reads the stored results of a plan of years.
	 *
	 * @return one per variant
	 * @throws DeviceException naming the first run that failed
	 */
	public static List<Repetitions> read(Plan plan, RunStore store) {
		StoredRuns stored = store.stored(plan.spec());
		Map<String, List<Case>> variants = new LinkedHashMap<>();
		plan.cases().forEach(c -> variants.computeIfAbsent(c.spec().label(), _ -> new ArrayList<>()).add(c));
		List<Repetitions> out = new ArrayList<>();
		variants.forEach((label, years) -> out.add(new Repetitions(label, IntStream.range(0, plan.spec().runs())
				.mapToObj(k -> repetition(years, years.stream().map(c -> record(store, stored, plan.spec().runsOf(c.spec()).get(k))).toList()))
				.toList())));
		return out;
	}

	/** The stored runs of a case, by seeds. @throws DeviceException naming the first run that failed */
	static List<RunRecord> records(Plan plan, Case of, RunStore store) {
		StoredRuns stored = store.stored(plan.spec());
		return plan.spec().runsOf(of.spec()).stream().map(run -> record(store, stored, run)).toList();
	}

	private static RunRecord record(RunStore store, StoredRuns stored, RunSpec run) {
		return stored.of(run).flatMap(m -> store.run(m.run().spec().id())).orElseThrow(() -> new DeviceException("failed: "
				+ run.spec().label() + " on " + run.spec().problemLabel() + ": " + store.failures().stream().filter(f -> f.id().equals(run.id()))
						.map(RunStore.Failure::message).findFirst().orElse("it was not computed")));
	}

	/** Its seconds are those of its jobs: of one, unless some of its years were solved before. */
	private static Repetition repetition(List<Case> cases, List<RunRecord> records) {
		List<YearResult> years = IntStream.range(0, records.size()).mapToObj(i -> YearResult
				.of((YearProblem) ContributedProblem.itself(cases.get(i).problem()), records.get(i).x())).toList();
		Map<String, Double> jobs = new LinkedHashMap<>();
		records.forEach(r -> jobs.put(r.job().id(), r.job().runSeconds()));
		return new Repetition(records.getFirst().spec().seed(), years, jobs.values().stream().mapToDouble(s -> s).sum());
	}

	/** The repetition with the median total benefit; the lesser of two middle ones. */
	public Repetition median() {
		return all.stream().sorted(Comparator.comparingDouble(Repetition::benefit)).toList().get((all.size() - 1) / 2);
	}

	public double[] benefits() {
		return all.stream().mapToDouble(Repetition::benefit).toArray();
	}

	public double[] violations() {
		return all.stream().mapToDouble(Repetition::violation).toArray();
	}

	public double[] seconds() {
		return all.stream().mapToDouble(Repetition::seconds).toArray();
	}
}
