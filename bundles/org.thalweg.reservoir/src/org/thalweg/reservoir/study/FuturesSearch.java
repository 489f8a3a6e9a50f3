package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;

/**
 * All years of all series of futures, a swarm each. They are too many for runs in a store: only the plan of a year is kept.
 *
 * <p>Years are numbered consecutively, those of the first series first. {@link #BATCH} of them make a batch: year i of batch b is instance i,
 * and has seed S + b, so that its plan depends neither on the device nor on the number solved at a time.
 *
 * <p>A search that is stopped or killed can be resumed: {@link SolvedYears} are kept, and checkpoints of those in progress.
 *
 * @param search algorithm, device, generations and seed; repetitions and comparisons are ignored
 * @param leaveOut whether years that cannot be operated within their bounds are omitted; otherwise they are an error
 * @param most maximum number of years solved at a time; 0 for a number that suits the device
 * @param checkpoint minimum seconds between two checkpoints
 */
public record FuturesSearch(YearSearch search, boolean leaveOut, int most, double checkpoint) {
	/** Years of a batch. */
	public static final int BATCH = 1 << 14;
	private static final double CHECKPOINT_SECONDS = 300;

	/** A search with a checkpoint every five minutes. */
	public FuturesSearch(YearSearch search, boolean leaveOut) {
		this(search, leaveOut, 0, CHECKPOINT_SECONDS);
	}

	/**
	 * The result of a search.
	 *
	 * @param label algorithm, mapping and device
	 * @param device its name
	 * @param build seconds of compiling
	 * @param prepare seconds of creating problems and of transfers to the device
	 * @param run seconds of the searches themselves
	 * @param read seconds of reading back
	 * @param wall total seconds, except those of the host's check
	 * @param checked years that the host solved again, with identical bits
	 * @param solved intermediate results until the decisions are written
	 */
	public record Result(Decisions decisions, String label, String device, double build, double prepare, double run, double read, double wall,
			int checked, SolvedYears solved) {
	}

	/**
	 * Solves every year, or every horizon of a system.
	 *
	 * @param margin of the variables of a system, as in {@code reservoir/system}
	 * @param check number of years that the host solves again
	 * @param folder of the results, which also stores solved years
	 * @throws UserError with all errors of the input, before anything is solved
	 * @throws CancellationException soon after {@code cancel} is raised
	 * @throws IllegalStateException if a year has different bits on the host
	 */
	public Result solve(SystemSpans spans, double margin, int check, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		long start = System.nanoTime();
		Horizons horizons = new Horizons(search, spans, margin);
		try (Devices devices = new Devices(catalog)) {
			Plan planned = horizons.planned(catalog, devices, cancel);
			Case of = planned.cases().getFirst();
			SolvedYears solved = new SolvedYears(folder, horizons, planned.spec().runsOf(of.spec()).getFirst(), progress);
			return new FuturesWork(this, horizons, of, solved, cancel, progress).solve(check, start);
		}
	}
}
