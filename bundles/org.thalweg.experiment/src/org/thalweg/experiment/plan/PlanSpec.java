package org.thalweg.experiment.plan;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Published;
import org.thalweg.experiment.reading.TestSpec;

/**
 * A plan as plain data, as stored and read by reports.
 *
 * @param version of this project that made the plan
 * @param success error at or below which a run counts as a success, NaN if none was given
 * @param setsOf number of consecutive runs of a case that are timed as one set; 0 for none
 * @param tests how algorithms are compared
 * @param skipped parts that were left out and why, one sentence each
 * @param notes of the user
 */
public record PlanSpec(String name, String version, List<CaseSpec> cases, int runs, long seed, int together, int threads,
		boolean wholeLaunch, double success, int setsOf, TestSpec tests, List<Experiment.Baseline> baselines,
		List<Published> published, List<String> skipped, String notes) {

	/** Every repetition of a case, in order; created on demand. */
	public List<RunSpec> runsOf(CaseSpec spec) {
		int runs = spec.imported() ? Integer.parseInt(spec.parameters().get(CaseSpec.RUNS)) : spec.runs() > 0 ? spec.runs() : this.runs;
		long seed = spec.imported() ? Long.parseLong(spec.parameters().get(CaseSpec.FIRST_SEED)) : this.seed;
		return new AbstractList<>() {
			@Override
			public RunSpec get(int k) {
				return new RunSpec(spec, Objects.checkIndex(k, runs), seed + k, version);
			}

			@Override
			public int size() {
				return runs;
			}
		};
	}

	/** The maximum number of runs of a case that is not imported. */
	public int mostRuns() {
		return cases.stream().filter(c -> !c.imported()).mapToInt(c -> runsOf(c).size()).max().orElse(runs);
	}

	/** Error at or below which a run of this case counts as a success: {@code success:} or the target's; NaN for neither. */
	public double successLimit(CaseSpec spec) {
		return Double.isNaN(success) ? spec.error(spec.budget().target()) : success;
	}

	/** The case of the same problem that a case is compared with; a baseline is its own. */
	public Optional<CaseSpec> baseline(CaseSpec c) {
		return baseline(c, cases);
	}

	private Optional<CaseSpec> baseline(CaseSpec c, List<CaseSpec> among) {
		return baselines.stream().filter(b -> b.serves(c.label())).findFirst().flatMap(b -> among.stream()
				.filter(o -> o.label().equals(b.label()) && o.problemLabel().equals(c.problemLabel()) && o.dimension() == c.dimension())
				.filter(o -> b.device().isEmpty() || o.address().equals(b.device()) || o.backend().equals(b.device())).findFirst());
	}

	/**
	 * The {@link #baseline} of each case that has one, by the identity of cases: for callers that need all, since each single query searches all
	 * cases.
	 */
	public Map<CaseSpec, CaseSpec> baselinesOfCases() {
		Map<String, List<CaseSpec>> alike = new HashMap<>();
		cases.forEach(c -> alike.computeIfAbsent(c.dimension() + " " + c.problemLabel(), _ -> new ArrayList<>()).add(c));
		Map<CaseSpec, CaseSpec> out = new IdentityHashMap<>();
		alike.values().forEach(some -> some.forEach(c -> baseline(c, some).ifPresent(b -> out.put(c, b))));
		return out;
	}

	/** Populations per job of this case, if its mapping can advance several; {@link Experiment#AUTO} for the number that fits its device. */
	public int together(CaseSpec spec) {
		return together(spec, together);
	}

	/** @param otherwise the experiment's number; on the host {@link Experiment#AUTO} is one, since its threads take a run each */
	static int together(CaseSpec spec, int otherwise) {
		int asked = spec.together() > 0 ? spec.together() : otherwise;
		return asked == Experiment.AUTO && spec.host() ? 1 : asked;
	}

	/**
	 * This plan with imported cases following its own of the same problem. A case of a problem of this plan is called as it is here; of two with the
	 * same label on the same problem the later one counts.
	 */
	public PlanSpec beside(List<PlanSpec> imports) {
		if (imports.isEmpty()) {
			return this;
		}
		record ProblemKey(String id, Map<String, String> parameters, int dimension) {
		}
		record ProblemAndLabel(ProblemKey problem, String label) {
		}
		Map<ProblemKey, String> labels = new HashMap<>();
		cases.forEach(c -> labels.putIfAbsent(new ProblemKey(c.problem(), c.problemParameters(), c.dimension()), c.problemLabel()));
		Map<ProblemAndLabel, CaseSpec> imported = new LinkedHashMap<>();
		imports.stream().flatMap(p -> p.cases.stream()).forEach(c -> {
			ProblemKey problem = new ProblemKey(c.problem(), c.problemParameters(), c.dimension());
			String label = labels.get(problem);
			imported.put(new ProblemAndLabel(problem, c.label()), label == null || label.equals(c.problemLabel()) ? c : c.called(label));
		});
		Map<ProblemKey, List<CaseSpec>> all = new LinkedHashMap<>();
		Stream.concat(cases.stream(), imported.values().stream())
				.forEach(c -> all.computeIfAbsent(new ProblemKey(c.problem(), c.problemParameters(), c.dimension()), _ -> new ArrayList<>()).add(c));
		return with(all.values().stream().flatMap(List::stream).toList());
	}

	/** The same whose algorithms are compared by another test, or with other baselines. */
	public PlanSpec compared(Experiment.Test test, List<Experiment.Baseline> others) {
		return compared(tests.with(test, tests.level()), others);
	}

	/** The same with another level of significance and other ranks, too. */
	public PlanSpec compared(TestSpec otherwise, List<Experiment.Baseline> others) {
		return new PlanSpec(name, version, cases, runs, seed, together, threads, wholeLaunch, success, setsOf, otherwise, others, published,
				skipped, notes);
	}

	/** The same without cases. */
	public PlanSpec without() {
		return with(List.of());
	}

	/** The same with other cases. */
	public PlanSpec with(List<CaseSpec> others) {
		return new PlanSpec(name, version, others, runs, seed, together, threads, wholeLaunch, success, setsOf, tests, baselines, published,
				skipped, notes);
	}

	/** How many runs there are of all cases. */
	public int size() {
		return cases.stream().mapToInt(c -> runsOf(c).size()).sum();
	}

	/** Every run, case by case. */
	public List<RunSpec> allRuns() {
		return cases.stream().flatMap(c -> runsOf(c).stream()).toList();
	}
}
