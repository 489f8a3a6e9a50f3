package org.thalweg.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Ackley;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.problems.classic.Rosenbrock;
import org.thalweg.problems.classic.Schwefel222;
import org.thalweg.problems.classic.Sphere;
import org.thalweg.reservoir.family.ReservoirFamily;

/** Plans of experiments, without a platform; many of them are of DE on four classic functions. */
final class ShortRuns {
	static final int FUNCTIONS = 4;

	private ShortRuns() {
	}

	/** @param yaml whose plan is without findings */
	static Plan plan(String yaml, Devices devices) {
		return plan(yaml, catalog(), devices);
	}

	/** The same with other contributions. */
	static Plan plan(String yaml, Catalog catalog, Devices devices) {
		ExperimentFile.Parsed parsed = ExperimentFile.parse("many.yaml", yaml, Path.of("").toAbsolutePath(), Map.of());
		Planner.Planned planned = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty());
		if (!parsed.diagnostics().isEmpty() || !planned.diagnostics().isEmpty()) {
			throw new IllegalStateException(parsed.diagnostics() + " " + planned.diagnostics());
		}
		return planned.plan();
	}

	/** The catalog of the benchmarks' experiments, without a platform. */
	static Catalog catalog() {
		return new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "algorithms", Clpso::new),
				new Contribution<>("de", "DE", "", "algorithms", De::new),
				new Contribution<>("spso2011", "SPSO-2011", "", "algorithms", Spso::new)),
				List.of(new Contribution<>("classic/sphere", "Sphere", "", "problems", Sphere::new),
						new Contribution<>("classic/rosenbrock", "Rosenbrock", "", "problems", Rosenbrock::new),
						new Contribution<>("classic/rastrigin", "Rastrigin", "", "problems", Rastrigin::new),
						new Contribution<>("classic/ackley", "Ackley", "", "problems", Ackley::new),
						new Contribution<>("classic/schwefel-2-22", "Schwefel 2.22", "", "problems", Schwefel222::new),
						new Contribution<>("reservoir/year", "Reservoir", "", "problems", ReservoirFamily::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "opencl", OpenClBackend::new),
						new Contribution<>("cuda", "CUDA", "", "cuda", CudaBackend::new)));
	}

	/** @return seconds until all runs of a plan are stored */
	static double run(Plan plan, Path folder) {
		long since = System.nanoTime();
		try (RunStore store = RunStore.open(folder)) {
			Runner.run(plan, store, _ -> {}, new Cancel());
		}
		return (System.nanoTime() - since) * 1e-9;
	}
}
