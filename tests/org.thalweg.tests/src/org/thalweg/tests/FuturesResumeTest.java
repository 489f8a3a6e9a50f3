package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.fixtures.Await;
import org.thalweg.reservoir.description.InflowSource;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.FuturesResults;
import org.thalweg.reservoir.study.FuturesSearch;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.Progress;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.reservoir.study.YearSearch;

/** A search over futures resumes where it was killed or stopped, with the bits of an uninterrupted one: six years, two at a time. */
@Timeout(300)
@Tag("store")
class FuturesResumeTest {
	private static final int TOGETHER = 2;
	private static final long GENERATIONS = 60;

	@TempDir
	private Path folder;
	private final Inputs inputs = inputs();
	private final Futures futures = new Futures(1953, 1, List.of(flows(1953), flows(1980)));

	private static Inputs inputs() {
		Path file = ReservoirVerbTest.example("xiaowan/xiaowan.yaml");
		ReservoirFile.Parsed described = ReservoirFile.read(file);
		InflowSource source = described.inflows().orElseThrow();
		InflowRecord record = InflowFile.read(source.file(), new InflowFile.Options(source.format(), true)).orThrow();
		return new Inputs(file, Optional.empty(), Optional.empty(), described.orThrow(), source, record, List.of(), record.years(1).subList(0, 1),
				List.of());
	}

	/** Three years of the record. */
	private double[] flows(int from) {
		return Stream.of(from, from + 1, from + 2).map(y -> inputs.record().year(y, 1)).map(Year::inflow).flatMapToDouble(Arrays::stream).toArray();
	}

	/** Records what is reported, and does something each time that years after the first two advance. */
	private static final class Watch implements Progress {
		final List<String> notes = new ArrayList<>();
		final Runnable later;

		Watch(Runnable later) {
			this.later = later;
		}

		@Override
		public void at(double fraction, String what) {
			if (fraction > TOGETHER / 6.0) {
				later.run();
			}
		}

		@Override
		public void note(String sentence) {
			notes.add(sentence);
		}
	}

	private FuturesSearch.Result solve(Path into, long generations, Cancel cancel, Progress progress) {
		return solve("sequential", into, generations, cancel, progress);
	}

	private FuturesSearch.Result solve(String device, Path into, long generations, Cancel cancel, Progress progress) {
		return new FuturesSearch(YearSearch.on(device, generations, 1, 2), false, TOGETHER, 0).solve(spans(), 0, 0, into, ExamplesTest
				.catalog(), cancel, progress);
	}

	private SystemSpans spans() {
		SystemInputs years = SystemInputs.of(inputs);
		return new SystemSpans(years, new SystemFutures(years.names(), List.of(futures)));
	}

	private static List<String> bits(FuturesSearch.Result result) {
		return result.decisions().plans().stream().map(p -> p.gain() + " " + Arrays.toString(p.release())).toList();
	}

	private List<String> whole() {
		return bits(solve(folder.resolve("whole"), GENERATIONS, new Cancel(), new Watch(() -> {})));
	}

	private List<Path> kept() throws IOException {
		try (Stream<Path> files = Files.list(folder.resolve("checkpoints"))) {
			return files.toList();
		}
	}

	/** Nothing is done as it ends but what closes files. The checkpoint of its first step is written by a separate thread, which is awaited. */
	private void kill(String device) throws Exception {
		int[] times = { 0 };
		assertThrows(IllegalStateException.class, () -> solve(device, folder, GENERATIONS, new Cancel(), new Watch(() -> {
			if (++times[0] == 2) {
				throw new IllegalStateException("killed");
			}
		})));
		Await.until("a checkpoint", () -> List.of(folder.resolve("checkpoints").toFile().list()), () -> kept().stream().anyMatch(f -> f.getFileName()
				.toString().endsWith(".checkpoint")));
	}

	static Stream<String> devices() {
		return Stream.concat(Stream.of("sequential"), Bench.devices().filter(d -> d.doubles()).map(d -> d.address()));
	}

	@ParameterizedTest
	@MethodSource("devices")
	@Tag("full")
	void whatWasKilledGoesOnFromItsYearsAndItsCheckpoint(String device) throws Exception {
		kill(device);
		Watch again = new Watch(() -> {});
		FuturesSearch.Result result = solve(device, folder, GENERATIONS, new Cancel(), again);
		assertEquals("Continuing with 2 of 6 years from " + folder.resolve("checkpoints") + ".", again.notes.getFirst());
		assertTrue(again.notes.get(1).startsWith("Resuming from checkpoints/") && again.notes.get(1).contains(": step 1 after"), again.notes + "");
		assertEquals(whole(), bits(result));
		FuturesResults.write(folder, inputs.file(), YearSearch.on("sequential", GENERATIONS, 1, 2), result);
		assertFalse(Files.exists(folder.resolve("checkpoints")));
	}

	@Test
	void whatWasStoppedGoesOnAndSaysSo() {
		Cancel cancel = new Cancel();
		Watch stopped = new Watch(cancel::raise);
		assertThrows(CancellationException.class, () -> solve(folder, GENERATIONS, cancel, stopped));
		assertEquals(List.of("Solved years are kept in " + folder.resolve("checkpoints") + "; run the same command again to resume."), stopped.notes);
		assertEquals(whole(), bits(solve(folder, GENERATIONS, new Cancel(), new Watch(() -> {}))));
	}

	@Test
	void anotherSearchBeginsAnewAndDamagedYearsAreSolvedAgain() throws Exception {
		kill("sequential");
		Watch other = new Watch(() -> {});
		solve(folder, GENERATIONS + 1, new Cancel(), other);
		assertEquals(List.of(), other.notes);
		for (Path file : kept()) {
			Files.writeString(file, "series,year\n1,2\n");
		}
		Watch again = new Watch(() -> {});
		assertEquals(whole(), bits(solve(folder, GENERATIONS, new Cancel(), again)));
		assertTrue(again.notes.getFirst().endsWith("is damaged: its years are solved again."), again.notes + "");
	}
}
