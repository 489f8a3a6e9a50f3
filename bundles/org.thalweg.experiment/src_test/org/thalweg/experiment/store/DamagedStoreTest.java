package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Flipped bits and cut ends: what is read is correct, or damage is reported. {@code THALWEG_FLIPS} sets their number. */
@Timeout(600)
@Tag("slow")
class DamagedStoreTest {
	private static final int FLIPS = Integer
			.parseInt(System.getenv().getOrDefault("THALWEG_FLIPS", "1".equals(System.getenv("THALWEG_FULL")) ? "300" : "100"));

	@TempDir
	static Path sound;
	@TempDir
	Path folder;

	private static byte[] file;
	private static Map<String, String> runs;
	private static final Map<String, String> TRACES = new HashMap<>();

	@BeforeAll
	static void write() throws IOException {
		FortyRuns.write(sound);
		file = Files.readAllBytes(sound.resolve(RunStore.FILE));
		try (RunStore store = RunStore.read(sound)) {
			runs = FortyRuns.truth(store);
			runs.keySet().forEach(id -> TRACES.put(id, FortyRuns.text(store.trace(id))));
			assertEquals(List.of(), store.damage());
		}
		assertEquals(40, runs.size());
		assertTrue(StoreCheck.of(sound).whole());
	}

	@Test
	void afterFlippedBitsEachReadingTellsTheTruthOrThatItIsDamaged() throws IOException {
		Random random = new Random(13);
		int damaged = 0;
		for (int k = 0; k < FLIPS; k++) {
			byte[] bytes = file.clone();
			int at = random.nextInt(bytes.length);
			int bit = random.nextInt(8);
			bytes[at] ^= (byte) (1 << bit);
			damaged += look(bytes, "bit " + bit + " of byte " + at) ? 1 : 0;
		}
		assertTrue(damaged > FLIPS / 4, "so many were noticed: " + damaged);
	}

	@Test
	void afterOverwrittenStretchesEachReadingTellsTheTruthOrThatItIsDamaged() throws IOException {
		Random random = new Random(14);
		for (int k = 0; k < FLIPS / 4; k++) {
			byte[] bytes = file.clone();
			int at = random.nextInt(bytes.length - 64);
			byte[] garbage = new byte[1 + random.nextInt(63)];
			random.nextBytes(garbage);
			System.arraycopy(garbage, 0, bytes, at, garbage.length);
			look(bytes, garbage.length + " bytes at " + at);
		}
	}

	@Test
	void ofACutFileEachReadingTellsTheTruthOrThatItIsDamaged() throws IOException {
		Random random = new Random(15);
		for (int k = 0; k < FLIPS / 6; k++) {
			int length = k == 0 ? file.length - 4096 : k == 1 ? file.length - 1 : 1 + random.nextInt(file.length - 1);
			look(Arrays.copyOf(file, length), "cut to " + length);
		}
	}

	/** @return whether damage was noticed */
	private boolean look(byte[] bytes, String what) throws IOException {
		Path store = folder.resolve(RunStore.FILE);
		Files.write(store, bytes);
		boolean noticed;
		try {
			noticed = read(what);
			noticed |= !StoreCheck.of(folder).whole();
		} catch (StoreException e) {
			noticed = true; // nothing of it can be read
		} catch (RuntimeException | AssertionError e) {
			throw new AssertionError(what + ": " + e, e);
		}
		assertEquals(Map.of(RunStore.FILE, Arrays.hashCode(bytes)), only(), what);
		write(bytes, what, noticed);
		Files.delete(store);
		return noticed;
	}

