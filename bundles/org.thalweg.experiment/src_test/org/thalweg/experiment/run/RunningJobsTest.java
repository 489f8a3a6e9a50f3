package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreLock;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** What a process that ends abruptly leaves in its folder, and what the next one reports of it. */
class RunningJobsTest {
	private static final String YAML = "problems: {problem: toy/bowl, dimension: 2}\nalgorithms: walk\nstop: 10\nruns: 1\nseed: 5\non: ";
	private static final String WORDS = "The last run here ended abruptly (a crash, a kill or a power cut) while it computed %s. Finished runs "
			+ "are kept. If it happens again, use --isolate: then a crash affects only one job.";
	private static final String JOB = "walk on toy/bowl in 2 dimensions on cuda:0 (NVIDIA H200), the run of seed 5";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();
	private final List<String> seen = new ArrayList<>();

	private List<Path> files() {
		try (Stream<Path> all = Files.list(folder)) {
			return all.filter(f -> f.getFileName().toString().startsWith("running-")).sorted().toList();
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	/** The notes of a call; files and their job's line are looked at in each step. */
	private List<String> run(String device) {
		List<String> notes = new ArrayList<>();
		walk.atStep = _ -> files().forEach(f -> seen.add(line(f, 2)));
		try (RunStore store = RunStore.open(folder)) {
			Runner.run(ToyRuns.plan(YAML + device, walk), store, event -> {
				if (event instanceof RunEvent.Noted(String sentence)) {
					notes.add(sentence);
				}
			}, new Cancel());
		}
		return notes;
	}

	private static String line(Path file, int number) {
		try {
			return Files.readAllLines(file).get(number);
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	private void left(String name, String host, long process, String job) throws IOException {
		Files.writeString(folder.resolve("running-" + name + ".txt"), host + "\n" + process + "\n" + job + "\n");
	}

	@Test
	void aJobOnADeviceIsNamedWhileItRunsAndNotAfterwards() {
		assertEquals(List.of(), run("cuda:0"));
		assertTrue(seen.contains(JOB), seen.toString());
		assertEquals(1, seen.stream().distinct().count());
		assertEquals(List.of(), files());
	}

	@Test
	void theHostIsNotWatched() {
		run("sequential");
		assertEquals(List.of(), seen);
	}

	@Test
	void aJobThatFailsLeavesNothing() {
		walk.atStep = _ -> {
			throw new DeviceException("an illegal address");
		};
		try (RunStore store = RunStore.open(folder)) {
			assertEquals(1, Runner.run(ToyRuns.plan(YAML + "cuda:0", walk), store, _ -> {}, new Cancel()).failed());
		}
		assertEquals(List.of(), files());
	}

	@Test
	void whatAnAbruptEndLeftIsToldOnceAndByControlCharactersNobodyIsFooled() throws IOException {
		left("a-1", "elsewhere", 1, "DE on sphere");
		left("b-1", "elsewhere", 1, "jDE on \u001b[31mackley");
		Files.createSymbolicLink(folder.resolve("running-c-1.txt"), Files.writeString(folder.resolve("other"), "a\n1\nnot ours\n"));
		assertEquals(List.of(WORDS.formatted("DE on sphere; jDE on ␛[31mackley")), run("cuda:0"));
		assertEquals(List.of(), files());
		assertEquals("a\n1\nnot ours\n", Files.readString(folder.resolve("other")));
		assertEquals(List.of(), run("cuda:0"));
	}

	/** A shard has no lock: another process, on this machine or elsewhere, may compute the same one. */
	@Test
	void withoutALockOnlyProcessesThatAreGoneCount() throws Exception {
		Process over = new ProcessBuilder("true").start();
		over.waitFor();
		left("a-1", StoreLock.host(), ProcessHandle.current().pid(), "DE on sphere");
		left("b-1", "elsewhere", over.pid(), "jDE on sphere");
		left("c-1", StoreLock.host(), over.pid(), "GODE on sphere");
		try (RunningJobs jobs = new RunningJobs(folder, false)) {
			assertEquals(List.of(WORDS.formatted("GODE on sphere")), jobs.leftBehind());
			assertEquals(List.of(), jobs.leftBehind());
		}
		assertEquals(2, files().size());
	}
}
