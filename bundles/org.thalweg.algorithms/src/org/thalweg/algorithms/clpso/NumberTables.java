package org.thalweg.algorithms.clpso;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.thalweg.algorithms.clpso.ClpsoParameters.Window;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;

/**
 * Random numbers made on the host and transferred, as the mappings {@code intermediate} and {@code final} require (section
 * 4.2 of [CLPSO-OpenCL]). They are the words that the other mappings draw by counter, so these mappings keep the host's trajectory.
 * A table covers a chunk of generations: δ for each of them, and for every refresh ordinal that a particle can reach
 * within the chunk the numbers of one redraw. With {@code window: shared} (section 4.3) one table serves all populations of a
 * seed: instance m reads every row from number m on, as {@link NumberWindow} does.
 */
final class NumberTables {
	private final KernelDevice device;
	private final Precision precision;
	private final TableShape shape;
	private final boolean shared;
	private final List<Population> sources;
	private final int[] sourceOf;
	private final int size;
	private final int dimension;
	private final int generations;
	private final ByteBuffer coefficients;
	private final ByteBuffer thresholds;
	private final ByteBuffer picks;
	private final Buffer coefficientBuffer;
	private final Buffer thresholdBuffer;
	private final Buffer pickBuffer;

	/** @param buffers gives a buffer of this label and number of bytes, and frees it in the end */
	NumberTables(Setting<ClpsoParameters> setting, KernelDevice device, BiFunction<String, Long, Buffer> buffers) {
		ClpsoParameters rules = setting.parameters();
		this.device = device;
		this.precision = setting.precision();
		this.shape = TableShape.of(setting);
		this.shared = rules.window() == Window.SHARED;
		List<Population> read = setting.populations().stream().map(p -> NumberWindow.source(rules, p)).toList();
		this.sources = shared ? read.stream().distinct().toList() : read;
		Map<Population, Integer> index = new HashMap<>();
		sources.forEach(s -> index.put(s, index.size()));
		this.sourceOf = shared ? read.stream().mapToInt(index::get).toArray() : IntStream.range(0, read.size()).toArray();
		this.size = rules.size();
		this.dimension = setting.dimension();
		this.generations = shape.chunk(sources.size(), setting.budget());
		long particles = (long) sources.size() * size;
		this.coefficients = precision.memory(particles * shape.coefficients(generations));
		this.thresholds = precision.memory(particles * shape.thresholds(generations));
		this.picks = Precision.bytes(particles * shape.picks(generations) * Integer.BYTES);
		this.coefficientBuffer = buffers.apply("random coefficients", (long) coefficients.capacity());
		this.thresholdBuffer = buffers.apply("random thresholds", (long) thresholds.capacity());
		this.pickBuffer = buffers.apply("random picks", (long) picks.capacity());
	}

	/** Number of the source that population p reads. */
	int source(int p) {
		return sourceOf[p];
	}

	/** Most generations that one {@link #fill} covers. */
	int generations() {
		return generations;
	}

	/** Redraws that the tables of a launch of this number of generations have for each particle. */
	int rows(int chunk) {
		return shape.ordinals(Math.max(1, chunk));
	}

	/** Puts the numbers of the initialisation into the table of coefficients: V, then X, per dimension. */
	void fillStart() {
		coefficients.clear();
		for (Population p : sources) {
			Draw draw = new Draw(p.seed(), p.instance());
			for (int i = 0; i < size; i++) {
				for (int x = 0; x < 2 * dimension + shape.slack(); x++) {
					int d = x % (2 * dimension) / 2;
					put(draw, x % 2 == 0 ? ClpsoStream.VELOCITY : ClpsoStream.POSITION, x / (2 * dimension), i, d);
				}
			}
		}
		device.queue().write(coefficientBuffer, 0, coefficients.flip());
	}

	private void put(Draw draw, ClpsoStream stream, int epoch, int i, int d) {
		if (precision == Precision.DOUBLE) {
			coefficients.putDouble(draw.uniform(stream, epoch, i, d));
		} else {
			coefficients.putFloat(draw.uniformSingle(stream.number(), epoch, i, d));
		}
	}

	/**
	 * Makes and transfers the numbers of generations first … first + chunk − 1.
	 *
	 * @param ordinals gives the refresh ordinal of every particle of every population at the start of the chunk; not called if
	 *        populations share
	 */
	void fill(long first, int chunk, Supplier<int[]> ordinals) {
		coefficients.clear();
		thresholds.clear();
		picks.clear();
		int rows = rows(chunk);
		int share = NumberWindow.share(first, shape.rules().refreshingGap());
		int[] reached = shared ? null : ordinals.get();
		ParticleNumbers row = new ParticleNumbers();
		for (int s = 0; s < sources.size(); s++) {
			Draw draw = new Draw(sources.get(s).seed(), sources.get(s).instance());
			for (int i = 0; i < size; i++) {
				int ordinal = shared ? share : reached[s * size + i];
				row.uniforms(draw, ClpsoStream.COEFFICIENT, (int) first, i, chunk * dimension + shape.slack(), coefficients);
				row.uniforms(draw, ClpsoStream.LEARN, ordinal, i, rows * dimension + shape.slack(), thresholds);
				row.picks(draw, ordinal, i, rows * (2 * dimension + 2) + shape.slack());
			}
		}
		device.queue().write(coefficientBuffer, 0, coefficients.flip());
		device.queue().write(thresholdBuffer, 0, thresholds.flip());
		device.queue().write(pickBuffer, 0, picks.flip());
	}

	/** Numbers of all dimensions of one particle. */
	private final class ParticleNumbers {
		private final double[] doubles = new double[dimension];
		private final float[] floats = new float[dimension];
		private final int[] words = new int[2 * dimension + 2];

		/** Numbers 0 … n − 1 of a line whose first epoch is {@code first}. */
		void uniforms(Draw draw, ClpsoStream stream, int first, int i, int n, ByteBuffer to) {
			for (int done = 0; done < n; done += dimension) {
				int some = Math.min(dimension, n - done);
				int epoch = first + done / dimension;
				if (precision == Precision.DOUBLE) {
					draw.uniforms(stream, epoch, i, doubles, 0, some);
					to.asDoubleBuffer().put(doubles, 0, some);
				} else {
					draw.uniforms(stream.number(), epoch, i, floats, 0, some);
					to.asFloatBuffer().put(floats, 0, some);
				}
				to.position(to.position() + some * precision.bytes());
			}
		}

		/** Words 0 … n − 1 of the line of picks from redraw {@code first} on. */
		void picks(Draw draw, int first, int i, int n) {
			for (int done = 0; done < n; done += words.length) {
				int ordinal = first + done / words.length;
				draw.words(ClpsoStream.FIRST, ordinal, i, words, 0, dimension);
				draw.words(ClpsoStream.SECOND, ordinal, i, words, dimension, dimension);
				words[2 * dimension] = draw.word(ClpsoStream.FORCED_DIMENSION, ordinal, i, 0);
				words[2 * dimension + 1] = draw.word(ClpsoStream.FORCED_PARTICLE, ordinal, i, 0);
				int some = Math.min(words.length, n - done);
				picks.asIntBuffer().put(words, 0, some);
				picks.position(picks.position() + some * Integer.BYTES);
			}
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
