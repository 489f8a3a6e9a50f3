package org.thalweg.algorithms.maswchains;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Described;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective.Reach;

/** How populations lie on a GPU and a CPU, and what they take. */
class LaunchPlanTest {
	private static Setting<MaSwParameters> setting(DeviceInfo device, int dimension, int populations, Map<String, ?> with) {
		return Described.setting(device, new MaSwChains().mappings().getFirst(), new Described.Fold(dimension, Reach.NONE), populations,
				Precision.DOUBLE, MaSwParameters.class, with);
	}

	private static LaunchPlan plan(DeviceInfo device, int dimension, int populations, Map<String, ?> with) {
		return LaunchPlan.of(setting(device, dimension, populations, with));
	}

	/** A work-item for every two coordinates, in whole warps, 128 at most. */
	@Test
	void aSmallPointHasOneGroup() {
		assertEquals(32, plan(Described.GPU, 10, 1, Map.of()).groupItems());
		assertEquals(64, plan(Described.GPU, 100, 1, Map.of()).groupItems());
		assertEquals(128, plan(Described.GPU, 1000, 1, Map.of()).groupItems());
		assertEquals(32, plan(Described.CPU, 1000, 1, Map.of()).groupItems());
		assertFalse(plan(Described.GPU, 1024, 1, Map.of("groups", 9)).multiGroup());
	}

	/** 3,000,000 coordinates are 2930 tiles; a group of 128 takes four simultaneously, so 733 groups. Many populations have a group each. */
	@Test
	void aLargePointHasMany() {
		assertEquals(733, plan(Described.GPU, 3_000_000, 1, Map.of()).parts());
		assertEquals(7, plan(Described.GPU, 3_000_000, 1, Map.of("groups", 7)).parts());
		assertEquals(1, plan(Described.GPU, 3_000_000, 1, Map.of("groups", 1)).parts());
		assertTrue(plan(Described.GPU, 1025, 1, Map.of()).multiGroup());
		assertEquals(4, plan(Described.GPU, 16_384, 99, Map.of()).parts());
		assertEquals(1, plan(Described.GPU, 16_384, 100, Map.of()).parts());
	}

	/**
	 * 5 individuals of 2000 coordinates in double precision. Points: 11 rows of 16,000 bytes, four of them for children; biases: 5; moves: 1;
	 * rows, streaks, flags: 11, 5 and 5 words; values 7, deviations 5 reals; counters 80 bytes, numbers 40; staged 8; 2 tiles of 64 bytes for
	 * each of 4 children; 12 distances of 2 tiles; codes: 11 rows of 2 tiles of 2048 bytes, and 24 sums of 8 bytes; halvings
	 * 5 words; two rounds of 10 numbers and 66 words; 8 bytes; 1029 improvements of 24 bytes and their number.
	 */
	@Test
	void theForecastCountsEveryArray() {
		Setting<MaSwParameters> large = setting(Described.GPU, 2000, 1, Map.of("size", 5, "groups", 2));
		long arrays = 17 * 16_000 + 21 * 4 + 12 * 8 + 80 + 40 + 8 + 4 * 128 + 192 + 11 * 4096 + 192 + 20 + 2 * (80 + 264) + 8;
		assertEquals(new MemoryForecast(1 << 20, arrays + 1029 * 24 + 4, 11 * 16_000), new MaSwChains().forecast(large));
		// One tile: 9 rows for points and no moves, one distance of one tile, one tile, no rounds.
		Setting<MaSwParameters> resident = setting(Described.GPU, 1000, 1, Map.of("size", 5));
		long small = 14 * 8000 + 19 * 4 + 12 * 8 + 80 + 40 + 8 + 64 + 8;
		assertEquals(small + 1029 * 24 + 4, new MaSwChains().forecast(resident).populationBytes());
	}

	/** 5 individuals, 5 biases and two rows of local search, of 1000 numbers each; 3 numbers of each individual. */
	@Test
	void aStateHoldsRowsAsTheyAreStored() {
		assertEquals(12 * 8000 + 15 * 8, new MaSwChains().stateBytes(setting(Described.GPU, 1000, 1, Map.of("size", 5))).orElseThrow());
		assertEquals(12 * 4000 + 15 * 8,
				new MaSwChains().stateBytes(setting(Described.GPU, 1000, 1, Map.of("size", 5, "storage", "single"))).orElseThrow());
	}

	/** Points and biases are 16 rows of 8000 bytes instead of 16,000; all else stays. One tile is kept as before. */
	@Test
	void singleStorageTakesHalfTheRowsOfLargePoints() {
		for (int dimension : new int[] { 1000, 2000 }) {
			MemoryForecast doubles = new MaSwChains().forecast(setting(Described.GPU, dimension, 1, Map.of("size", 5)));
			MemoryForecast singles = new MaSwChains().forecast(setting(Described.GPU, dimension, 1, Map.of("size", 5, "storage", "single")));
			assertEquals(dimension == 2000 ? 16 * 8000 : 0, doubles.populationBytes() - singles.populationBytes());
			assertEquals(dimension == 2000 ? 11 * 8000 : 9 * 8000, singles.largestBytes());
		}
	}

	/**
	 * 60 individuals of 3,000,000 coordinates, 6 other points, 60 biases and moves: 127 rows of 24 MB. Moves are not stored in less. Codes of all
	 * points are 66 rows of 2930 tiles of 2048 bytes. 8252 improvements of 24 bytes.
	 */
	@Test
	void aPopulationOfTheLargestPointsTakesThreeGigabytes() {
		assertEquals(127 * 24e6 + 66 * 2930 * 2048.0 + 8252 * 24, new MaSwChains().forecast(setting(Described.GPU, 3_000_000, 1, Map.of()))
				.populationBytes(), 1.1e6);
		assertEquals(128 * 12e6 + 66 * 2930 * 2048.0 + 8252 * 24, new MaSwChains().forecast(setting(Described.GPU, 3_000_000, 1, Map.of("storage",
				"single")))
				.populationBytes(),
				1.1e6);
	}
}
