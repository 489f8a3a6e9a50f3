package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.Futures;

/**
 * All years of all series of futures, a swarm each. They are too many for runs of a store: what is kept of a year is its plan.
 *
 * <p>Years are counted through, the first series' first. {@link #BATCH} of them make an ensemble: year i of batch b is instance i,
 * and has seed S + b, so that its plan depends neither on the device nor on how many of a batch it takes at a time.
 *
 * <p>A search that is stopped or killed goes on where it was: {@link SolvedYears} are kept, and checkpoints of those under way.
 *
 * @param search algorithm, device, generations and seed; repetitions and comparisons are left aside
 * @param leaveOut whether years that cannot be operated within their bounds are left out; otherwise they are refused
 * @param most years solved at a time at most; 0 for as many as suit the device
 * @param checkpoint seconds between two checkpoints at least
 */
public record FuturesSearch(YearSearch search, boolean leaveOut, int most, double checkpoint) {
	/** Years of an ensemble. */
	public static final int BATCH = 1 << 14;

	/** With a checkpoint every five minutes. */
	public FuturesSearch(YearSearch search, boolean leaveOut) {
		this(search, leaveOut, 0, Experiment.CHECKPOINT_SECONDS);
	}

	/**
	 * What came of it.
	 *
	 * @param <D> what is known of all years
	 * @param label algorithm, model and device
	 * @param device its name
	 * @param build seconds of compiling
	 * @param prepare of making problems and of transfers to the device
	 * @param run of the searches themselves
	 * @param read of reading back
	 * @param wall of everything but what the host solves again
	 * @param checked years that the host solved again, each with the same bits
	 * @param solved what is kept of it until the decisions are written
	 */
	public record Result<D>(D decisions, String label, String device, double build, double prepare, double run, double read, double wall,
			int checked, SolvedYears<?> solved) {
		<E> Result<E> with(Function<D, E> of) {
			return new Result<>(of.apply(decisions), label, device, build, prepare, run, read, wall, checked, solved);
		}
	}

	/**
	 * Solves every year.
	 *
	 * @param inputs whose reservoir it is
	 * @param check years that the host solves again
	 * @param folder of the results, in which solved years are kept
	 * @throws UserError with what stands against it, before anything is solved
	 * @throws CancellationException soon after {@code cancel} is raised
	 * @throws IllegalStateException if a year has other bits on the host
	 */
	public Result<Decisions> solve(Inputs inputs, Futures futures, int check, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		return solve(new Years(search, inputs, futures), check, folder, catalog, cancel, progress).with(plans -> new Decisions(futures, plans));
	}

	/** Solves every horizon of every series of a system, likewise. @param margin of its variables, as {@code reservoir/system} has it */
	public Result<SystemDecisions> solve(SystemSpans spans, double margin, int check, Path folder, Catalog catalog, Cancel cancel,
			Progress progress) {
		return solve(new Horizons(search, spans, margin), check, folder, catalog, cancel, progress).with(plans -> new SystemDecisions(spans, plans));
	}

	private <P> Result<List<P>> solve(Instances<P> instances, int check, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		long start = System.nanoTime();
		try (Devices devices = new Devices(catalog)) {
			Case of = instances.planned(catalog, devices, cancel);
			SolvedYears<P> solved = new SolvedYears<>(folder, instances, new RunSpec(of.spec(), 0, search.seed(), Version.current()), progress);
			return new FuturesWork<>(this, instances, of, solved, cancel, progress).solve(check, start);
		}
	}
}
