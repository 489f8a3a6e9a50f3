package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.fixtures.Await;

/**
 * A run that is ended with SIGTERM leaves a checkpoint, and the same command resumes from it. A process that is to be ended takes 5 ms a step, so
 * that its {@value #STEPS} steps outlast every test; one that is to finish takes them without a pause.
 */
@Tag("slow")
@Timeout(900)
class StoppedRunTest {
	private static final String YAML = """
			name: Stopped
			problems: {problem: toy/bowl}
			algorithms: {algorithm: wandering}
			stop: {generations: %d}
			checkpoint: %s
			""";
	private static final int STEPS = 200_000;

	@TempDir
	Path folder;

	/** @param pause milliseconds of a step */
	private Process start(int pause, String results, String checkpoint, String... more) throws Exception {
		Path file = Files.writeString(folder.resolve("stopped.yaml"), YAML.formatted(STEPS, checkpoint));
		List<String> command = new ArrayList<>(StoppedRun.command());
		command.addAll(List.of("run", file.toString(), "--out", folder.resolve(results).toString()));
		command.addAll(List.of(more));
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().put(StoppedRun.PAUSE, Integer.toString(pause));
		return builder.start();
	}

	private static List<String> end(Process process, int code) throws Exception {
		try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
			List<String> said = out.lines().toList();
			assertEquals(code, process.waitFor(), said::toString);
			return said;
		}
	}

	private static List<Path> checkpoints(Path results) throws Exception {
		if (!Files.exists(results.resolve("checkpoints"))) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(results.resolve("checkpoints"))) {
			return files.filter(f -> f.toString().endsWith(".checkpoint")).toList();
		}
	}

	/** The line of the report with the values, after all steps and the start. */
	private static List<String> values(List<String> said) {
		return said.stream().filter(line -> line.endsWith(" 200001")).toList();
	}

	@Test
	void sigtermLeavesACheckpointAndTheSameCommandGoesOn() throws Exception {
		Path results = folder.resolve("parts");
		Process process = start(5, "parts", "0.1s");
		awaitNewCheckpoint(process, "parts");
		process.toHandle().destroy(); // the process itself would close the stream that is still to be read
		List<String> said = end(process, ExitCode.CANCELLED);
		assertTrue(said.contains("Stopping."), said::toString); // a second SIGTERM would change nothing
		assertTrue(!checkpoints(results).isEmpty());

		List<String> last = end(start(0, "parts", "0.1s"), ExitCode.DONE);
		assertTrue(last.getFirst().endsWith(". Checkpoints every 100 ms."), last::toString);
		assertTrue(last.get(1).startsWith("Resuming from checkpoints/"), last::toString);
		assertEquals(1, values(last).size());
		assertEquals(values(end(start(0, "whole", "never"), ExitCode.DONE)), values(last));
		assertEquals(List.of(), checkpoints(results));
	}

	/** The only process that it has started; command lines with long class paths are cut short. */
	private static ProcessHandle child(Process parent) {
		return parent.children().findFirst().orElseThrow();
	}

	private void awaitNewCheckpoint(Process process, String results) throws Exception {
		List<Path> before = checkpoints(folder.resolve(results));
		Await.until("another checkpoint", () -> before + (process.isAlive() ? "" : ", and the process has ended with " + process.exitValue()),
				() -> !process.isAlive() || !before.containsAll(checkpoints(folder.resolve(results))));
		assertTrue(process.isAlive(), () -> "it has ended with " + process.exitValue());
	}

	private Process isolated(int pause) throws Exception {
		return start(pause, "isolated", "0.1s", "--isolate", "--isolate-limit", "300s");
	}

	/** Killed: the child ends, too. Stopped: the child leaves a checkpoint. The child killed: its job fails. Then on to the end. */
	@Test
	@Tag("store")
	@Tag("full")
	void aChildEndsWithItsParentAndAParentOutlivesItsChild() throws Exception {
		Process killed = isolated(5);
		awaitNewCheckpoint(killed, "isolated");
		ProcessHandle child = child(killed);
		killed.toHandle().destroyForcibly();
		child.onExit().get();

		Process stopped = isolated(5);
		awaitNewCheckpoint(stopped, "isolated");
		stopped.toHandle().destroy();
		List<String> said = end(stopped, ExitCode.CANCELLED);
		assertTrue(said.stream().anyMatch(line -> line.startsWith("Resuming from checkpoints/")), said::toString);

		Process orphaned = isolated(5);
		awaitNewCheckpoint(orphaned, "isolated");
		child = child(orphaned);
		child.destroyForcibly();
		said = end(orphaned, ExitCode.FAILED);
		assertTrue(said.stream().anyMatch(line -> line.matches(
				"failed: wandering on toy/bowl \\(sequential\\): The process that computed wandering on "
						+ "toy/bowl in 3 dimensions on sequential, the run of seed 1 was ended by SIGKILL, which the system sends when memory "
						+ "runs out, after step \\d+\\. If memory ran out, use fewer simultaneous populations or threads, or close other programs\\. "
						+ "No stored result is lost, and the other jobs continue\\. Run the same command again to retry this job\\.")),
				said::toString);

		said = end(isolated(0), ExitCode.DONE);
		assertEquals(1, values(said).size());
		assertEquals(values(end(start(0, "plain", "never"), ExitCode.DONE)), values(said));
		assertEquals(List.of(), checkpoints(folder.resolve("isolated")));
	}
}
