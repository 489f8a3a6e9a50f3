package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CancellationException;

import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.StoreException;

/** Points of stored runs, which a store has none of but the best: the run is computed once more on the host, which has to give the same bits. */
public final class RunPoints {
	/**
	 * An evaluation of a run.
	 *
	 * @param value before the bias
	 * @param x the point
	 */
	public record Point(double value, double[] x) {
	}

	private final Catalog catalog;
	private final Optional<Path> data;
	private final Cancel cancel;

	/** @param data as for {@link org.thalweg.experiment.plan.Planner#plan} */
	public RunPoints(Catalog catalog, Optional<Path> data, Cancel cancel) {
		this.catalog = catalog;
		this.data = data;
		this.cancel = cancel;
	}

	/**
	 * The points that a run evaluated.
	 *
	 * @param trace its own
	 * @param wanted requested numbers of evaluations, counted from 1
	 * @throws StoreException if the host does not come to the same improvements at the same evaluations
	 * @throws CancellationException if it is cancelled
	 */
	public Map<Long, Point> of(RunRecord stored, Trace trace, Set<Long> wanted) {
		RebuiltCase made = RebuiltCase.of(stored.spec().spec(), "the stored run", catalog, data, Optional.empty());
		try (Devices devices = new Devices(catalog); Watched watched = new Watched(made.problem().problem(), wanted)) {
			Case host = made.watched(watched, devices);
			Job job = new Job(host, List.of(stored.spec()));
			try (Search search = job.start()) {
				search.advance(0);
				while (!search.done() && search.step(0) < stored.steps()) {
					if (cancel.raised()) {
						throw new CancellationException();
					}
					search.advance(1);
				}
				boolean same = trace.exact() && Replay.compare(trace, search.trace(0), stored.steps(), search.step(0), stored.evaluations(), search
						.evaluations(0)) instanceof Replay.TraceComparison.Identical;
				if (!same || watched.evaluations != stored.evaluations()) {
					throw new StoreException("the host does not repeat run " + stored.spec().id() + " of " + stored.spec().spec().label() + " on "
							+ stored.spec().spec().problemLabel()
							+ " bit for bit, so its points are unknown. Leave --points out; 'thalweg replay' shows what differs");
				}
			}
			return watched.points;
		}
	}

	/** Keeps the points of some evaluations. One population, one thread. */
	private static final class Watched implements Problem, AutoCloseable {
		private final Problem of;
		private final Set<Long> wanted;
		private final Map<Long, Point> points = new HashMap<>();
		private long evaluations;

		Watched(Problem of, Set<Long> wanted) {
			this.of = of;
			this.wanted = wanted;
		}

		private double kept(double[] x, double value) {
			if (wanted.contains(++evaluations)) {
				points.put(evaluations, new Point(value, Arrays.copyOf(x, of.dimension())));
			}
			return value;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return kept(x, of.value(x, at));
		}

		@Override
		public double repair(double[] x, Evaluation at) {
			return kept(x, of.repair(x, at));
		}

		@Override
		public int dimension() {
			return of.dimension();
		}

		@Override
		public double[] lower() {
			return of.lower();
		}

		@Override
		public double[] upper() {
			return of.upper();
		}

		@Override
		public double[] initialLower() {
			return of.initialLower();
		}

		@Override
		public double[] initialUpper() {
			return of.initialUpper();
		}

		@Override
		public WriteBack writeBack() {
			return of.writeBack();
		}

		@Override
		public double bias() {
			return of.bias();
		}

		@Override
		public OptionalDouble optimum() {
			return of.optimum();
		}

		@Override
		public void close() {
			of.close();
		}
	}
}
