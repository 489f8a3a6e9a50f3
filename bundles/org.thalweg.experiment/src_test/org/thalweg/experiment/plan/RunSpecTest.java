package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Arrays;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.store.SpecJson;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;
import org.thalweg.text.Json;

class RunSpecTest {
	private static CaseSpec spec(String label, String address, double scale) {
		return spec(label, address, scale, 0);
	}

	private static CaseSpec spec(String label, String address, double scale, int together) {
		return new CaseSpec("toy/bowl", "bowl", Map.of("upper", "5.0", "lower", "-5.0"), 2, Map.of("shift", "a\nb"), 0, 0, "walk",
				label, "paper", Map.of("scale", Double.toString(scale)), Map.of(), "final", "opencl", address, "Paper GPU", Precision.SINGLE,
				MathMode.PORTABLE, new Budget(9, Budget.UNLIMITED, 0.5), 0, together, Provenance.UNKNOWN);
	}

	private static RunSpec run(String label, String address, double scale, int repetition, long seed, String version) {
		return new RunSpec(spec(label, address, scale), repetition, seed, version);
	}

	/** 1e-8 + 4189.828872724339 − 4189.828872724339 is not 1e-8 in double precision. */
	@Test
	void theErrorToReachIsAsItWasWritten() {
		for (double optimum : new double[] { 0, -450, 4189.828872724339, 1e9, Double.NaN }) {
			for (double error : new double[] { 1e-8, 0.1, 123, 1.0 / 3 }) {
				CaseSpec of = spec("f", "opencl:0:0", 3);
				CaseSpec c = new CaseSpec(of.problem(), of.problemLabel(), of.problemParameters(), 2, of.facts(), 0, optimum, of.algorithm(), of
						.label(),
						of.preset(), of.parameters(), Map.of(), of.mapping(), of.backend(), of.address(), of.deviceName(), of.precision(), of.math(),
						new Budget(9, Budget.UNLIMITED, error + optimum), 0, 0, of.provenance());
				double read = c.targetError();
				assertEquals(c.budget().target(), read + optimum);
				assertTrue(Double.isNaN(optimum) ? Double.isNaN(read) : error == 1.0 / 3 || error + optimum == optimum || read == error, optimum + " "
						+ read);
			}
		}
	}

	@Test
	void theCanonicalTextNamesWhatDecidesAboutTheOutcome() {
		assertEquals("""
				problem=toy/bowl
				problem.lower=-5.0
				problem.upper=5.0
				dimension=2
				fact.shift=a\\nb
				algorithm=walk
				algorithm.scale=3.0
				model=final
				backend=opencl
				device=Paper GPU
				precision=single
				math=portable
				steps=9
				evaluations=
				target=0.5
				seconds=
				seed=7
				""", run("f", "opencl:0:0", 3, 6, 7, "1").canonical());
	}

	/** By sha256sum over the text above and {@code version=0.1.0}: so are those of imported runs. */
	@Test
	void theIdOfACaseWithoutDigestsIsThatOfItsTextAndTheVersion() {
		assertEquals("8a000b7769e75029b692d8fe8b1def21fb4c4086a39e1ea1bcb32d93f2a49b49", run("f", "opencl:0:0", 3, 6, 7, "0.1.0").id());
	}

	@Test
	void labelsRepetitionAndDeviceNumberAreNoPartOfTheIdentity() {
		assertEquals(run("f", "opencl:0:0", 3, 6, 7, "1").id(), run("g", "opencl:1:0", 3, 0, 7, "1").id());
	}

	@Test
	void populationsPerJobArePartOfTheIdentityWhereAnAlgorithmHasItsOwn() {
		RunSpec one = run("f", "opencl:0:0", 3, 6, 7, "1");
		RunSpec own = new RunSpec(spec("f", "opencl:0:0", 3, 51), 6, 7, "1");
		assertNotEquals(one.id(), own.id());
		assertEquals(one.canonical().replace("seed=", "together=51\nseed="), own.canonical());
		assertEquals(one.canonical().replace("seed=", "together=all\nseed="),
				new RunSpec(spec("f", "opencl:0:0", 3, Experiment.ALL), 6, 7, "1").canonical());
	}

	/** Those of the days before instances counted as runs, a family was chosen and cases named what was changed. */
	@Test
	void theFirstPlansWithTodaysTablesAreRead() {
		PlanSpec plan = ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nstop: 1\n", new Toys.Walk()).spec();
		String saved = Json.text(SpecJson.of(plan));
		String old = saved.replace(",\"instancesAs\":\"RUNS\",\"family\":\"STUDY\"", "");
		assertEquals(saved.length() - 38, old.length());
		assertEquals(plan, SpecJson.planSpec(Json.map(old)));
	}

	@Test
	void parametersSeedAndVersionArePartOfTheIdentity() {
		RunSpec one = run("f", "opencl:0:0", 3, 6, 7, "1");
		assertNotEquals(one.id(), run("f", "opencl:0:0", 4, 6, 7, "1").id());
		assertNotEquals(one.id(), run("f", "opencl:0:0", 3, 6, 8, "1").id());
		RunSpec other = run("f", "opencl:0:0", 3, 6, 7, "2");
		assertNotEquals(one.id(), other.id());
		assertEquals(one.key(), other.key());
	}

	@Test
	void plansSurviveTheStore() {
		PlanSpec plan = ToyRuns.plan("""
				name: "quoted \\" name"
				sets-of: 3
				test: wilcoxon
				level: 0.05
				problems: {problem: toy/bowl, dimension: [2, 3]}
				algorithms: [walk, {algorithm: walk, preset: wide, label: wide},
				  {algorithm: walk, mapping: final, label: f, together: all}]
				on: [sequential, {device: opencl, precision: single}]
				baseline: [{label: walk, device: sequential, for: walk}, {label: wide, for: wide}]
				stop: {evaluations: 100, target: 1}
				runs: 3
				seed: -9223372036854775808
				""", new Toys.Walk()).spec();
		PlanSpec read = SpecJson.planSpec(Json.map(Json.text(SpecJson.of(plan))));
		assertEquals(plan, read);
		assertEquals(plan.allRuns().stream().map(RunSpec::id).toList(), read.allRuns().stream().map(RunSpec::id).toList());
		assertEquals(List.of(Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MIN_VALUE + 2),
				read.runsOf(read.cases().getFirst()).stream().map(RunSpec::seed).toList());
	}

	/** The host has no mapping, whose revision could be another. */
	@Test
	void onlyMappingsDifferInTheirRevisions() {
		Provenance[] of = new Provenance[3];
		Arrays.setAll(of, mapping -> new Provenance(Map.of(), Provenance.Code.UNKNOWN, Provenance.Code.UNKNOWN, true, mapping, "", 1));
		assertEquals(List.of("a mapping of result revision 1, now 2"), of[1].differences(of[2]));
		assertEquals(List.of(), of[0].differences(of[1]));
		assertEquals(List.of(), of[1].differences(of[0]));
	}
}
