package org.thalweg.algorithms.maswchains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Bowl;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.random.Draw;

/** Creation of children, compared with values computed by hand. */
class MatingTest {
	private static final Bowl BOX = new Bowl(4, false); // [-1, 1]

	private static MaSwParameters with(String... values) {
		Map<String, Object> map = new java.util.HashMap<>(Map.of("size", 6));
		for (int k = 0; k < values.length; k += 2) {
			map.put(values[k], values[k + 1]);
		}
		return Parameters.bind(MaSwParameters.class, Map.of(), map);
	}

	private static Mating mating(MaSwParameters p, long seed) {
		return new Mating(p, BOX, new Draw(seed, 0), new Coordinates(BOX, new Population(0, seed), 1, Storage.DOUBLE));
	}

	/** Parents at 0.2 and 0.6 are 0.4 apart; half of that beyond both is [0, 0.8]. */
	@Test
	void aGeneLiesInTheParentsIntervalWidenedByHalf() {
		assertEquals(0.0, Mating.blended(0.2, 0.6, 0.0, 0.5, -1, 1), 1e-15);
		assertEquals(0.8, Mating.blended(0.2, 0.6, 1.0, 0.5, -1, 1), 1e-15);
		assertEquals(0.2, Mating.blended(0.6, 0.2, 0.25, 0.5, -1, 1), 1e-15); // 0 + 0.25 of 0.8
		assertEquals(0.3, Mating.blended(0.6, 0.2, 0.25, 0.0, -1, 1), 1e-15); // 0.2 + 0.25 of 0.4
		assertEquals(0.5, Mating.blended(0.5, 0.5, 0.9, 0.5, -1, 1), 0);
	}

	/** [0.4, 1.6] is cut to [0.4, 1] before the gene is drawn: its middle is 0.7, not 1. */
	@Test
	void theIntervalIsCutAtTheBoxBeforeAGeneIsDrawn() {
		assertEquals(0.7, Mating.blended(0.7, 1.3, 0.5, 0.5, -1, 1), 1e-15);
		assertEquals(-0.75, Mating.blended(-1, -0.5, 0.5, 0.5, -1, -0.5), 1e-15); // [-1.25, -0.25] becomes [-1, -0.5]
	}

	/** Four bits that are all 0 are one case in 16; the k-th of them, from the lowest on, has the weight 2^-k. */
	@Test
	void aMutationSumsUpPowersOfTwo() {
		assertEquals(0.0, Mating.terms(0x11111111, 0x8f421111), 0);
		assertEquals(1.0, Mating.terms(0x11111110, 0x11111111), 0);
		assertEquals(0.5 + 0x1p-7, Mating.terms(0x01111101, 0x11111111), 0);
		assertEquals(0x1p-8 + 0x1p-15, Mating.terms(0x11111111, 0x01111110), 0);
		assertEquals(2 - 0x1p-15, Mating.terms(0, 0), 0);
	}

	/** Of 5 individuals: 1; then the second of 0, 2, 3, 4; then the first of 0, 3, 4; then the last of 3, 4. */
	@Test
	void picksCountThoseThatAreLeft() {
		int[] picks = { 1, 1, 0, 1 };
		Mating.different(picks);
		assertArrayEquals(new int[] { 1, 2, 0, 4 }, picks);
		Set<List<Integer>> all = new HashSet<>();
		for (int k = 0; k < 5 * 4 * 3; k++) {
			int[] three = { k / 12, k / 3 % 4, k % 3 };
			Mating.different(three);
			assertTrue(three[0] != three[1] && three[0] != three[2] && three[1] != three[2]);
			all.add(List.of(three[0], three[1], three[2]));
		}
		assertEquals(60, all.size(), "every choice in order comes from one pick");
	}

	/** Individual i lies at (i/8, 0, 0, 0), so that the farthest from the mother is the one whose number differs most. */
	@Test
	void theFatherIsTheFarthestOfTheCandidates() {
		StoredRow[] X = new StoredRow[6];
		for (int i = 0; i < 6; i++) {
			X[i] = new StoredRow(new double[] { i / 8.0, 0, 0, 0 });
		}
		int first = 0;
		for (int step = 1; step <= 200; step++) {
			int[] picked = new int[4];
			Mating.pick(new Draw(3, 0), step, 0, 6, picked);
			int father = picked[1];
			for (int k = 2; k < 4; k++) {
				father = Math.abs(picked[k] - picked[0]) > Math.abs(father - picked[0]) ? picked[k] : father;
			}
			first += father == picked[1] ? 1 : 0;
			double[] child = new double[4];
			double[] expected = new double[4];
			Mating mating = mating(with("mutation", "0"), 3);
			mating.child(step, 0, X, child);
			mating.blend(step, 0, X[picked[0]], X[father], expected);
			assertArrayEquals(expected, child, 0);
		}
		assertTrue(first > 20 && first < 180, first + " of 200 fathers were the first candidate");
	}

	/** Where there is a mutation, one gene alone moves, by 0.1 · 2 · Σ 2^-k to one side, and not out of the box. */
	@Test
	void oneGeneMutates() {
		Draw draw = new Draw(11, 0);
		int moved = 0;
		for (int step = 1; step <= 2000; step++) {
			double[] child = { 0.95, 0.95, 0.95, 0.95 };
			mating(with(), 11).mutate(step, 0, child);
			int[] words = new int[6];
			draw.words(MaSwStream.MUTATION, step, 0, words, 0, 6);
			double[] expected = { 0.95, 0.95, 0.95, 0.95 };
			if (draw.uniform(MaSwStream.MUTATION, step, 0, 0) < 0.125) {
				int gene = Draw.integer(words[2], 4);
				double move = 0.1 * 2 * Mating.terms(words[4], words[5]);
				expected[gene] = words[3] < 0 ? Math.min(1, 0.95 + move) : 0.95 - move;
				moved += move > 0 ? 1 : 0;
			}
			assertArrayEquals(expected, child, 0);
		}
		// 2000 / 8 children mutate, and 1 - (15/16)^16 = 64.4 % of them have a term: 161, with a standard deviation of 12.2.
		assertTrue(Math.abs(moved - 161) < 4 * 12.2, moved + " genes moved");
	}
}
