package org.thalweg.algorithms.clpso;

import org.thalweg.algorithms.clpso.ClpsoParameters.Window;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Precision;

/**
 * How much {@link NumberTables} hold for one source of numbers: a population, or with {@code window: shared} a seed. Three
 * tables have a row for every particle, one each of coefficients, thresholds and picks.
 *
 * @param slack numbers that each row has beyond those of its generations, so that the window of the last instance fits;
 *        M − 1 with M instances that share a row
 */
record TableShape(ClpsoParameters rules, int dimension, Precision precision, int slack) {
	/** Host memory that the tables of one chunk of generations may take. */
	private static final long CHUNK_BYTES = 64L << 20;

	static TableShape of(Setting<ClpsoParameters> setting) {
		ClpsoParameters rules = setting.parameters();
		return new TableShape(rules, setting.dimension(), setting.precision(),
				rules.window() == Window.SHARED ? setting.problems().size() - 1 : 0);
	}

	/** Generations that a chunk covers, so that the tables of all sources take at most 64 MiB, or one generation. */
	int chunk(int sources, Budget budget) {
		int generations = Math.clamp(budget.steps(), 1, 1024);
		while (generations > 1 && sources * bytes(generations) > CHUNK_BYTES) {
			generations /= 2;
		}
		return generations;
	}

	/** Redraws per particle that need numbers in this many generations; shares may begin and end within them. */
	int ordinals(int generations) {
		int gap = rules.refreshingGap();
		return rules.window() == Window.SHARED ? (int) (((long) generations + gap - 2) / gap) + 1 : (generations - 1) / gap + 1;
	}

	/** Numbers in a row of coefficients; the start needs two for each dimension. */
	long coefficients(int generations) {
		return Math.max(2L, generations) * dimension + slack;
	}

	/** Numbers in a row of thresholds. */
	long thresholds(int generations) {
		return (long) ordinals(generations) * dimension + slack;
	}

	/** Words in a row of picks. */
	long picks(int generations) {
		return ordinals(generations) * (2L * dimension + 2) + slack;
	}

	/** Bytes of one source's tables. */
	long bytes(int generations) {
		return rules.size() * ((coefficients(generations) + thresholds(generations)) * precision.bytes()
				+ picks(generations) * Integer.BYTES);
	}

	/** Bytes for each of this number of populations; more than it will be where a seed has several. */
	long forecast(int populations, Budget budget) {
		if (rules.window() == Window.OWN) {
			return bytes(chunk(populations, budget));
		}
		return Math.min(bytes(chunk(1, budget)), Math.max(bytes(1), CHUNK_BYTES / populations + 1)); // for all sources
	}

	/** Bytes of the largest table for each of this number of populations. */
	long largest(int populations, Budget budget) {
		return rules.window() == Window.OWN
				? rules.size() * coefficients(chunk(populations, budget)) * precision.bytes()
				: forecast(populations, budget);
	}
}
