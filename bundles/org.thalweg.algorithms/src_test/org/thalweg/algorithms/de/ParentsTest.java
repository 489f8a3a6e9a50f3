package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.random.Draw;

class ParentsTest {
	@ParameterizedTest
	@ValueSource(ints = { 4, 5, 6, 17, 1000 })
	void parentsDifferFromTheTargetAndFromOneAnother(int N) {
		int[] out = new int[Parents.EACH * N];
		for (int generation = 1; generation <= 50; generation++) {
			Parents.pick(new Draw(99, 0), generation, N, 30, out);
			for (int i = 0; i < N; i++) {
				int a = out[4 * i];
				int b = out[4 * i + 1];
				int c = out[4 * i + 2];
				int j = out[4 * i + 3];
				assertTrue(a != i && b != i && c != i && a != b && a != c && b != c, i + ": " + a + " " + b + " " + c);
				assertTrue(Math.min(a, Math.min(b, c)) >= 0 && Math.max(a, Math.max(b, c)) < N && j >= 0 && j < 30);
			}
		}
	}

	/**
	 * Six individuals: each target has 5·4·3 = 60 ordered triples. Over 60,000 generations each is expected 1000 times, with
	 * a standard deviation of √(60000/60·59/60) = 31.4; 360 of them lie within 5 of these with probability 0.9998, and the seed
	 * is fixed.
	 */
	@ParameterizedTest
	@ValueSource(longs = { 1, 2 })
	void everyTripleIsAsLikely(long seed) {
		int N = 6;
		int[] out = new int[Parents.EACH * N];
		int[][] counts = new int[N][N * N * N];
		for (int generation = 1; generation <= 60_000; generation++) {
			Parents.pick(new Draw(seed, 0), generation, N, 10, out);
			for (int i = 0; i < N; i++) {
				counts[i][(out[4 * i] * N + out[4 * i + 1]) * N + out[4 * i + 2]]++;
			}
		}
		for (int i = 0; i < N; i++) {
			int triples = 0;
			for (int count : counts[i]) {
				if (count > 0) {
					triples++;
					assertEquals(1000, count, 157);
				}
			}
			assertEquals(60, triples);
		}
	}
}
