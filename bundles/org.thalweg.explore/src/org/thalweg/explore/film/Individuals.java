package org.thalweg.explore.film;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Set;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.algorithm.StateWriter;

/** Takes the points of a search's only population out of its state. */
final class Individuals implements StateWriter {
	/** What methods call the array of these points, on the host and on devices. */
	private static final Set<String> NAMES = Set.of("positions", "points");
	/** What they call the words of which the first is the number of points that live, in front of the others. */
	private static final String SIZES = "sizes";

	private final int dimension;
	private double[][] points;
	private int living = Integer.MAX_VALUE;
	private boolean sizes;
	private StateType type;
	private int next;

	private Individuals(int dimension) {
		this.dimension = dimension;
	}

	/** [N][D] of those that live; null if the search cannot be saved, or its state has no such array. */
	static double[][] of(Search search, int dimension) {
		Individuals out = new Individuals(dimension);
		return search.save(out) && out.points != null ? Arrays.copyOf(out.points, Math.min(out.living, out.points.length)) : null;
	}

	@Override
	public void begin(String name, StateType is, long count) {
		boolean reals = is == StateType.DOUBLES || is == StateType.FLOATS;
		type = NAMES.contains(name) && reals && count % dimension == 0 ? is : null;
		sizes = name.equals(SIZES) && is == StateType.WORDS && count > 0;
		next = 0;
		if (type != null) {
			points = new double[Math.toIntExact(count / dimension)][dimension];
		}
	}

	@Override
	public void put(ByteBuffer piece) {
		if (sizes) {
			living = piece.getInt();
			sizes = false;
		}
		while (type != null && piece.hasRemaining()) {
			points[next / dimension][next % dimension] = type == StateType.DOUBLES ? piece.getDouble() : piece.getFloat();
			next++;
		}
	}
}
