package org.thalweg.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.experiment.reading.UserError;

class ResourcesTest {
	@ParameterizedTest
	@CsvSource({ "2h, 02:00:00", "90min, 01:30:00", "90 min, 01:30:00", "1d 12h, 36:00:00", "45s, 00:00:45", "01:30:00, 01:30:00",
			"100:00:00, 100:00:00", "1h 5min, 01:05:00" })
	void timesAreWrittenAsPeopleDoAndAsBatchSystemsDo(String text, String clock) {
		assertEquals(clock, Resources.clock(Resources.time(text)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "2", "0h", "two hours", "1:60:00", "-1h", "2h 3", "99999999h" })
	void whatIsNoTimeIsRefused(String text) {
		assertTrue(assertThrows(UserError.class, () -> Resources.time(text)).getMessage().startsWith("--time: '" + text + "' is not a time limit;"));
	}

	@ParameterizedTest
	@CsvSource({ "4G, 4096", "512M, 512", "2GB, 2048", "1T, 1048576", "4gib, 4096", "10K, 1" })
	void memoryHasAUnit(String text, long megabytes) {
		assertEquals(megabytes, Resources.memory(text));
	}

	@ParameterizedTest
	@ValueSource(strings = { "4", "0G", "much", "4 G", "1.5G" })
	void whatIsNoMemoryIsRefused(String text) {
		assertTrue(assertThrows(UserError.class, () -> Resources.memory(text)).getMessage().contains("expected a number with its unit"));
	}

	@Test
	void namesCannotSmuggleALineIntoAScript() {
		assertEquals("gpu_a100.long", Resources.name("--partition", "gpu_a100.long"));
		assertThrows(UserError.class, () -> Resources.name("--partition", "a\nrm -rf"));
		assertThrows(UserError.class, () -> Resources.name("--account", "a b"));
	}

	/** A quarter of a short limit, at least 10 s, at most 2 min. */
	@ParameterizedTest
	@CsvSource({ "60, 15", "20, 10", "7200, 120" })
	void theWarningLeavesTimeToSave(long seconds, int warning) {
		assertEquals(warning, new Resources(0, Optional.of(Duration.ofSeconds(seconds)), Optional.empty(), Optional.empty(), Optional.empty(),
				Optional
						.empty(), Optional.empty()).warning());
	}

	@Test
	void numbersOfTasksAreWrittenInRanges() {
		assertEquals("1-3,7,9-10", ArrayIndices.text(List.of(9, 7, 3, 1, 2, 10)));
		assertEquals(Set.of(1, 2, 3, 7), ArrayIndices.of("1-3,7"));
		assertEquals(Set.of(3, 5, 7, 9), ArrayIndices.of("3-9:2"));
		assertEquals(Set.of(3, 4), ArrayIndices.of("[3-4%8]").stream().filter(k -> k != 8).collect(java.util.stream.Collectors.toSet()));
		assertEquals(Set.of(), ArrayIndices.of("undefined"));
	}

	/** Tries of 10 s and 20 s, and one that was killed, whose last sign came after 5 s. */
	@Test
	void triesAddUp() {
		TaskRecord p = TaskRecord.of(List.of("began 100 node1", "ended 110 75", "began 200 node2", "ended 220 1", "began 300 node3"), 305);
		assertEquals(35, p.seconds());
		assertEquals(3, p.tries());
		assertEquals("node3", p.host());
		assertTrue(p.code().isEmpty());
		assertEquals(1, TaskRecord.of(List.of("began 200 node2", "ended 220 1", "garbage"), 0).code().getAsInt());
	}

	/** One shard and a half took 60 s; half of one runs, and a whole one waits, whose 30 runs cost what the 20 of others do: 60 s more. */
	@Test
	void theTimeLeftFollowsFromTheShardsOwnProgress() {
		List<ShardState> shards = List.of(new ShardState(1, ShardState.Kind.DONE, "", 20, 20, 40), new ShardState(2, ShardState.Kind.RUNNING, "", 10,
				20, 20),
				new ShardState(3, ShardState.Kind.WAITING, "", 0, 30, 0), new ShardState(4, ShardState.Kind.FAILED, "", 0, 30, 0));
		assertEquals(60, TimeLeft.of(shards).getAsDouble());
		assertTrue(TimeLeft.of(shards.subList(2, 4)).isEmpty());
	}

	@Test
	void aBatchSystemDoesNotGetTheLibraryOfThisJava() {
		assertNull(Commands.withoutOurs("/opt/java/lib/libjsig.so"));
		assertEquals("/lib/a.so:/lib/b.so", Commands.withoutOurs("/opt/java/lib/libjsig.so:/lib/a.so /lib/b.so"));
	}
}
