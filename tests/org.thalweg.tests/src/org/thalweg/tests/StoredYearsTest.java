package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.Outcome;
import org.thalweg.report.Results;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.Repetitions.Repetition;
import org.thalweg.reservoir.study.StoredYears;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.reservoir.study.YearSearch;

/** Years that were solved and kept are read again, with the reservoir that they belong to. */
@Tag("store")
class StoredYearsTest {
	static final String RESERVOIR = """
			name: Round
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
			inflow: {file: inflow.csv}
			level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
			tailrace: {level: 40, factor: 0.5, exponent: 0.5}
			turbines: {capacity: 300, efficiency: 0.9}
			outflow: {min: 10, max: 400}
			storage: {min: 500, max: 3000, initial: 2000, final: 2000}
			penalty: 2e8
			show: [2002]
			""";

	@TempDir
	private Path folder;
	private Path file;
	private Path store;

	/** Inflows of this many months from January 2001 on. */
	static String record(int months) {
		StringBuilder out = new StringBuilder("date,inflow_m3s\n");
		IntStream.range(0, months).forEach(i -> out.append("%d-%02d,%d\n".formatted(2001 + i / 12, i % 12 + 1, 100 + 7 * i % 60)));
		return out.toString();
	}

	@BeforeEach
	void write() throws IOException {
		Files.writeString(folder.resolve("inflow.csv"), record(24));
		file = Files.writeString(folder.resolve("round.yaml"), RESERVOIR);
		store = folder.resolve("results/round");
	}

	private List<Repetition> solve(String years, Cancel cancel, List<String> messages) {
		Inputs inputs = InputFiles.of(file).read("Years", years);
		return YearSearch.on("sequential", 40, 3, 2).solve(inputs, store, ReservoirExperimentTest.catalog(), Optional.empty(), cancel, (fraction,
				what) -> {
			assertTrue(fraction >= 0 && fraction <= 1, what);
			messages.add(what);
		}).getFirst().all();
	}

	private StoredYears read() {
		try (RunStore open = RunStore.read(store)) {
			return StoredYears.read(Outcome.of(Results.of(open)).cases(), open, () -> false);
		}
	}

	/** Of three repetitions the one of the second best total. */
	@Test
	void whatIsReadIsTheRepetitionOfTheMedianTotal() {
		List<String> messages = new ArrayList<>();
		List<Repetition> all = new ArrayList<>(solve("", new Cancel(), messages));
		assertTrue(messages.contains("repetition 3 of 3, clpso on sequential"), messages.toString());
		all.sort((a, b) -> Double.compare(a.benefit(), b.benefit()));
		Repetition median = all.get(1);
		StoredYears stored = read();
		assertEquals(median.seed(), stored.seed());
		assertEquals("Round", stored.name());
		assertEquals(List.of(2001, 2002), stored.years().stream().map(y -> y.year().year()).toList());
		for (int i = 0; i < 2; i++) {
			YearResult solved = median.years().get(i);
			YearResult kept = stored.years().get(i);
			assertEquals(solved.year(), kept.year());
			assertEquals(solved.benefit(), kept.benefit());
			assertArrayEquals(solved.storage(), kept.storage());
			assertArrayEquals(solved.power(), kept.power());
		}
		assertTrue(stored.summary(ReportUnits.DEFAULT).startsWith("Round: clpso on sequential, seed " + median.seed() + ", 2 years, "), stored
				.summary(ReportUnits.DEFAULT));
	}

	@Test
	void theReservoirIsReadAgainWhereverItWasMovedToAboveTheStore() throws IOException {
		solve("2001", new Cancel(), new ArrayList<>());
		StoredYears stored = read();
		assertEquals(List.of(2002), stored.description(store).shown());
		assertEquals(2000, stored.reservoir(store).initial());
		Path elsewhere = Files.createDirectories(folder.resolve("moved"));
		Files.move(file, elsewhere.resolve("round.yaml"));
		Files.move(store, elsewhere.resolve("years"));
		assertEquals(2000, stored.reservoir(elsewhere.resolve("years")).initial());
		Files.delete(elsewhere.resolve("round.yaml"));
		assertTrue(assertThrows(IllegalStateException.class, () -> stored.reservoir(elsewhere.resolve("years"))).getMessage()
				.startsWith(file + ", the reservoir's description, is no longer there"));
	}

	@Test
	void aReservoirThatHasChangedIsNotTakenForTheOneThatWasSolved() throws IOException {
		solve("2001", new Cancel(), new ArrayList<>());
		Files.writeString(file, RESERVOIR.replace("capacity: 300", "capacity: 299"));
		String message = assertThrows(IllegalStateException.class, () -> read().reservoir(store)).getMessage();
		assertTrue(message.startsWith("Round: the numbers in the description have changed"), message);
	}

	@Test
	void aStoreWithoutAFinishedRepetitionHasNoYears() {
		Cancel cancel = new Cancel();
		List<String> messages = new ArrayList<>() {
			private static final long serialVersionUID = 1;

			@Override
			public boolean add(String what) {
				cancel.raise(); // when the store is there and the first repetition is prepared
				return super.add(what);
			}
		};
		assertThrows(CancellationException.class, () -> solve("", cancel, messages));
		assertTrue(assertThrows(IllegalStateException.class, this::read).getMessage().startsWith("No year is solved yet."));
	}
}
