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
import org.thalweg.reservoir.system.YearReference;

/** Compares results with dynamic programming. */
public final class References {
	private static final long POLL_MILLIS = 100;

	/** The result for a year. @param reason why the year has no reference, without its name; empty if it has one */
	record Found(Optional<YearReference> reference, String reason) {
	}

	private References() {
	}

	/**
	 * Every year's reference, several years at a time. A year has none, with a note, if it cannot be operated within its bounds, which a literal
	 * repair permits, or if no plan was found that keeps them all.
	 *
	 * @throws CancellationException soon after {@code cancel} is raised
	 */
	public static List<YearResult> beside(Reservoir reservoir, List<YearResult> years, int threads, Cancel cancel, Progress progress) {
		ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, years.size()));
		try {
			List<Future<Found>> all = years.stream().map(y -> pool.submit(() -> of(reservoir, y.year()))).toList();
			List<YearResult> out = new ArrayList<>();
			for (int i = 0; i < years.size(); i++) {
				progress.at(i / (double) years.size(), "dynamic programming, " + years.get(i).year().name());
				Found found = await(all.get(i), cancel);
				if (found.reference.isEmpty()) {
					progress.note("The year " + years.get(i).year().name() + found.reason);
				}
				out.add(years.get(i).with(found.reference));
			}
			return out;
		} finally {
			pool.shutdownNow();
		}
	}

	/** The result for one year. */
	static Found of(Reservoir reservoir, Year year) {
		try {
			return new Found(Optional.of(YearReference.of(reservoir, year)), "");
		} catch (IllegalArgumentException e) {
			return new Found(Optional.empty(), " has no reference: " + e.getMessage());
		}
	}

	private static Found await(Future<Found> reference, Cancel cancel) {
		while (true) {
			if (cancel.raised()) {
				throw new CancellationException();
			}
			try {
				return reference.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
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
