package org.thalweg.soak;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.RegistryFactory;
import org.thalweg.batch.Screen;
import org.thalweg.batch.Session;
import org.thalweg.batch.Thalweg;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.TemporaryFolder;

/** A round of typical user actions, all in this process: the command line's own verbs. */
final class Work {
	private static final int DONE = 0;
	private static final int CANCELLED = 130;
	private static final int FEWEST = 20_000;
	private static final int LONGER = 4;
	private final Console console;
	private final Path folder;
	private final List<String> devices;
	private final Path plugin;
	private final List<String> only;
	private final List<Contribution<Object>> contributed = contributed();
	/** By device: steps of jobs that last until they are stopped. */
	private final Map<String, Integer> generations = new HashMap<>();
	private int round;
	/** Jobs that were computed. */
	private long jobs;

	/**
	 * @param folder for all files written
	 * @param devices on which it computes
	 * @param plugin to install and remove
	 * @param only names of parts; empty for all
	 */
	Work(Console console, Path folder, List<String> devices, Path plugin, List<String> only) {
		this.console = console;
		this.folder = folder;
		this.devices = devices;
		this.plugin = plugin;
		this.only = only;
	}

	long jobs() {
		return jobs;
	}

	/** Runs everything once, or only the parts selected by name. */
	void round(int number) throws IOException {
		round = number;
		for (String device : devices) {
			boolean host = device.equals("sequential");
			does("experiment", () -> experiment(device, host ? 40 : 10));
			does("stop", () -> stopped(device, 150 + 37L * (number % 20)));
			if (!host) {
				does("kernels", () -> does(0, "kernels", "--problem", "classic/rastrigin", "--dimension", "10", "--algorithm", algorithm(), "--device", device));
				does("check", () -> does(0, "check", "--problem", "classic/sphere", "--algorithm", algorithm(), "--device", device, "--quiet"));
			}
		}
		does("devices", () -> does(0, "devices", "--verbose"));
		does("describe", () -> does(0, "describe", algorithm()));
		does("plugin", () -> {
			does(0, "plugin", "install", plugin.toString());
			does(0, "plugin", "remove", "edu.example.faults");
		});
		does("mistake", () -> does(2, "solve", "--problem", "classic/spheer", "--algorithm", "clpso", "--generations", "5"));
		if (number % 10 == 0) {
			does("isolate", this::isolated);
		}
		TemporaryFolder.delete(folder);
	}

	/** The result of a command. */
	private record Answer(String words, int status, String said) {
		void require(boolean well, int wanted) {
			if (!well) {
				throw new IllegalStateException("thalweg " + words + " ended with " + status + ", not " + wanted + ":\n" + said);
			}
		}
	}

	private interface Part {
		void run() throws IOException;
	}

	private void does(String name, Part part) throws IOException {
		if (only.isEmpty() || only.contains(name)) {
			part.run();
		}
	}

	private void experiment(String device, int runs) throws IOException {
		Path file = write(device, runs, 60);
		String out = folder.resolve("results").toString();
		does(0, "run", file.toString(), "--out", out, "--outputs", "report,charts,csv", "--quiet");
		jobs += (long) Experiments.CASES * runs;
		does(0, "report", out, "--json");
		does(0, "verify", out);
		does(0, "run", file.toString(), "--out", out, "--set", "runs=" + (runs + 1), "--quiet"); // resumes
		jobs += Experiments.CASES;
		TemporaryFolder.delete(folder.resolve("results"));
	}

	/** Stopped in the middle of its jobs, and resumed until its next stop; with longer jobs if all had finished before. */
	private void stopped(String device, long millis) throws IOException {
		int steps = generations.getOrDefault(device, FEWEST);
		while (!stoppedTwice(write(device, 2, steps), millis)) {
			steps = Math.multiplyExact(steps, LONGER);
		}
		generations.put(device, steps);
	}

	private boolean stoppedTwice(Path file, long millis) throws IOException {
		boolean stopped = true;
		for (int k = 0; k < 2 && stopped; k++) {
			Cancel cancel = new Cancel();
			CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(cancel::raise);
			Answer answer = ask(cancel, "run", file.toString(), "--out", folder.resolve("stopped").toString(), "--quiet");
			stopped = answer.status == CANCELLED;
			answer.require(stopped || answer.status == DONE, CANCELLED);
		}
		TemporaryFolder.delete(folder.resolve("stopped"));
		return stopped;
	}

	private void isolated() throws IOException {
		does(0, "run", write("sequential", 1, 20).toString(), "--out", folder.resolve("isolated").toString(), "--isolate", "--quiet");
		jobs += Experiments.CASES;
	}

	private Path write(String device, int runs, int generations) throws IOException {
		Files.createDirectories(folder);
		return Files.writeString(folder.resolve("soak.yaml"), Experiments.text(round, device, runs, generations));
	}

	private String algorithm() {
		return Experiments.algorithm(round, 0);
	}

	private void does(int wanted, String... words) {
		Answer answer = ask(new Cancel(), words);
		answer.require(answer.status == wanted, wanted);
	}

	private Answer ask(Cancel cancel, String... words) {
		ByteArrayOutputStream said = new ByteArrayOutputStream();
		PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
		int status = Thalweg.run(words, new Session(stream, stream, console.catalog(), cancel, Screen.NONE, Isolation.launcher()), contributed);
		return new Answer(String.join(" ", words), status, said.toString(StandardCharsets.UTF_8));
	}

	private static List<Contribution<Object>> contributed() {
		return Stream.of(RegistryFactory.getRegistry().getConfigurationElementsFor("org.thalweg.experiment.commands"))
				.filter(e -> !e.getAttribute("id").equals("soak"))
				.map(e -> new Contribution<>(e.getAttribute("id"), e.getAttribute("name"), "", e.getContributor().getName(), () -> make(e))).toList();
	}

	private static Object make(IConfigurationElement e) {
		try {
			return e.createExecutableExtension("class");
		} catch (CoreException x) {
			throw new IllegalStateException(x);
		}
	}
}
