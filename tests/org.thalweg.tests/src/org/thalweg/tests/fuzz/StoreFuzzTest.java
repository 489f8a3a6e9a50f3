package org.thalweg.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;

/** Stores with flipped bits, cuts, and edited rows: every number shown is the one that was computed, or the store is refused. */
@Tag("store")
@Tag("full")
class StoreFuzzTest {
	private static final String EXPERIMENT = """
			problems: {problem: classic/sphere, dimension: [2, 3]}
			algorithms: [{algorithm: clpso, with: {size: 5}}, {algorithm: de, label: other}]
			runs: 4
			stop: {generations: 6}
			success: 100
			baseline: clpso
			notes: a few runs to be damaged
			""";
	private static final List<String> EDITS = List.of("UPDATE run SET best = best + 1 WHERE rowid = %d",
			"UPDATE run SET error = NULL WHERE rowid = %d",
			"UPDATE run SET evaluations = -1 WHERE rowid = %d", "UPDATE run SET seed = seed + 1 WHERE rowid = %d",
			"UPDATE run SET x = zeroblob(8) WHERE rowid = %d",
			"UPDATE run SET trace = x'00' WHERE rowid = %d", "UPDATE run SET spec = 'none' WHERE rowid = %d",
			"UPDATE run SET job = 'none' WHERE rowid = %d",
			"UPDATE run SET outputs = '{' WHERE rowid = %d", "UPDATE run SET success = 1 - success WHERE rowid = %d",
			"UPDATE run SET version = 'x' WHERE rowid = %d",
			"UPDATE run SET x = (SELECT x FROM run WHERE rowid = 1) WHERE rowid = %d",
			"UPDATE run SET trace = (SELECT trace FROM run WHERE rowid = 1) WHERE rowid = %d",
			"UPDATE run SET best = 'NaN' WHERE rowid = %d", "DELETE FROM run WHERE rowid = %d", "UPDATE spec SET spec = '{}'",
			"UPDATE spec SET spec = replace(spec, '5', '6')",
			"UPDATE job SET facts = 'null'", "UPDATE job SET facts = replace(facts, '1', '2')", "DELETE FROM job", "DELETE FROM spec",
			"UPDATE plan SET plan = '[]'",
			"UPDATE plan SET plan = replace(plan, '\"runs\":4', '\"runs\":-4')",
			"UPDATE plan SET plan = replace(plan, '\"runs\":4', '\"runs\":2000000000')",
			"UPDATE plan SET plan = '" + "[".repeat(5000) + "'", "UPDATE plan SET plan = replace(plan, 'T_TEST', 'TEA')", "DELETE FROM plan",
			"DROP TABLE run", "DROP TABLE job",
			"UPDATE meta SET value = '99'", "DELETE FROM meta", "ALTER TABLE run DROP COLUMN steps",
			"UPDATE run SET hit_step = 1e300 WHERE rowid = %d",
			"UPDATE run SET sum = NULL WHERE rowid = %d", "UPDATE plan SET sum = 'x'");

	@TempDir
	Path folder;

	/** All numbers of a run, to the bit. */
	private record Truth(List<Object> numbers, byte[] trace) {
		static Truth of(RunRecord r, RunStore store) {
			return new Truth(List.of(r.spec().spec().problemLabel(), r.spec().spec().dimension(), r.spec().spec().label(), r.spec().seed(), r.best(),
					r.error(),
					Arrays.stream(r.x()).boxed().toList(), r.evaluations(), r.steps(), r.success(), r.hitStep(), r.hitEvaluations(),
					r.outputs().entrySet().stream().map(e -> e.getKey() + Arrays.toString(e.getValue())).toList()), store.trace(r.spec().id())
							.toBytes());
		}
	}

	private byte[] made(Map<String, Truth> truth) throws IOException {
		Catalog catalog = FuzzTest.catalog();
		Path made = folder.resolve("made");
		try (Devices devices = new Devices(catalog); RunStore store = RunStore.open(made)) {
			Runner.RunSummary summary = Runner.run(Planner.plan(ExperimentFile.parse("e.yaml", EXPERIMENT, folder, Map.of()).experiment(), catalog,
					devices,
					Optional.empty()).plan(), store, event -> {
						// no observer
					}, new Cancel());
			assertEquals(16, summary.finished()); // two dimensions, two algorithms, four runs
		}
		try (RunStore store = RunStore.read(made)) {
			store.runs().forEach(r -> truth.put(r.spec().id(), Truth.of(r, store)));
		}
		return Files.readAllBytes(made.resolve(RunStore.FILE));
	}

	@Test
	void stores() throws IOException, InterruptedException {
		Map<String, Truth> truth = new java.util.HashMap<>();
		byte[] whole = made(truth);
		new Fuzz("store", (bytes, mutator) -> {
			boolean edited = mutator.choose(3) == 0;
			Path damaged = folder.resolve("damaged");
			clear(damaged);
			Files.write(damaged.resolve(RunStore.FILE), edited ? whole : bytes);
			if (edited) {
				edit(damaged, EDITS.get(mutator.choose(EDITS.size())).formatted(1 + mutator.choose(16)));
			}
			String what = read(damaged, truth);
			assertTrue(edited || !what.endsWith("trace"), what); // a deleted row is gone
			return what + (edited ? ", a row edited" : ", bytes changed");
		}).run(FuzzTest.mutators(List.of(whole)), true);
	}

	private static String read(Path damaged, Map<String, Truth> truth) {
		int told = 0;
		boolean noted;
		try (RunStore store = RunStore.read(damaged)) {
			for (RunRecord r : store.runs()) {
				Truth found = Truth.of(r, store);
				Truth computed = truth.get(r.spec().id());
				assertNotNull(computed, () -> "a run that nobody computed: " + found.numbers);
				assertEquals(computed.numbers, found.numbers, "other numbers than were computed");
				assertTrue(Arrays.equals(computed.trace, found.trace), "another course than was computed");
				told++;
			}
			ReportText.render(Report.of(store, false), 100);
			noted = !store.damage().isEmpty();
		} catch (StoreException e) {
			assertTrue(e.getMessage() != null && e.getMessage().length() < 5000, "no word about what is wrong");
			return told == 0 ? "refused" : "runs read, report refused";
		}
		return told == truth.size() ? "all runs true" : noted ? "some runs true, damage told of" : "some runs true, the others gone without a trace";
	}

	private static void edit(Path store, String statement) {
		try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + store.resolve(RunStore.FILE)); Statement s = c.createStatement()) {
			s.executeUpdate(statement);
		} catch (SQLException e) {
			throw new IllegalStateException(statement, e);
		}
	}

	private static void clear(Path folder) throws IOException {
		Files.createDirectories(folder);
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.collect(Collectors.toCollection(ArrayList::new))) {
				Files.delete(file);
			}
		}
	}
}
