package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * One algorithm with its parameter values on one problem and one device, started as often as a contract needs.
 *
 * @param mapping null on the host
 */
record AlgorithmTrial<P extends Record>(Algorithm<P> algorithm, P parameters, Problem problem, Device device, DeviceMapping mapping,
		Precision precision) {

	static <P extends Record> AlgorithmTrial<P> of(Algorithm<P> algorithm, Problem problem, Device device, DeviceMapping mapping,
			Precision precision, ParameterChoice choice) {
		return new AlgorithmTrial<>(algorithm, choice.of(algorithm), problem, device, mapping, precision);
	}

	/** The same on the host. */
	AlgorithmTrial<P> onHost() {
		return new AlgorithmTrial<>(algorithm, parameters, problem, new HostDevice(), null, Precision.DOUBLE);
	}

	/** Populations of the one problem. */
	static List<Population> seeds(long... seeds) {
		List<Population> out = new ArrayList<>();
		for (long seed : seeds) {
			out.add(new Population(0, seed));
		}
		return out;
	}

	private Setting<P> setting(List<Population> populations, Budget budget) {
		int instances = populations.stream().mapToInt(Population::instance).max().orElse(0) + 1;
		return new Setting<>(parameters, java.util.Collections.nCopies(instances, problem), populations, budget, device, mapping,
				precision, MathMode.PORTABLE);
	}

	/** Whether the algorithm declares its runs independent of the budget. */
	boolean budgetIndependent() {
		return algorithm.budgetIndependent(parameters);
	}

	/** The same on another problem. */
	AlgorithmTrial<P> on(Problem other) {
		return new AlgorithmTrial<>(algorithm, parameters, other, device, mapping, precision);
	}

	Optional<String> objection(List<Population> populations, Budget budget) {
		Setting<P> setting = setting(populations, budget);
		return algorithm.objection(setting)
				.or(() -> algorithm.forecast(setting).objection(device.info(), populations.size()));
	}

	/** The program that a search of it builds, as far as the algorithm declares it. */
	Optional<KernelText> text(List<Population> populations, Budget budget) {
		return algorithm.kernelText(setting(populations, budget));
	}

	/** What the algorithm declares of each population's state. */
	OptionalLong stateBytes(List<Population> populations, Budget budget) {
		return algorithm.stateBytes(setting(populations, budget));
	}

	Search start(List<Population> populations, Budget budget) {
		return algorithm.start(setting(populations, budget));
	}

	/** The state of every population after these advances, in sequence. */
	List<Snapshot> run(List<Population> populations, Budget budget, long... advances) {
		try (Search search = start(populations, budget)) {
			for (long steps : advances) {
				search.advance(steps);
			}
			return snapshots(search);
		}
	}

	static List<Snapshot> snapshots(Search search) {
		List<Snapshot> out = new ArrayList<>();
		for (int p = 0; p < search.populations(); p++) {
			out.add(Snapshot.of(search, p));
		}
		return out;
	}
}
