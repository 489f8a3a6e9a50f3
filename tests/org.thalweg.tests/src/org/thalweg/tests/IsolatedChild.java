package org.thalweg.tests;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.IsolatedWorker;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.formula.FormulaFamily;
import org.thalweg.formula.KernelFamily;
import org.thalweg.opencl.OpenClBackend;

/** The child process of {@link IsolationTest}. */
final class IsolatedChild {
	private IsolatedChild() {
	}

	static Catalog catalog() {
		return new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("bowl", "Faulty bowl", "", "tests", FaultyBowl::new),
						new Contribution<>("formula", "A formula", "", "tests", FormulaFamily::new),
						new Contribution<>("kernel", "Kernel text", "", "tests", KernelFamily::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", OpenClBackend::new)));
	}

	/** @param args none to serve a parent; or an experiment and a folder, to run it there without children */
	public static void main(String[] args) {
		if (args.length == 2) {
			alone(args[0], Path.of(args[1]));
			return;
		}
		IsolatedWorker.serve(catalog(), System.in, new FileOutputStream(FileDescriptor.out), new Cancel());
	}

	private static void alone(String yaml, Path folder) {
		try (Devices devices = new Devices(catalog()); RunStore store = RunStore.open(folder)) {
			Runner.run(Planner.plan(ExperimentFile.parse("alone.yaml", yaml, Path.of(""), Map.of()).experiment(), catalog(), devices,
					Optional.empty()).plan(), store, _ -> {}, new Cancel());
		}
	}
}
