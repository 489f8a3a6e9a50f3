package org.thalweg.explore.film;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.algorithm.StateWriter;
import org.thalweg.core.problem.Problem;

/** Takes the points of a search's only population out of its state, and the distribution of which they are drawn. */
final class Individuals implements StateWriter {
	/** What methods call the array of these points, on the host and on devices. */
	private static final Set<String> NAMES = Set.of("positions", "points");
	/** What they call the words of which the first is the number of points that live, in front of the others. */
	private static final String SIZES = "sizes";
	private static final Set<String> DISTRIBUTION = Set.of("mean", "scalars", "covariance", "axes");

	private final int dimension;
	private final Map<String, double[]> reals = new HashMap<>();
	private String points;
	private int living = Integer.MAX_VALUE;
	private boolean sizes;
	private StateType type;
	private double[] into;
	private int next;

	private Individuals(int dimension) {
		this.dimension = dimension;
	}

	/** Of the state as it is; null if the search cannot be saved, or its state has no array of points. */
	static Individuals of(Search search, int dimension) {
		Individuals out = new Individuals(dimension);
		return search.save(out) && out.points != null ? out : null;
	}

	/** [N][D] of those that live. */
	double[][] positions() {
		double[] all = reals.get(points);
		double[][] out = new double[Math.min(living, all.length / dimension)][];
		Arrays.setAll(out, i -> Arrays.copyOfRange(all, i * dimension, (i + 1) * dimension));
		return out;
	}

	/** Their distribution; null if the state does not have one. */
	Distribution distribution(Problem problem) {
		return Distribution.of(reals, positions(), problem);
	}

	@Override
	public void begin(String name, StateType is, long count) {
		boolean real = is == StateType.DOUBLES || is == StateType.FLOATS;
		boolean positions = NAMES.contains(name) && count % dimension == 0;
		type = real && (positions || DISTRIBUTION.contains(name)) ? is : null;
		sizes = name.equals(SIZES) && is == StateType.WORDS && count > 0;
		next = 0;
		if (type != null) {
			into = new double[Math.toIntExact(count)];
			reals.put(name, into);
			points = positions ? name : points;
		}
	}

	@Override
	public void put(ByteBuffer piece) {
		if (sizes) {
			living = piece.getInt();
			sizes = false;
		}
		while (type != null && piece.hasRemaining()) {
			into[next++] = type == StateType.DOUBLES ? piece.getDouble() : piece.getFloat();
		}
	}
}
