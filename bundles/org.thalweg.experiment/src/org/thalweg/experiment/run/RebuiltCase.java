package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.experiment.plan.Binder;
import org.thalweg.experiment.plan.Binder.BoundAlgorithm;
import org.thalweg.experiment.plan.Binder.BoundProblem;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Instance;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.Provenance;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.store.StoreException;

/** Problem and algorithm of a case, made again from its specification alone. */
record RebuiltCase(CaseSpec spec, BoundProblem problem, BoundAlgorithm algorithm) {
	/**
	 * Makes them.
	 *
	 * @param from the specification's origin, as diagnostics name it
	 * @param data as for {@link Planner#plan}
	 * @param beside folder of the experiment file, if it is known
	 * @throws StoreException if this installation cannot
	 */
	static RebuiltCase of(CaseSpec spec, String from, Catalog catalog, Optional<Path> data, Optional<Path> beside) {
		List<Diagnostic> diagnostics = new ArrayList<>();
		Binder binder = new Binder(catalog, new Places(from), diagnostics);
		List<BoundProblem> problem = new ArrayList<>();
		ProblemData folder = binder.data(data, Optional.empty());
		binder.problems(new ProblemEntry(List.of(spec.problem()), List.of(spec.dimension()), spec.problemParameters(), ""), "problem",
				beside.map(folder::beside).orElse(folder), problem::add);
		Optional<BoundAlgorithm> algorithm = binder.algorithm(new AlgorithmEntry(spec.algorithm(), "", spec.mapping(),
				spec.parameters(), ""), "algorithm");
		if (!diagnostics.isEmpty()) {
			throw new StoreException(diagnostics.getFirst().toString());
		}
		return new RebuiltCase(spec, problem.getFirst(), algorithm.get());
	}

	/** The problem's current facts. */
	Map<String, String> facts() {
		return problem.problem().facts();
	}

	/** Whether the problem's facts are still those that were stored. */
	boolean sameFacts() {
		return new TreeMap<>(facts()).equals(new TreeMap<>(spec.facts()));
	}

	/** Data and code as they are now. */
	Provenance provenance() {
		return Provenance.of(problem.numbers(), problem.code(), algorithm.code(), algorithm.algorithm().mappings(), algorithm.mapping());
	}

	Case on(Device device) {
		return new Case(spec, problem.instance(), algorithm.algorithm(), algorithm.parameters(), device, algorithm.mapping()).on(device);
	}

	/** On the host, with another problem in place of the stored one. */
	Case watched(Problem other, Devices devices) {
		Device host = devices.open(devices.find(HostDevice.ADDRESS).info());
		return new Case(spec, Instance.given(other), algorithm.algorithm(), algorithm.parameters(), host, null);
	}
}
