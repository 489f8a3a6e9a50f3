package org.thalweg.report;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;

/** Results of three algorithms on two problems, four runs each. */
public final class ThreeWalks implements AutoCloseable {
	public static final String YAML = """
			name: 3 walks & 2 bowls
			problems: {problem: toy/bowl, label: bowl_1, dimension: [2, 3]}
			algorithms: [{algorithm: walk, label: a}, {algorithm: walk, label: b, with: {size: 8}},
			  {algorithm: walk, label: c, with: {size: 9}}]
			runs: 4
			seed: 11
			stop: 10
			test: t-test
			baseline: a
			""";
	public static final double[] LOW = { 1, 2, 3, 4 };
	static final double[] HIGH = { 101, 102, 103, 104 };
	private static final double[] DOUBLED = { 2, 4, 6, 8 };

	public final RunStore store;
	private PlanSpec plan;

	public ThreeWalks(Path folder) {
		store = RunStore.open(folder);
		save(YAML);
		add("a", 2, LOW, 1, 10, 12, 14, 16);
		add("b", 2, DOUBLED, 2, 4, 4);
		add("c", 2, HIGH, 1, 26, 26, 26, 26);
		add("a", 3, HIGH, 1, 4, 4, 4, 4);
		add("b", 3, LOW, 1, 2, 2, 2, 2);
		add("c", 3, LOW, 1, 8, 8, 8, 8);
	}

	/** Keeps the plan of another file; runs stay. */
	public PlanSpec save(String yaml) {
		Plan made = ToyRuns.plan(yaml, new Toys.Walk());
		plan = made.spec();
		store.save(made);
		return plan;
	}

	/** @param seconds of each job */
	public void add(String label, int dimension, double[] errors, int together, double... seconds) {
		CaseSpec c = plan.cases().stream().filter(o -> o.label().equals(label) && o.dimension() == dimension).findFirst().orElseThrow();
		for (int k = 0; k < errors.length; k++) {
			String job = label + dimension + "." + plan.seed() + "." + k / together;
			store.add(List.of(ToyRuns.record(plan.runsOf(c).get(k), errors[k], seconds[k / together], together, job)),
					List.of(Toys.trace(errors[k])));
		}
	}

	public Comparison comparison() {
		return Comparison.of(Outcome.of(Results.of(store)));
	}

	@Override
	public void close() {
		store.close();
	}
}