	private Map<String, Integer> only() throws IOException {
		Map<String, Integer> out = new HashMap<>();
		try (var files = Files.list(folder)) {
			for (Path f : files.toList()) {
				out.put(f.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(f)));
			}
		}
		return out;
	}

	private boolean read(String what) {
		try (RunStore store = RunStore.read(folder)) {
			Map<String, String> found = FortyRuns.truth(store);
			found.forEach((id, run) -> assertEquals(runs.get(id), run, what));
			int traced = 0;
			for (String id : runs.keySet()) {
				var trace = store.wholeTrace(id);
				trace.ifPresent(t -> assertEquals(TRACES.get(id), FortyRuns.text(t), what));
				traced += trace.isPresent() ? 1 : 0;
			}
			boolean complete = found.size() == runs.size() && traced == runs.size();
			assertTrue(complete || !store.damage().isEmpty(), what + ": something is missing and nothing is said");
			return !store.damage().isEmpty();
		}
	}

	/** A store in which damage is noticed is not altered by a writer; otherwise nothing is lost. */
	private void write(byte[] bytes, String what, boolean noticed) throws IOException {
		boolean opened = false;
		try (RunStore store = RunStore.open(folder)) {
			opened = true;
			assertEquals(runs.size(), store.runsWithoutPoints().size(), what);
		} catch (StoreException e) {
			assertEquals(Arrays.hashCode(bytes), Arrays.hashCode(Files.readAllBytes(folder.resolve(RunStore.FILE))), what + ": altered by a writer");
		}
		Files.deleteIfExists(folder.resolve(StoreLock.FILE));
		assertTrue(opened || noticed, what);
	}

	@Test
	void oneDamagedRunIsNamedAndHidesNoOther() throws Exception {
		FortyRuns.copy(sound, folder);
		String id = runs.keySet().iterator().next();
		FortyRuns.sql(folder, "UPDATE run SET best = best + 1 WHERE id = '" + id + "'");
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(39, store.runs().size());
			assertEquals(List.of("run " + id.substring(0, 12) + ": its record does not match its checksum"),
					store.damage().stream().map(Damage::toString).toList());
		}
		assertTrue(assertThrows(StoreException.class, () -> RunStore.open(folder)).getMessage().contains("nothing is written to it"));
	}

	@Test
	void aDamagedTraceOrPointCostsOnlyWhatNeedsIt() throws Exception {
		FortyRuns.copy(sound, folder);
		List<String> ids = List.copyOf(runs.keySet());
		FortyRuns.sql(folder, "UPDATE run SET trace = CAST(substr(trace, 1, length(trace) - 1) || x'55' AS BLOB) WHERE id = '" + ids.get(0) + "'",
				"UPDATE run SET x = x'00000000000000400000000000000040' WHERE id = '" + ids.get(1) + "'");
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(40, store.runsWithoutPoints().size());
			assertEquals(39, store.runs().size());
			assertTrue(store.wholeTrace(ids.get(0)).isEmpty());
			assertEquals(2, store.damage().size());
		}
		StoreCheck check = StoreCheck.of(folder);
		assertEquals(38, check.runs());
		assertEquals(2, check.damage().size());
	}

	@Test
	void salvageCopiesWhatIsWholeAndRunComputesTheRestAgain() throws Exception {
		FortyRuns.copy(sound, folder);
		List<String> ids = List.copyOf(runs.keySet());
		FortyRuns.sql(folder, "UPDATE run SET seed = seed + 1 WHERE id = '" + ids.get(3) + "'", "UPDATE run SET trace = x'00' WHERE id = '"
				+ ids.get(4) + "'");
		byte[] before = Files.readAllBytes(folder.resolve(RunStore.FILE));
		Path to = folder.resolve("new");
		Salvage done = Salvage.copy(folder, to);
		assertEquals(38, done.runs());
		assertEquals(2, done.plans());
		assertEquals(2, done.leftBehind().size());
		assertTrue(StoreCheck.of(to).whole());
		assertEquals(ByteBuffer.wrap(before), ByteBuffer.wrap(Files.readAllBytes(folder.resolve(RunStore.FILE))));
		try (RunStore store = RunStore.read(to)) {
			FortyRuns.truth(store).forEach((id, run) -> assertEquals(runs.get(id), run));
			assertEquals(1, store.failures().size());
		}
		FortyRuns.write(to);
		try (RunStore store = RunStore.read(to)) {
			assertEquals(runs.keySet(), FortyRuns.truth(store).keySet());
		}
		assertTrue(assertThrows(StoreException.class, () -> Salvage.copy(folder, to)).getMessage().contains("contains results already"));
	}
}
