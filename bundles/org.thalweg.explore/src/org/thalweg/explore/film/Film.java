package org.thalweg.explore.film;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.thalweg.core.algorithm.Restarts;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.explore.landscape.Slice;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Curve;

/**
 * One run of a population, step by step: the same on the host and on every device on which the algorithm keeps its trajectory.
 *
 * @param title problem and algorithm
 * @param problem on which it runs
 * @param frames at least that of the start
 */
public record Film(String title, Problem problem, List<FilmFrame> frames) {
	/** Numbers of all frames together, of 8 bytes each. */
	private static final long MOST_NUMBERS = 1L << 25;

	public Film {
		frames = List.copyOf(frames);
	}

	/**
	 * Runs a case.
	 *
	 * @param of its device is opened
	 * @param seed of the run
	 * @param steps at most; fewer if the case ends before
	 * @param each steps between two frames, at least 1
	 * @param cancel checked after each frame
	 * @param seen receives each frame immediately
	 * @throws UserError if the algorithm does not expose its individuals, or there are too many numbers to keep
	 * @throws CancellationException if {@code cancel} was raised
	 */
	public static Film take(Case of, long seed, long steps, long each, Cancel cancel, Consumer<FilmFrame> seen) {
		Problem problem = of.problem();
		List<FilmFrame> frames = new ArrayList<>();
		try (Search search = of.start(List.of(seed))) {
			search.advance(0);
			double count = steps / each + 1.0;
			int D = problem.dimension();
			boolean ellipses = count * D * (D + 1) / 2 <= MOST_NUMBERS;
			frames.add(frame(search, problem, of, ellipses));
			double[][] first = frames.getFirst().individuals();
			check(count * first.length * D, first.length, D);
			seen.accept(frames.getFirst());
			while (search.step(0) < steps && !search.done()) {
				if (cancel.raised()) {
					throw new CancellationException();
				}
				search.advance(Math.min(each, steps - search.step(0)));
				frames.add(frame(search, problem, of, ellipses));
				seen.accept(frames.getLast());
			}
		}
		problem.confirm();
		return new Film(of.spec().problem() + ", " + of.spec().label(), problem, frames);
	}

	private static FilmFrame frame(Search search, Problem problem, Case of, boolean ellipses) {
		Individuals individuals = Individuals.of(search, problem.dimension());
		if (individuals == null) {
			throw new UserError(of.spec().label() + " does not report the positions of its individuals: its state cannot be saved, or has no "
					+ "array 'positions'. Declare this array in the algorithm's state()");
		}
		Distribution drawn = ellipses ? individuals.distribution(problem) : null;
		return new FilmFrame(search.step(0), search.evaluations(0), search.best(0) + problem.bias(), search.position(0), individuals.positions(),
				drawn == null ? null : drawn::ellipse, Restarts.of(search.facts()));
	}

	private static void check(double numbers, int individuals, int dimension) {
		if (numbers > MOST_NUMBERS) {
			throw new UserError(String.format(java.util.Locale.ROOT,
					"%,.0f numbers of %,d individuals in %,d dimensions are too many; the maximum is %,d. Use fewer steps, or more steps between "
							+ "two frames",
					numbers, individuals, dimension, MOST_NUMBERS));
		}
	}

	/** The diagonal of the box, or where it is unbounded of the range in which algorithms start; above 0. */
	private double diagonal() {
		double sum = 0;
		for (int d = 0; d < problem.dimension(); d++) {
			if (problem.lower()[d] == problem.upper()[d]) {
				continue;
			}
			Range range = Slice.range(problem, d);
			sum += (range.high() - range.low()) * (range.high() - range.low());
		}
		return sum == 0 ? 1 : Math.sqrt(sum); // a box that is a point
	}

	/** Diversity of each frame, as a share of the box's diagonal. */
	public double[] diversities() {
		double diagonal = diagonal();
		return frames.stream().mapToDouble(f -> f.diversity(diagonal)).toArray();
	}

	/** How far an individual has moved on average since the frame before, as a share of the diagonal; not a number for the first. */
	public double[] moves() {
		double diagonal = diagonal();
		double[] out = new double[frames.size()];
		out[0] = Double.NaN;
		for (int k = 1; k < out.length; k++) {
			out[k] = frames.get(k).move(frames.get(k - 1), diagonal);
		}
		return out;
	}

	/** Both as curves over steps. */
	public Chart curves() {
		double[] x = frames.stream().mapToDouble(FilmFrame::step).toArray();
		return new Chart(title, "Shares of the diagonal of the box", new Axis("steps", Scale.LINEAR), new Axis("share of the diagonal",
				Scale.LOGARITHMIC), List.of(new Curve("diversity: mean distance to the centre", x, diversities()),
						new Curve("mean move of an individual", x, moves())));
	}
}
