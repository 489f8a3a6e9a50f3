package org.thalweg.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Rastrigin;

/**
 * The program that {@link KilledRunsTest} kills: runs one short experiment into one folder after another, resuming where an earlier
 * process was killed, and reports each run as finished when the runner does.
 */
final class KilledRun {
	private static final String YAML = """
			name: Killed
			problems: {problem: classic/rastrigin, dimension: [2, 3]}
			algorithms: {algorithm: clpso, preset: clpso-opencl%s}
			on: {device: %s}
			runs: 30
			together: %d
			stop: {generations: 15}
			""";

	private KilledRun() {
	}

	/** @param args address of the device; a folder; how many experiments to finish there */
	public static void main(String[] args) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("classic/rastrigin", "Rastrigin", "", "tests", Rastrigin::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", OpenClBackend::new)));
		boolean host = args[0].equals("sequential");
		Experiment experiment = ExperimentFile
				.parse("killed.yaml", YAML.formatted(host ? "" : ", mapping: resident", args[0], host ? 1 : 3), Path.of(""), Map.of()).experiment();
		try (Devices devices = new Devices(catalog)) {
			Plan plan = Planner.plan(experiment, catalog, devices, Optional.empty()).plan();
			System.out.println("ready");
			for (int k = 0; k < Integer.parseInt(args[2]); k++) {
				run(plan, k, Path.of(args[1]).resolve(Integer.toString(k)));
			}
		}
		System.out.println("done");
	}

	private static void run(Plan plan, int number, Path folder) {
		if (Files.exists(folder.resolve("complete"))) {
			return; // and looked at
		}
		try (RunStore store = RunStore.open(folder)) {
			Runner.run(plan, store, event -> {
				if (event instanceof RunEvent.Finished(var run, var _)) {
					System.out.println(number + " " + run.spec().id() + " " + Double.doubleToLongBits(run.best()));
				}
			}, new Cancel());
		}
		System.out.println(number + " complete");
	}
}
