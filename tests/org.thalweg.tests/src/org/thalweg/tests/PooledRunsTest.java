package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;

/** Pools of devices that PoCL makes of one processor, in a separate process since their number is read from its environment. */
@Tag("device")
@Tag("full")
class PooledRunsTest {
	@TempDir
	Path folder;

	@Test
	void aStoreDoesNotDependOnTheNumberOfDevices() throws Exception {
		Assumptions.assumeTrue(KilledRunsTest.hasDevice(), "skipped: no device");
		List<String> said = KilledRunsTest.lines(KilledRunsTest.start(Map.of("POCL_DEVICES", "pthread pthread pthread"), PooledRun.class,
				"-XX:TieredStopAtLevel=1", folder.toString()));
		Assumptions.assumeTrue(said.contains("devices 3"), "skipped: no device of PoCL");
		assertEquals("done", said.getLast());
		Map<String, String> one = KilledRunsTest.stored(folder.resolve("one"));
		assertEquals(12, one.size());
		for (String other : List.of("two", "every", "split", "failed")) {
			assertEquals(one, KilledRunsTest.stored(folder.resolve(other)), other);
		}
		assertEquals(List.of(1, 2, 3, 3, 2), List.of("one", "two", "every", "split", "failed").stream().map(s -> addresses(s).size()).toList());
		// compared with the host the pool has a separate identity, and the same bits
		assertEquals(new TreeSet<>(one.values()), new TreeSet<>(KilledRunsTest.stored(folder.resolve("host")).values()));
		assertEquals(Set.of(4), jobs("split"));
		List<String> notes = said.stream().filter(s -> s.startsWith("note ")).toList();
		assertEquals(1, notes.size());
		assertTrue(notes.getFirst().contains(" failed and takes no more jobs: "), notes.getFirst());
	}

	private Set<String> addresses(String store) {
		try (RunStore in = RunStore.read(folder.resolve(store))) {
			return in.runs().stream().map(r -> r.job().address()).collect(Collectors.toCollection(TreeSet::new));
		}
	}

	/** Populations of the jobs. */
	private Set<Integer> jobs(String store) {
		try (RunStore in = RunStore.read(folder.resolve(store))) {
			return in.runs().stream().map(RunRecord::job).map(j -> j.populations()).collect(Collectors.toSet());
		}
	}
}
