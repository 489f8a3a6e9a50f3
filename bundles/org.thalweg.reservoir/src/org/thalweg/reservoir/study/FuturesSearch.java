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
 * All years of all series of futures, a swarm each. They are too many for runs of a store: what is kept of a year is its plan.
 *
 * <p>Years are counted through, the first series' first. {@link #BATCH} of them make a batch: year i of batch b is instance i,
 * and has seed S + b, so that its plan depends neither on the device nor on how many of a batch it takes at a time.
 *
 * <p>A search that is stopped or killed resumes where it was: {@link SolvedYears} are kept, and checkpoints of those under way.
 *
 * @param search algorithm, device, generations and seed; repetitions and comparisons are left aside
 * @param leaveOut whether years that cannot be operated within their bounds are left out; otherwise they are refused
 * @param most years solved at a time at most; 0 for as many as suit the device
 * @param checkpoint seconds between two checkpoints at least
 */
public record FuturesSearch(YearSearch search, boolean leaveOut, int most, double checkpoint) {
	/** Years of a batch. */
	public static final int BATCH = 1 << 14;
	private static final double CHECKPOINT_SECONDS = 300;

	/** With a checkpoint every five minutes. */
	public FuturesSearch(YearSearch search, boolean leaveOut) {
		this(search, leaveOut, 0, CHECKPOINT_SECONDS);
	}

	/**
	 * What came of it.
	 *
	 * @param label algorithm, mapping and device
	 * @param device its name
	 * @param build seconds of compiling
	 * @param prepare of making problems and of transfers to the device
	 * @param run of the searches themselves
	 * @param read of reading back
	 * @param wall of everything but what the host solves again
	 * @param checked years that the host solved again, each with the same bits
	 * @param solved what is kept of it until the decisions are written
	 */
	public record Result(Decisions decisions, String label, String device, double build, double prepare, double run, double read, double wall,
			int checked, SolvedYears solved) {
	}

	/**
	 * Solves every year, or every horizon of a system.
	 *
	 * @param margin of the variables of a system, as {@code reservoir/system} has it
	 * @param check years that the host solves again
	 * @param folder of the results, in which solved years are kept
	 * @throws UserError with what stands against it, before anything is solved
	 * @throws CancellationException soon after {@code cancel} is raised
	 * @throws IllegalStateException if a year has other bits on the host
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
