package org.thalweg.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.thalweg.experiment.run.Cancel;

/** A job that is interrupted when it has written a checkpoint, and carried to its end by the same command, has the result of one that was let alone. */
final class Interruption {
	private static final String EXPERIMENT = """
			problems: {problem: classic/rastrigin, dimension: 10}
			algorithms: %s
			on: {device: %s}
			runs: 1
			stop: {generations: %d}
			checkpoint: 0.2s
			""";
	private static final String FILE = "carried.yaml";
	private static final int FEWEST = 2000;
	private static final int DONE = 0;
	private static final int ANY = -1;
	private static final long LOOK_MILLIS = 20;
	private static final int LONGER = 4;
	private static final int MOST_TRIES = 6;

	/** A command of Thalweg. */
	interface Command {
		/**
		 * @param wanted its exit code; negative for any
		 * @return what it said
		 */
		String run(int wanted, Cancel cancel, String... words);
	}

	private final Command command;
	private final Path folder;
	/** By device and algorithm; more, where a job has ended before its first checkpoint. */
	private final Map<String, Integer> generations = new HashMap<>();
	private int carried;

	Interruption(Command command, Path folder) {
		this.command = command;
		this.folder = folder;
	}

	/** Jobs that were interrupted and carried to their end. */
	int carried() {
		return carried;
	}

	void carry(String device, String algorithm) throws IOException {
		Path interrupted = folder.resolve("interrupted");
		Path alone = folder.resolve("alone");
		int steps = generations.getOrDefault(device + algorithm, FEWEST);
		for (int tries = 1; !atItsFirstCheckpoint(write(device, algorithm, steps), interrupted); tries++) {
			if (tries == MOST_TRIES) {
				throw new IllegalStateException(algorithm + " on " + device + " ends before its first checkpoint, in spite of " + steps + " steps");
			}
			Trees.delete(interrupted);
			steps *= LONGER;
		}
		generations.put(device + algorithm, steps);
		String file = folder.resolve(FILE).toString();
		String said = command.run(DONE, new Cancel(), "run", file, "--out", interrupted.toString());
		if (!said.contains("Continuing from checkpoints/")) {
			throw new IllegalStateException("a job was not continued from its checkpoint:\n" + said);
		}
		command.run(DONE, new Cancel(), "run", file, "--out", alone.toString(), "--quiet");
		command.run(DONE, new Cancel(), "compare", interrupted.toString(), alone.toString());
		carried++;
		Trees.delete(interrupted);
		Trees.delete(alone);
	}

	private Path write(String device, String algorithm, int steps) throws IOException {
		Files.createDirectories(folder);
		return Files.writeString(folder.resolve(FILE), EXPERIMENT.formatted(algorithm, device, steps));
	}

	/** @return whether it was interrupted, and not over before */
	private boolean atItsFirstCheckpoint(Path file, Path results) {
		Cancel cancel = new Cancel();
		CountDownLatch over = new CountDownLatch(1);
		Thread watch = Thread.ofPlatform().daemon().name("interruption").start(() -> {
			try {
				while (!over.await(LOOK_MILLIS, TimeUnit.MILLISECONDS) && !written(results.resolve("checkpoints"))) {
				}
				cancel.raise();
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		});
		command.run(ANY, cancel, "run", file.toString(), "--out", results.toString(), "--quiet");
		over.countDown();
		try {
			watch.join();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		return written(results.resolve("checkpoints")); // deleted behind a job that is over
	}

	private static boolean written(Path checkpoints) {
		String[] files = checkpoints.toFile().list((_, name) -> name.endsWith(".checkpoint"));
		return files != null && files.length > 0;
	}
}
