package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.report.Outcome;
import org.thalweg.report.Results;
import org.thalweg.reservoir.family.ReservoirFamily;
import org.thalweg.reservoir.system.YearReference;
import org.thalweg.reservoir.system.YearProblem;

/** Years of a reservoir as problems of an experiment. */
@Tag("store")
@Tag("slow")
class ReservoirExperimentTest {
	private static final String EXPERIMENT = """
			problems: {problem: reservoir/year, with: {file: round.yaml, year: YEARS}, label: Round}
			algorithms: [{algorithm: clpso, preset: clpso-opencl, label: clpso}, {algorithm: de, preset: qin2012, with: {size: 10}, label: de}]
			runs: 2
			stop: 20
			""";

	@TempDir
	private Path folder;

	@BeforeEach
	void write() throws IOException {
		Files.writeString(folder.resolve("inflow.csv"), StoredYearsTest.record(40));
		Files.writeString(folder.resolve("round.yaml"), StoredYearsTest.RESERVOIR);
	}

	static Catalog catalog() {
		return new Catalog(
				List.of(new Contribution<>("clpso", "CLPSO", "", "org.thalweg.algorithms", Clpso::new),
						new Contribution<>("de", "DE", "", "org.thalweg.algorithms", De::new)),
				List.of(new Contribution<>("reservoir/year", "Year", "", "org.thalweg.reservoir", ReservoirFamily::new)),
				List.of(new Contribution<>("sequential", "Host", "", "org.thalweg.core", SequentialBackend::new)));
	}

	private Planner.Planned plan(String years, Devices devices) {
		return planned(EXPERIMENT.replace("YEARS", years), devices);
	}

	private Planner.Planned planned(String yaml, Devices devices) {
		return Planner.plan(ExperimentFile.parse("e.yaml", yaml, folder, Map.of()).experiment(), catalog(), devices, Optional.empty());
	}

	@Test
	void algorithmsAreComparedOnEveryCompleteYear() {
		try (Devices devices = new Devices(catalog()); RunStore store = RunStore.open(folder.resolve("results"))) {
			assertEquals(12, Runner.run(plan("all", devices).plan(), store, _ -> {}, new Cancel()).finished());
			assertEquals(List.of("Round 2001 clpso", "Round 2001 de", "Round 2002 clpso", "Round 2002 de", "Round 2003 clpso",
					"Round 2003 de"), Outcome.of(Results.of(store)).cases().stream().map(c -> c.spec().problemLabel() + " " + c.spec().label())
							.toList());
			// a file that names some of the years finds them there
			assertEquals(8, Runner.run(plan("[2003, 2001]", devices).plan(), store, _ -> {}, new Cancel()).kept());
		}
	}

	/** Runs that were computed without a reference have their gap to it, too. */
	@Test
	void errorsAreGapsToDynamicProgrammingWhereThatIsAskedFor() {
		String asked = EXPERIMENT.replace("label: Round}", "label: Round, reference: true}").replace("stop: 20", "stop: 300");
		try (Devices devices = new Devices(catalog()); RunStore store = RunStore.open(folder.resolve("results"))) {
			Runner.run(planned(asked.replace("reference: true", "reference: false").replace("YEARS", "2001"), devices).plan(), store, _ -> {},
					new Cancel());
			assertTrue(Outcome.of(Results.of(store)).cases().stream().noneMatch(c -> c.row().error()));
			assertEquals(4, Runner.run(planned(asked.replace("YEARS", "[2001, 2002]"), devices).plan(), store, _ -> {}, new Cancel()).kept());
			for (CaseOutcome c : Outcome.of(Results.of(store)).cases()) {
				YearProblem problem = (YearProblem) new ReservoirFamily().create(
						Parameters.bind(ReservoirFamily.Parameters.class, Map.of(), c.spec().problemParameters()), 12,
						new ProblemData(Optional.of(folder)));
				YearReference best = YearReference.of(problem.reservoir(), problem.year());
				assertEquals(-best.benefit(), c.spec().optimum());
				for (RunRecord run : c.runs()) {
					assertEquals(run.best() + best.benefit(), run.error());
					assertTrue(run.error() > -best.error() * best.benefit() && run.error() < 0.01 * best.benefit(), run.error() + "");
				}
			}
		}
	}

	@Test
	void aYearThatTheRecordLacksIsFound() {
		try (Devices devices = new Devices(catalog())) {
			assertEquals(List.of(), plan("[2001]", devices).diagnostics());
			List<String> found = plan("[2001, 2004]", devices).diagnostics().stream().map(f -> f.toString()).toList();
			assertEquals(1, found.size(), found.toString());
			assertTrue(found.getFirst().startsWith("e.yaml:1: problems[0]: reservoir/year in 12 dimensions: operating year 2004-01"),
					found.getFirst());
		}
	}
}
