package org.thalweg.algorithms.clpso;

import org.thalweg.algorithms.clpso.ClpsoParameters.Window;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.random.Draw;

/**
 * The numbers of one swarm on the host: those that {@link NumberTables} holds for it on a device.
 *
 * <p>Every particle has four unbounded sequences of numbers: of the start (2D an epoch: velocity and position of each
 * dimension), of coefficients δ (D a generation), of thresholds (D a redraw) and of picks (2D + 2 words a redraw: first and
 * second of each dimension, forced dimension, forced particle). A swarm reads each of them from number m on. With
 * {@code window: own} the lines are the population's and m is 0; with {@code window: shared} (section 4.3 of
 * [CLPSO-OpenCL]) they are the seed's and m is the instance, as the paper's work-group m begins m numbers later.
 *
 * <p>Used by one thread at a time.
 */
final class NumberWindow implements SwarmNumbers {
	private final Draw draw;
	private final boolean shared;
	private final int gap;
	private final int m;
	private final int D;
	private final double[] epoch;

	NumberWindow(ClpsoParameters rules, Population population, int dimension) {
		Population source = source(rules, population);
		this.draw = new Draw(source.seed(), source.instance());
		this.shared = rules.window() == Window.SHARED;
		this.gap = rules.refreshingGap();
		this.m = shared ? population.instance() : 0;
		this.D = dimension;
		this.epoch = new double[dimension];
	}

	/** Whose lines a population reads. */
	static Population source(ClpsoParameters rules, Population population) {
		return rules.window() == Window.SHARED ? new Population(0, population.seed()) : population;
	}

	/**
	 * Ordinal of the redraw in generation k. Swarms of one seed redraw at different times, so there a redraw takes the numbers
	 * of its share of {@code refreshingGap} generations; two redraws of a particle are never in one.
	 */
	@Override
	public int ordinal(long k, int before) {
		return shared ? share(k, gap) : before;
	}

	/** The number, from 0, of the share of {@code gap} generations that generation k ≥ 1 belongs to. */
	static int share(long k, int gap) {
		return (int) ((k - 1) / gap);
	}

	@Override
	public void start(int i, double[] velocity, double[] position) {
		boolean even = m % 2 == 0; // otherwise the two change places
		read(even ? ClpsoStream.VELOCITY : ClpsoStream.POSITION, 0, m / 2, i, velocity);
		read(even ? ClpsoStream.POSITION : ClpsoStream.VELOCITY, 0, (m + 1) / 2, i, position);
	}

	@Override
	public void coefficients(int k, double[][] delta) {
		if (m == 0) {
			draw.uniforms(ClpsoStream.COEFFICIENT, k, delta, D);
			return;
		}
		for (int i = 0; i < delta.length; i++) {
			read(ClpsoStream.COEFFICIENT, k, m, i, delta[i]);
		}
	}

	@Override
	public void thresholds(int ordinal, int i, double[] out) {
		read(ClpsoStream.LEARN, ordinal, m, i, out);
	}

	/** The D numbers that begin {@code shift} numbers after an epoch's first. */
	private void read(ClpsoStream stream, int first, int shift, int i, double[] out) {
		int at = first + shift / D;
		int d = shift % D;
		draw.uniforms(stream, at, i, epoch, 0, D);
		System.arraycopy(epoch, d, out, 0, D - d);
		if (d > 0) {
			draw.uniforms(stream, at + 1, i, epoch, 0, d);
			System.arraycopy(epoch, 0, out, D - d, d);
		}
	}

	@Override
	public int first(int bound, int ordinal, int i, int d) {
		return pick(bound, ordinal, i, d);
	}

	@Override
	public int second(int bound, int ordinal, int i, int d) {
		return pick(bound, ordinal, i, D + d);
	}

	@Override
	public int forcedDimension(int ordinal, int i) {
		return pick(D, ordinal, i, 2 * D);
	}

	@Override
	public int forcedParticle(int bound, int ordinal, int i) {
		return pick(bound, ordinal, i, 2 * D + 1);
	}

	private int pick(int bound, int ordinal, int i, int place) {
		int row = 2 * D + 2;
		int at = ordinal + (place + m) / row;
		int x = (place + m) % row;
		int word = x < D ? draw.word(ClpsoStream.FIRST, at, i, x)
				: x < 2 * D ? draw.word(ClpsoStream.SECOND, at, i, x - D)
				: draw.word(x == 2 * D ? ClpsoStream.FORCED_DIMENSION : ClpsoStream.FORCED_PARTICLE, at, i, 0);
		return Draw.integer(word, bound);
	}
}
