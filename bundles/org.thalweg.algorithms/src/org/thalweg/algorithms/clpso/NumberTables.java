package org.thalweg.algorithms.clpso;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.BiFunction;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;

/**
 * Random numbers made on the host and transferred, as the models {@code intermediate} and {@code final} ask for (section
 * 4.2 of [CLPSO-OpenCL]). They are the words that the other models draw by counter, so these models keep the host's trajectory.
 * A table covers a chunk of generations: δ for each of them, and for every refresh ordinal that a particle can reach
 * within the chunk the numbers of one redraw.
 */
final class NumberTables {
	/** Host memory that one chunk may take. */
	private static final long CHUNK_BYTES = 64L << 20;

	private final KernelDevice device;
	private final Precision precision;
	private final List<Population> populations;
	private final int size;
	private final int dimension;
	private final int gap;
	private final int generations;
	private final ByteBuffer coefficients;
	private final ByteBuffer thresholds;
	private final ByteBuffer picks;
	private final Buffer coefficientBuffer;
	private final Buffer thresholdBuffer;
	private final Buffer pickBuffer;

	/** @param buffers gives a buffer of this label and so many bytes, and frees it in the end */
	NumberTables(KernelDevice device, Precision precision, List<Population> populations, ClpsoParameters rules,
			int dimension, Budget budget, BiFunction<String, Long, Buffer> buffers) {
		this.device = device;
		this.precision = precision;
		this.populations = populations;
		this.size = rules.size();
		this.dimension = dimension;
		this.gap = rules.refreshingGap();
		this.generations = chunk(rules, dimension, precision, populations.size(), budget);
		long particles = (long) populations.size() * size;
		int ordinals = ordinals(generations);
		this.coefficients = precision.memory(particles * Math.max(2, generations) * dimension);
		this.thresholds = precision.memory(particles * ordinals * dimension);
		this.picks = Precision.bytes(particles * ordinals * (2L * dimension + 2) * Integer.BYTES);
		this.coefficientBuffer = buffers.apply("random coefficients", (long) coefficients.capacity());
		this.thresholdBuffer = buffers.apply("random thresholds", (long) thresholds.capacity());
		this.pickBuffer = buffers.apply("random picks", (long) picks.capacity());
	}

	/** Generations that a chunk covers, so that its numbers take at most {@link #CHUNK_BYTES} or one generation. */
	static int chunk(ClpsoParameters rules, int dimension, Precision precision, int populations, Budget budget) {
		int generations = (int) Math.clamp(budget.steps(), 1, 1024);
		while (generations > 1 && populations * bytes(rules, dimension, precision, generations) > CHUNK_BYTES) {
			generations /= 2;
		}
		return generations;
	}

	/** Bytes of the tables of one population. */
	static long bytes(ClpsoParameters rules, int dimension, Precision precision, int generations) {
		long ordinals = (generations - 1) / rules.refreshingGap() + 1;
		return rules.size() * (Math.max(2L, generations) * dimension * precision.bytes()
				+ ordinals * dimension * precision.bytes() + ordinals * (2L * dimension + 2) * Integer.BYTES);
	}

	/** Redraws that can fall due in so many generations. */
	private int ordinals(int chunk) {
		return (chunk - 1) / gap + 1;
	}

	/** Most generations that one {@link #fill} covers. */
	int generations() {
		return generations;
	}

	/** Rows per particle in the tables of redraws, for a launch of so many generations. */
	int rows(int chunk) {
		return ordinals(Math.max(1, chunk));
	}

	/** Puts the numbers of the initialisation into the table of coefficients: V, then X, per dimension. */
	void fillStart() {
		coefficients.clear();
		for (Population p : populations) {
			Draw draw = new Draw(p.seed(), p.instance());
			for (int i = 0; i < size; i++) {
				for (int d = 0; d < dimension; d++) {
					put(draw, Purpose.VELOCITY, i, d);
					put(draw, Purpose.POSITION, i, d);
				}
			}
		}
		device.queue().write(coefficientBuffer, 0, coefficients.flip());
	}

	private void put(Draw draw, int purpose, int i, int d) {
		if (precision == Precision.DOUBLE) {
			coefficients.putDouble(draw.uniform(purpose, 0, i, d));
		} else {
			coefficients.putFloat(draw.uniformSingle(purpose, 0, i, d));
		}
	}

	/**
	 * Makes and transfers the numbers of generations first … first + chunk − 1.
	 *
	 * @param ordinals refresh ordinal of every particle of every population at the start of the chunk
	 */
	void fill(long first, int chunk, int[] ordinals) {
		coefficients.clear();
		thresholds.clear();
		picks.clear();
		int rows = rows(chunk);
		Row row = new Row();
		for (int p = 0; p < populations.size(); p++) {
			Draw draw = new Draw(populations.get(p).seed(), populations.get(p).instance());
			for (int i = 0; i < size; i++) {
				for (int g = 0; g < chunk; g++) {
					row.uniforms(draw, Purpose.COEFFICIENT, (int) (first + g), i, coefficients);
				}
				for (int r = 0; r < rows; r++) {
					int ordinal = ordinals[p * size + i] + r;
					row.uniforms(draw, Purpose.LEARN, ordinal, i, thresholds);
					row.words(draw, Purpose.FIRST, ordinal, i);
					row.words(draw, Purpose.SECOND, ordinal, i);
					picks.putInt(draw.word(Purpose.FORCED_DIMENSION, ordinal, i, 0));
					picks.putInt(draw.word(Purpose.FORCED_PARTICLE, ordinal, i, 0));
				}
			}
		}
		device.queue().write(coefficientBuffer, 0, coefficients.flip());
		device.queue().write(thresholdBuffer, 0, thresholds.flip());
		device.queue().write(pickBuffer, 0, picks.flip());
	}

	/** Numbers of all dimensions of one particle. */
	private final class Row {
		private final double[] doubles = new double[dimension];
		private final float[] floats = new float[dimension];
		private final int[] words = new int[dimension];

		void uniforms(Draw draw, int purpose, int epoch, int i, ByteBuffer to) {
			if (precision == Precision.DOUBLE) {
				draw.uniforms(purpose, epoch, i, doubles, 0, dimension);
				to.asDoubleBuffer().put(doubles);
			} else {
				draw.uniforms(purpose, epoch, i, floats, 0, dimension);
				to.asFloatBuffer().put(floats);
			}
			to.position(to.position() + dimension * precision.bytes());
		}

		void words(Draw draw, int purpose, int epoch, int i) {
			draw.words(purpose, epoch, i, words, 0, dimension);
			picks.asIntBuffer().put(words);
			picks.position(picks.position() + dimension * Integer.BYTES);
		}
	}

	Buffer coefficients() {
		return coefficientBuffer;
	}

	Buffer thresholds() {
		return thresholdBuffer;
	}

	Buffer picks() {
		return pickBuffer;
	}
}
