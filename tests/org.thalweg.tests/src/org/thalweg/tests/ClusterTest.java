package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Await;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.tests.LocalCluster.Ended;

/**
 * An experiment of 200 runs in 8 shards on a cluster of 3 nodes that has a bad day: a node loses its power, a task is cancelled, one comes to
 * its time limit, the controller restarts. The command that submitted it finishes it, with the bits of one process.
 */
@Timeout(900)
@Tag("store")
@Tag("full")
class ClusterTest {
	private static final String YAML = """
			name: Cluster
			problems: {problem: tests/slow, dimension: [2, 3]}
			algorithms: {algorithm: clpso, preset: clpso-opencl}
			runs: 100
			stop: {generations: 20}
			""";

	/** With blanks, which every command and script has to accept. */
	@TempDir
	Path temporary;

	private Path folder;
	private Path results;
	private Path launcher;
	private LocalCluster cluster;

	/**
	 * A launcher of the command line. The first tries of shards 1, 2 and 3 would take two minutes: longer than the time limit, to which shard 2 comes, and
	 * the other two do not finish before their bad day. Each leaves a file when it computes.
	 */
	private void prepare() throws Exception {
		folder = Files.createDirectory(temporary.resolve("my cluster's work"));
		results = folder.resolve("results");
		Files.writeString(folder.resolve("experiment.yaml"), YAML);
		for (int shard = 1; shard <= 3; shard++) {
			Files.createFile(folder.resolve("slow" + shard));
		}
		String java = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData --enable-native-access=ALL-UNNAMED";
		launcher = Files.writeString(folder.resolve("thalweg"), """
				#!/bin/bash
				here=$(dirname "$0")
				case $* in
				*--shard*) THALWEG_TEST_PAUSE=20 ;;
				esac
				for shard in 1 2 3; do
				    case $* in *"--shard $shard/8"*) rm "$here/slow$shard" 2>/dev/null && THALWEG_TEST_PAUSE=600 THALWEG_TEST_MARK=$here/computes$shard ;; esac
				done
				export THALWEG_TEST_PAUSE THALWEG_TEST_MARK
				exec '%s/bin/java' %s -cp '%s' %s "$@"
				""".formatted(System.getProperty("java.home"), java, KilledRunsTest.classPath(), ClusterProgram.class.getName()));
		Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	private Ended thalweg(String... words) throws Exception {
		List<String> all = new ArrayList<>(List.of(launcher.toString()));
		all.addAll(List.of(words));
		return cluster.run(all.toArray(String[]::new));
	}

	private String field(Ended ended, String name) {
		assertEquals(0, ended.code(), ended.err() + ended.out());
		String last = ended.out().lines().reduce((_, l) -> l).orElseThrow();
		return last.split("\"" + name + "\":")[1].split(name.equals("submitted") ? "\\]" : "[,}]")[0].replaceAll("[\"\\[]", "");
	}

	private Ended submit() throws Exception {
		return thalweg("submit", folder.resolve("experiment.yaml").toString(), "--on", "slurm", "--shards", "8", "--time", "1min", "--mem", "100M",
				"--out", results.toString(), "--launcher", launcher.toString(), "--json");
	}

	private boolean running(String task) {
		return queue().contains(task + "|RUNNING");
	}

	private List<String> queue() {
		try {
			return cluster.queue();
		} catch (Exception e) {
			throw new IllegalStateException(e);
		}
	}

	private boolean computes(int shard) {
		return Files.exists(folder.resolve("computes" + shard));
	}

	@Test
	void aBadDayOfTheClusterLeavesTheResultsOfOneProcess() throws Exception {
		try (LocalCluster started = LocalCluster.start(temporary.resolve("slurm"))) {
			cluster = started;
			prepare();
			String job = field(submit(), "job");
			Await.until("the first tasks compute", this::queue, () -> IntStream.rangeClosed(1, 3).allMatch(s -> running(job + "_" + s) && computes(
					s)));
			assertEquals("", field(submit(), "submitted")); // what runs or waits is left alone
			badDay(job);
			Await.until("the queue is empty", this::queue, () -> queue().isEmpty());
			Ended status = thalweg("status", results.toString(), "--json");
			assertEquals("7", field(status, "done"), status.out());
			assertTrue(status.out().lines().skip(2).findFirst().orElseThrow().contains("\"state\":\"failed\",\"why\":\"CANCELLED"), status.out());
			assertEquals("2", Long.toString(Files.readAllLines(results.resolve("submit/tasks/2")).stream().filter(l -> l.startsWith("began"))
					.count()));
			finish();
		}
		assertEquals(200, KilledRunsTest.stored(results).size());
		assertEquals(KilledRunsTest.stored(folder.resolve("one")), KilledRunsTest.stored(results));
		assertEquals(report(folder.resolve("one")), report(results));
	}

	private void badDay(String job) throws Exception {
		cluster.cutThePowerOf(job + "_1");
		assertEquals(0, cluster.run("scancel", job + "_3").code());
		Ended status = thalweg("status", results.toString(), "--json");
		assertEquals("1", field(status, "running").isEmpty() ? "" : status.out().contains("\"shard\":2,\"state\":\"running\"") ? "1" : status.out());
		assertEquals(0, cluster.run("scontrol", "shutdown", "slurmctld").code());
		Await.until("the controller is down", this::queue, () -> queue().toString().contains("no answer"));
		cluster.startAgain();
		assertEquals(0, thalweg("run", folder.resolve("experiment.yaml").toString(), "--out", folder.resolve("one").toString(), "--quiet").code());
	}

	private void finish() throws Exception {
		assertEquals("3", field(submit(), "submitted"));
		Await.until("the queue is empty", this::queue, () -> queue().isEmpty());
		Ended status = thalweg("status", results.toString(), "--json");
		assertEquals("8", field(status, "done"), status.out());
		assertEquals("COMPLETED", field(status, "merge"), status.out());
		assertEquals("", field(submit(), "submitted"));
	}

	private static String report(Path folder) {
		try (RunStore store = RunStore.read(folder)) {
			return ReportText.render(Report.of(store, false), 120);
		}
	}
}
