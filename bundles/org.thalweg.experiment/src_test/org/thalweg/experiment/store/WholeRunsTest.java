package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The fast reader of a store's runs returns what the complete one returns, and leaves irregularities to it. */
class WholeRunsTest {
	@TempDir
	Path folder;

	private static Optional<List<RunRecord>> read(RunStore store) {
		return WholeRuns.read(store.sql(), new HashMap<>(), new HashMap<>(), false);
	}

	@Test
	void readsWhatTheLongWayReads() {
		FortyRuns.write(folder);
		try (RunStore store = RunStore.read(folder)) {
			List<RunRecord> quick = read(store).orElseThrow();
			List<RunRecord> all = store.runs();
			assertEquals(40, quick.size());
			for (int k = 0; k < 40; k++) {
				RunRecord q = quick.get(k);
				RunRecord r = all.get(k);
				assertEquals(r.spec(), q.spec());
				assertEquals(List.of(r.best(), r.error(), r.evaluations(), r.steps(), r.success(), r.hitStep(), r.hitEvaluations(), r.job()),
						List.of(q.best(), q.error(), q.evaluations(), q.steps(), q.success(), q.hitStep(), q.hitEvaluations(), q.job()));
				assertEquals(r.outputs().keySet(), q.outputs().keySet());
				r.outputs().forEach((name, values) -> assertArrayEquals(values, q.outputs().get(name)));
			}
		}
	}

	@Test
	void leavesWhatIsOddToTheLongWay() throws SQLException {
		for (String change : List.of("UPDATE run SET best = best + 1 WHERE rowid = 7", "UPDATE run SET seed = seed + 1 WHERE rowid = 7",
				"UPDATE run SET label = label || char(31) WHERE rowid = 7", "UPDATE run SET outputs = '' WHERE rowid = 7",
				"UPDATE run SET error = NULL WHERE rowid = 7", "UPDATE run SET sum = '' WHERE rowid = 7",
				"UPDATE job SET populations = 9 WHERE rowid = 1",
				"DELETE FROM job WHERE rowid = 1", "UPDATE spec SET spec = spec || ' '")) {
			FortyRuns.write(folder);
			try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(RunStore.FILE)); Statement s = c.createStatement()) {
				s.execute(change);
			}
			try (RunStore store = RunStore.read(folder)) {
				assertTrue(read(store).isEmpty(), change);
				store.runsWithoutPoints();
				assertFalse(store.damage().isEmpty(), change);
			}
			folder.resolve(RunStore.FILE).toFile().delete();
		}
	}

	/** A workbench's threads live for weeks, and each reads many stores. */
	@Test
	void nothingKeepsWhatWasReadForAsLongAsItsThreadLives() {
		FortyRuns.write(folder);
		List<WeakReference<RunRecord>> runs;
		try (RunStore store = RunStore.read(folder)) {
			runs = read(store).orElseThrow().stream().map(WeakReference::new).toList();
		}
		System.gc();
		assertEquals(40, runs.stream().filter(run -> run.refersTo(null)).count());
	}

	@Test
	void integersKeepTheirSign() {
		Map<Long, String> texts = Map.of(Long.MIN_VALUE, "-9223372036854775808", -1L, "-1", Long.MAX_VALUE, "9223372036854775807");
		texts.forEach((value, text) -> {
			StoreRecord job = StoreRecord.of(StoreTable.JOB, "j", Double.NaN, value, "{}");
			PackedRow row = new PackedRow(StoreTable.JOB);
			byte[] joined = String.join("\u001f", "j", text, "{}", job.sum()).getBytes(StandardCharsets.UTF_8);
			assertTrue(row.take(new PackedRow.Raw(new double[] { Double.NaN }, joined)));
			assertEquals(value, row.integer(row.place("populations")));
		});
	}

	@Test
	void otherThreadsKeepTheOrderAndHandOverWhatTheyThrow() {
		List<Integer> seen = new ArrayList<>();
		try (OrderedPipeline ahead = new OrderedPipeline()) {
			OrderedPipeline.PipelineStage<Integer, Integer> line = ahead.line(k -> -k, seen::add);
			IntStream.range(0, 10_000).forEach(line::add);
			line.finish();
		}
		assertEquals(IntStream.range(0, 10_000).map(k -> -k).boxed().toList(), seen);
		try (OrderedPipeline ahead = new OrderedPipeline()) {
			OrderedPipeline.PipelineStage<Integer, Integer> line = ahead.line(k -> 1 / k, seen::add);
			assertThrows(ArithmeticException.class, () -> {
				IntStream.range(0, 10_000).forEach(line::add);
				line.finish();
			});
		}
	}
}
