package org.thalweg.report.intake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.Report;
import org.thalweg.report.Results;
import org.thalweg.report.ToyRuns;

/** An experiment whose baseline another program computed. */
class ImportedBaselineTest {
	private static final String YAML = """
			name: W
			problems: {problem: bbob/f3, dimension: 2}
			algorithms: {algorithm: walk, label: a}
			runs: 3
			stop: 10
			""";

	@TempDir
	private Path folder;
	private final Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
			List.of(new Contribution<>("bbob/f3", "Bowl", "", "toys", NumberedBowl::new)),
			List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));

	private Plan plan(String more) {
		Planner.Planned planned = Planner.plan(ExperimentFile.of(YAML + more), catalog, new Devices(catalog), Optional.empty());
		assertEquals(List.of(), planned.diagnostics());
		return planned.plan();
	}

	/** Runs of a program B that end at errors of 2, 2 and 5. */
	private void imported(int dimension) throws IOException {
		Path table = Files.writeString(folder.resolve("t.csv"), "algorithm,suite,function_id,instance,dimension,run,evaluations,best_error\n"
				+ "B,bbob,3,1,D,1,1,2\nB,bbob,3,1,D,2,1,2\nB,bbob,3,1,D,3,1,5\n".replace("D", "" + dimension));
		Import.of(List.of(table), Import.ImportOptions.NONE, folder.resolve("r"), catalog);
	}

	private Report report() {
		try (RunStore store = RunStore.read(folder.resolve("r"))) {
			return Report.of(Results.of(store), true);
		}
	}

	/** Runs of a that end at errors of 1, 2 and 3. */
	private void computed(String more) {
		Plan plan = plan(more);
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			double error = 1;
			for (RunSpec run : plan.spec().allRuns()) {
				Trace trace = new Trace();
				trace.offer(0, 1, 5 + error);
				RunRecord like = ToyRuns.record(run, error, 1, 1, run.id());
				store.add(List.of(new RunRecord(run, 5 + error, error, new double[2], 10, 10, true, 1, 1, like.job(), Map.of())), List.of(trace));
				error++;
			}
		}
	}

	/** Of the nine pairs 1 is below 2, 2, 5; 2 ties twice and is below 5; 3 is below 5: A12 = (3 + 1 + 1 + 1) / 9. Other programs have no seconds. */
	@Test
	void everyTestIsAgainstTheImportedColumn() throws IOException {
		computed("baseline: B (imported)\nranks: {of: median, control: B (imported)}\n");
		imported(2);
		Report report = report();
		Report.ReportRow own = report.rows().getFirst();
		assertEquals("a", own.label());
		assertFalse(own.baseline());
		assertEquals(6 / 9.0, own.difference().effect().a12(), 1e-15);
		assertTrue(own.difference().p() > 0.5 && own.difference().p() <= 1);
		assertEquals(own.difference().p(), own.difference().holm());
		assertTrue(Double.isNaN(own.speedUp()));
		assertTrue(report.rows().get(1).baseline());
		assertEquals("B (imported)", report.ranks().getFirst().columns().get(report.ranks().getFirst().control().getAsInt()).name());
	}

	@Test
	void aBaselineThatIsNotThereIsNoted() {
		computed("baseline: B (imported)\n");
		assertTrue(report().notes().contains("Nothing is compared with the baseline 'B (imported)', which is not among these results."), report()
				.notes()
				.toString());
	}

	private String refused(String more) {
		Plan plan = plan(more);
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			UserError e = assertThrows(UserError.class, () -> Runner.run(plan, store, _ -> {}, new Cancel()));
			assertEquals(0, store.plan().stream().flatMap(p -> p.cases().stream()).filter(c -> !c.imported()).count());
			return e.getMessage().replace(folder.resolve("r").toString(), "DIR");
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', value = {
			"2 | baseline: C (imported) | e.yaml:6: baseline: no algorithm 'C (imported)' was imported into DIR. Did you mean 'B (imported)'? "
					+ "'thalweg "
					+ "import FILE --out DIR' adds one",
			"2 | ranks: {control: C (imported)} | e.yaml:6: ranks: no algorithm 'C (imported)' was imported into DIR. Did you mean 'B (imported)'? "
					+ "'thalweg import FILE --out DIR' adds one",
			"3 | baseline: B (imported) | e.yaml:6: baseline: 'B (imported)' was imported, but has no runs on any problem and dimension of this "
					+ "file. Import such runs, or name another baseline" })
	void aLabelThatNamesNothingIsRefusedBeforeAnythingRuns(int dimension, String more, String message) throws IOException {
		imported(dimension);
		assertEquals(message, refused(more + "\n"));
	}

	@Test
	void withoutAnyImportTheWayOutIsTold() {
		assertEquals("e.yaml:6: baseline: no algorithm 'B (imported)' was imported into DIR. Nothing has been imported. 'thalweg import FILE "
				+ "--out DIR' adds one",
				refused("baseline: B (imported)\n"));
	}

	@Test
	void aLabelOfTwoColumnsNeedsADevice() throws IOException {
		imported(2);
		String two = "baseline: {label: B (imported)DEVICE}\n";
		Plan plan = Planner.plan(ExperimentFile.of(YAML.replace("label: a", "label: B (imported)") + two.replace("DEVICE", "")), catalog, new Devices(
				catalog), Optional.empty()).plan();
		Plan clear = Planner.plan(ExperimentFile.of(YAML.replace("label: a", "label: B (imported)") + two.replace("DEVICE", ", device: imported")),
				catalog, new Devices(catalog), Optional.empty()).plan();
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			assertEquals(
					"e.yaml:6: baseline: 'B (imported)' is both an algorithm of this file and an imported one. Add device: imported for the "
							+ "imported one or the device of the other, or change the label of one of "
							+ "them", assertThrows(UserError.class, () -> Runner.run(plan, store, _ -> {},
									new Cancel()))
									.getMessage());
			Runner.run(clear, store, _ -> {}, new Cancel());
			CaseSpec own = store.latestPlan().cases().getFirst();
			assertTrue(store.latestPlan().baseline(own).orElseThrow().imported());
		}
	}
}
