package org.thalweg.tests;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.cmaes.Cmaes;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.de.Gojde;
import org.thalweg.algorithms.lshade.LShade;
import org.thalweg.algorithms.maswchains.MaSwChains;
import org.thalweg.algorithms.spso.Spso;
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
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Rastrigin;

/** The program that {@link KilledSearchTest} kills: one long run, resumed from a checkpoint of an earlier process. */
final class KilledSearch {
	private static final String YAML = """
			name: Killed
			problems: {problem: %s, dimension: %s}
			algorithms: {algorithm: %s%s}
			on: {device: %s}
			stop: {generations: %s}
			checkpoint: %s
			""";

	/** By default L-SHADE has 18 individuals per dimension. */
	private static final Map<String, String> WITH = Map.of("lshade", ", with: {size: 60}");

	/** Printed by a process that waits, so that it does not finish before it is killed. */
	static final String WAITS = "waits to be killed";

	private KilledSearch() {
	}

	/** @param args algorithm; device; folder; dimension; steps; time between checkpoints; problem; share of the run at which it waits to be killed */
	public static void main(String[] args) {
		Catalog catalog = new Catalog(
				List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new), new Contribution<>("de", "DE", "", "tests", De::new),
						new Contribution<>("gojde", "GOjDE", "", "tests", Gojde::new),
						new Contribution<>("lshade", "L-SHADE", "", "tests", LShade::new), new Contribution<>("cmaes", "CMA-ES", "", "tests",
								Cmaes::new),
						new Contribution<>("maswchains", "MA-SW-Chains", "", "tests", MaSwChains::new), new Contribution<>("spso2011", "SPSO-2011",
								"", "tests",
								Spso::new)),
				List.of(new Contribution<>("classic/rastrigin", "Rastrigin", "", "tests", Rastrigin::new),
						new Contribution<>("lsgo6/rastrigin", "Rastrigin", "", "tests", org.thalweg.problems.lsgo6.Rastrigin::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", OpenClBackend::new)));
		String yaml = YAML.formatted(args[6], args[3], args[0], WITH.getOrDefault(args[0], ""), args[1], args[4], args[5]);
		Experiment experiment = ExperimentFile.parse("killed.yaml", yaml, Path.of(""), Map.of()).experiment();
		try (Devices devices = new Devices(catalog)) {
			Plan plan = Planner.plan(experiment, catalog, devices, Optional.empty()).plan();
			try (RunStore store = RunStore.open(Path.of(args[2]))) {
				Runner.run(plan, store, event -> tell(event, Double.parseDouble(args[7])), new Cancel());
			}
		}
		System.out.println("done");
	}

	private static void tell(RunEvent event, double last) {
		switch (event) {
		case RunEvent.Noted(String sentence) -> System.out.println(sentence);
		case RunEvent.Progress p -> {
			System.out.println("step " + p.snapshot().step(0));
			if (p.jobFraction() >= last) {
				System.out.println(WAITS);
				while (true) {
					LockSupport.park();
				}
			}
		}
		case RunEvent.Failed f -> System.out.println("failed: " + f.message());
		case RunEvent.Finished(RunRecord run, _) -> System.out.println(run.job().layout());
		default -> {}
		}
	}
}
