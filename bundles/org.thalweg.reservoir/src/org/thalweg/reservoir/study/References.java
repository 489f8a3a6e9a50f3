package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.reference.DynamicProgramming;
import org.thalweg.reservoir.reference.Reference;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/** Sets results beside dynamic programming. */
public final class References {
	private static final long LOOK_MILLIS = 100;

	private References() {
	}

	/**
	 * Every year's reference, several years at a time; a year that cannot be operated within its bounds, as a literal repair
	 * lets it pass, has none.
	 *
	 * @throws CancellationException soon after {@code cancel} is raised
	 */
	public static List<YearResult> beside(Reservoir reservoir, List<YearResult> years, int threads, Cancel cancel, Progress progress) {
		ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, years.size()));
		try {
			List<Future<Optional<Reference>>> all = years.stream().map(y -> pool.submit(() -> reference(reservoir, y.year()))).toList();
			List<YearResult> out = new ArrayList<>();
			for (int i = 0; i < years.size(); i++) {
				progress.at(i / (double) years.size(), "dynamic programming, " + years.get(i).year().year());
				out.add(years.get(i).with(await(all.get(i), cancel)));
			}
			return out;
		} finally {
			pool.shutdownNow();
		}
	}

	private static Optional<Reference> reference(Reservoir reservoir, Year year) {
		try {
			new YearProblem(reservoir, year, Repair.REACHABLE);
		} catch (IllegalArgumentException e) {
			return Optional.empty();
		}
		return Optional.of(new DynamicProgramming().solve(reservoir, year));
	}

	private static Optional<Reference> await(Future<Optional<Reference>> reference, Cancel cancel) {
		while (true) {
			if (cancel.raised()) {
				throw new CancellationException();
			}
			try {
				return reference.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
			} catch (TimeoutException e) {
				continue;
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				throw new CancellationException();
			} catch (ExecutionException e) {
				throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e.getCause());
			}
		}
	}
}
