package org.thalweg.batch;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.Stop;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Options for the problem, the algorithm, the budget and the number of runs: those of {@code solve}, and the fields of a request to {@code serve}.
 */
final class SolveOptions {
	/** What suites since CEC 2005 allow. */
	private static final long EVALUATIONS_PER_DIMENSION = 10_000;

	@Mixin
	private SearchOptions search;

	@Option(names = "--generations", paramLabel = "N", description = "Maximum number of steps of a population.")
	private Long generations;

	@Option(names = "--evaluations", paramLabel = "N",
			description = "Maximum number of evaluations of a population; default, if no other limit is given: 10000 per variable.")
	private Long evaluations;

	@Option(names = "--seconds", paramLabel = "T", description = "Maximum time in total.")
	private Double seconds;

	@Option(names = "--target", paramLabel = "E", description = "Error at which a population stops; if the optimum is unknown, the value.")
	private Double target;

	@Option(names = "--populations", paramLabel = "K", description = "Independent populations solved as a batch; default: 1.")
	private int populations = 1;

	@Option(names = "--seed", paramLabel = "S", description = "First seed: population k, counted from 0, uses seed S + k; default: 1.")
	private long seed = 1;

	/** The folder with official data, if it was named. */
	Optional<Path> data() {
		return search.data();
	}

	/** Whether no option ends the search, so that the default budget does. */
	boolean byDefault() {
		return generations == null && evaluations == null && seconds == null;
	}

	/** As {@link SearchOptions#placed}. */
	<T> T placed(Session session, Devices devices, Optional<Path> data, Function<String, T> plan) {
		return search.placed(session, devices, data, plan);
	}

	/**
	 * @param threads of the host
	 * @param device where it runs if no device was named
	 */
	Experiment experiment(int threads, String device) {
		return Experiment.single(search.places(), search.problem(), search.algorithm(), search.device(device), populations(), seed,
				stop(), threads, Optional.empty());
	}

	int populations() {
		return OptionChecks.atLeast(1, "--populations", populations);
	}

	private Stop stop() {
		return new Stop(generations == null ? 0 : OptionChecks.countable("--generations", generations),
				evaluations == null ? 0 : OptionChecks.countable("--evaluations", evaluations),
				byDefault() ? EVALUATIONS_PER_DIMENSION : 0, seconds == null ? 0 : OptionChecks.above(0, "--seconds", OptionChecks.finite("--seconds",
						seconds)),
				target == null ? Double.NaN : OptionChecks.finite("--target", target));
	}
}
