package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sqlite.ProgressHandler;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreReader;
import org.thalweg.fixtures.Toys;

/** Effort is counted in instructions of SQLite's machine: a table that is gone through for each of its rows shows. */
@Tag("slow")
class ExportEffortTest {
	@TempDir
	Path folder;

	private Path store(int runs) {
		Plan plan = ToyRuns.plan("""
				name: Walks
				problems: toy/bowl
				algorithms: walk
				runs: %d
				seed: 11
				stop: 10
				""".formatted(runs), new Toys.Walk());
		Path out = folder.resolve("r" + runs);
		try (RunStore store = RunStore.open(out)) {
			store.save(plan);
			List<RunRecord> records = new ArrayList<>();
			List<Trace> traces = new ArrayList<>();
			for (RunSpec run : plan.spec().allRuns()) {
				records.add(ToyRuns.record(run, 0.5, 1, runs, "j"));
				traces.add(Toys.trace(20, 0.5));
			}
			store.add(records, traces);
		}
		return out;
	}

	private long instructions(Path of, Export.Format format) throws Exception {
		return instructions(of, store -> Export.write(store, format, folder.resolve("out")));
	}

	private static long instructions(Path folder, Consumer<RunStore> work) throws Exception {
		AtomicLong count = new AtomicLong();
		try (Connection connection = StoreReader.open(folder.resolve(RunStore.FILE))) {
			ProgressHandler.setHandler(connection, 1, new ProgressHandler() {
				@Override
				protected int progress() {
					count.incrementAndGet();
					return 0;
				}
			});
			work.accept(new RunStore(folder, connection));
			ProgressHandler.clearHandler(connection);
		}
		return count.get();
	}

	@ParameterizedTest
	@EnumSource(value = Export.Format.class, mode = EnumSource.Mode.EXCLUDE, names = "COCO") // which takes the suite bbob alone
	void twiceAsManyRunsAreTwiceTheEffort(Export.Format format) throws Exception {
		long once = instructions(store(150), format);
		long twice = instructions(store(300), format);
		assertTrue(twice < 2.2 * once, once + " and " + twice); // a search of all runs for each run made it 3.7: 103,094 and 386,144
		assertTrue(twice > 1.5 * once, once + " and " + twice);
	}

	@Test
	void aRunIsFoundByItsIdWithoutAskingTheOthers() throws Exception {
		long few = instructions(store(150), ExportEffortTest::firstById);
		long many = instructions(store(300), ExportEffortTest::firstById);
		assertEquals(few, many, 10); // a search of all ids grows with their number
	}

	private static void firstById(RunStore store) {
		String id = store.plan().orElseThrow().allRuns().getFirst().id();
		assertEquals(id, store.run(id).orElseThrow().spec().id());
	}
}
