package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.de.De;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.problems.classic.Ackley;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.problems.classic.Rosenbrock;
import org.thalweg.problems.classic.Sphere;

/** Plans of experiments with DE on four classic functions, without a platform. */
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
		if (!parsed.findings().isEmpty() || !planned.findings().isEmpty()) {
			throw new IllegalStateException(parsed.findings() + " " + planned.findings());
		}
		return planned.plan();
	}

	static Catalog catalog() {
		return new Catalog(List.of(new Contribution<>("de", "DE", "", "algorithms", De::new)),
				List.of(new Contribution<>("sphere", "Sphere", "", "problems", Sphere::new),
						new Contribution<>("rastrigin", "Rastrigin", "", "problems", Rastrigin::new),
						new Contribution<>("rosenbrock", "Rosenbrock", "", "problems", Rosenbrock::new),
						new Contribution<>("ackley", "Ackley", "", "problems", Ackley::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
	}

	/** Deletes a folder of files. */
	static void delete(Path folder) throws IOException {
		try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
			for (Path file : files) {
				Files.delete(file);
			}
		}
		Files.delete(folder);
	}
}
