package org.thalweg.core.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.math.PortableMath;

class DrawTest {
	private static final int PURPOSE = 3;
	private static final int EPOCH = 4711;
	private static final int INDIVIDUAL = 39;
	private static final int N = 100_000;

	private final Draw draw = new Draw(0x0123456789abcdefL, 12);

	@Test
	void aWordIsTheCoordinatesPlaceInItsBlock() {
		// key = (low, high) half of the seed; counter = (epoch, individual, 7/4 = 1, 3*2^24 + 12 = 0x0300000c); 7 mod 4 = 3
		int[] block = new int[4];
		Philox.block(0x89abcdef, 0x01234567, EPOCH, INDIVIDUAL, 1, 0x0300000c, block);
		assertEquals(block[3], draw.word(PURPOSE, EPOCH, INDIVIDUAL, 7));
	}

	@Test
	void aDoubleTakesTwoWordsAndAFloatOne() {
		// coordinate 7: doubles lie two to a block, so block 3, words 2 (high) and 3 (low); floats as words do
		int[] block = new int[4];
		Philox.block(0x89abcdef, 0x01234567, EPOCH, INDIVIDUAL, 3, 0x0300000c, block);
		assertEquals(Draw.uniform(block[2], block[3]), draw.uniform(PURPOSE, EPOCH, INDIVIDUAL, 7));
		assertEquals(Draw.uniformSingle(draw.word(PURPOSE, EPOCH, INDIVIDUAL, 7)),
				draw.uniformSingle(PURPOSE, EPOCH, INDIVIDUAL, 7));
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 3, 4, 5, 30, 127, 128, 129, 130, 255, 256, 257, 1000 })
	void fillingEqualsDrawingOneByOne(int n) {
		double[] doubles = new double[n + 2];
		float[] floats = new float[n + 2];
		int[] words = new int[n + 2];
		draw.uniforms(Draw.NOISE, EPOCH, INDIVIDUAL, doubles, 1, n);
		draw.uniforms(Draw.NOISE, EPOCH, INDIVIDUAL, floats, 1, n);
		draw.words(Draw.NOISE, EPOCH, INDIVIDUAL, words, 1, n);
		double[] expectedDoubles = new double[n + 2];
		float[] expectedFloats = new float[n + 2];
		int[] expectedWords = new int[n + 2];
		for (int i = 0; i < n; i++) {
			expectedDoubles[1 + i] = draw.uniform(Draw.NOISE, EPOCH, INDIVIDUAL, i);
			expectedFloats[1 + i] = draw.uniformSingle(Draw.NOISE, EPOCH, INDIVIDUAL, i);
			expectedWords[1 + i] = draw.word(Draw.NOISE, EPOCH, INDIVIDUAL, i);
		}
		assertArrayEquals(expectedDoubles, doubles);
		assertArrayEquals(expectedFloats, floats);
		assertArrayEquals(expectedWords, words);
	}

	@Test
	void fillingAcceptsEpochsAndIndividualsOfAllBits() {
		double[] out = new double[3];
		draw.uniforms(255, -1, -2, out, 0, 3);
		assertEquals(draw.uniform(255, -1, -2, 2), out[2]);
	}

	@Test
	void noUniformIsZeroOrOne() {
		// (0 + 1/2) * 2^-52 = 2^-53; (2^52 - 1 + 1/2) * 2^-52 = 1 - 2^-53: both are doubles
		assertEquals(0x1p-53, Draw.uniform(0, 0));
		assertEquals(1.0 - 0x1p-53, Draw.uniform(-1, -1));
		assertTrue(Draw.uniform(-1, -1) < 1.0);
		// the same with 23 bits: 2^-24 and 1 - 2^-24
		assertEquals(0x1p-24f, Draw.uniformSingle(0));
		assertEquals(1.0f - 0x1p-24f, Draw.uniformSingle(-1));
		assertTrue(Draw.uniformSingle(-1) < 1.0f);
	}

	@Test
	void theLowBitsOfAWordDoNotReachItsUniform() {
		// a double keeps 32 + 20 bits, a float 23
		assertEquals(Draw.uniform(0, 0), Draw.uniform(0, 0xfff));
		assertEquals(3 * 0x1p-53, Draw.uniform(0, 0x1000));
		assertEquals(Draw.uniformSingle(0), Draw.uniformSingle(0x1ff));
		assertEquals(3 * 0x1p-24f, Draw.uniformSingle(0x200));
	}

	@Test
	void integersComeFromTheHighHalfOfAProduct() {
		assertEquals(0, Draw.integer(0, 10));
		assertEquals(5, Draw.integer(0x80000000, 10)); // 2^31 * 10 / 2^32 = 5
		assertEquals(0, Draw.integer(0x19999999, 10)); // 429496729 * 10 = 4294967290 < 2^32 = 4294967296
		assertEquals(1, Draw.integer(0x1999999a, 10)); // 429496730 * 10 = 4294967300
		assertEquals(9, Draw.integer(-1, 10)); // (2^32 - 1) * 10 / 2^32 = 9.99…
		assertEquals(0, Draw.integer(-1, 1));
		assertEquals(Integer.MAX_VALUE - 1, Draw.integer(-1, Integer.MAX_VALUE)); // (2^32-1)(2^31-1)/2^32 = 2^31 - 1.5 + …
		assertEquals(Draw.integer(draw.word(PURPOSE, EPOCH, INDIVIDUAL, 5), 40), draw.integer(40, PURPOSE, EPOCH, INDIVIDUAL, 5));
	}

	@Test
	void othersAreCountedPastTheOneLeftOut() {
		// all of 0 … 3 but 2, then but 0, then but 3
		assertArrayEquals(new int[] { 0, 1, 3 }, IntStream.range(0, 3).map(k -> Draw.otherThan(2, k)).toArray());
		assertArrayEquals(new int[] { 1, 2, 3 }, IntStream.range(0, 3).map(k -> Draw.otherThan(0, k)).toArray());
		assertArrayEquals(new int[] { 0, 1, 2 }, IntStream.range(0, 3).map(k -> Draw.otherThan(3, k)).toArray());
	}

	@Test
	void rowsDrawnTogetherAreTheRowsDrawnOneByOne() {
		for (int n : new int[] { 1, 2, 30, 31, 255, 256, 257, 600 }) {
			double[][] rows = new double[21][n];
			draw.uniforms(PURPOSE, EPOCH, rows, n);
			for (int i = 0; i < rows.length; i++) {
				for (int c = 0; c < n; c++) {
					assertEquals(draw.uniform(PURPOSE, EPOCH, i, c), rows[i][c]);
				}
			}
		}
	}

	@Test
	void meanVarianceAndNeighboursAreThoseOfAUniformDistribution() {
		double[] u = new double[N];
		draw.uniforms(PURPOSE, EPOCH, INDIVIDUAL, u, 0, N);
		double mean = 0;
		double square = 0;
		double neighbours = 0;
		for (int i = 0; i < N; i++) {
			double d = u[i] - 0.5;
			mean += d / N;
			square += d * d / N;
			neighbours += d * (u[(i + 1) % N] - 0.5) / N;
		}
		// Five standard errors: sd of the mean 1/sqrt(12 N) = 0.00091, of the square sqrt((1/80 - 1/144)/N) = 0.00024, of
		// the product of neighbours 1/(12 sqrt(N)) = 0.00026.
		assertEquals(0.0, mean, 0.0046);
		assertEquals(1.0 / 12, square, 0.0012);
		assertEquals(0.0, neighbours, 0.0014);
	}

	@Test
	void everyIntegerIsDrawnEquallyOften() {
		int[] count = new int[7];
		for (int i = 0; i < N; i++) {
			count[draw.integer(7, PURPOSE, i, INDIVIDUAL, 0)]++;
		}
		for (int c : count) {
			// expected N/7 = 14285.7, standard deviation sqrt(N * 6/49) = 110.7; five of them
			assertEquals(N / 7.0, c, 554);
		}
	}

	@Test
	void seedInstancePurposeEpochAndIndividualEachGiveOtherNumbers() {
		double u = draw.uniform(PURPOSE, EPOCH, INDIVIDUAL, 0);
		assertNotEquals(u, new Draw(0x0123456789abcdeeL, 12).uniform(PURPOSE, EPOCH, INDIVIDUAL, 0));
		assertNotEquals(u, new Draw(0x1123456789abcdefL, 12).uniform(PURPOSE, EPOCH, INDIVIDUAL, 0));
		assertNotEquals(u, new Draw(0x0123456789abcdefL, 13).uniform(PURPOSE, EPOCH, INDIVIDUAL, 0));
		assertNotEquals(u, draw.uniform(PURPOSE + 1, EPOCH, INDIVIDUAL, 0));
		assertNotEquals(u, draw.uniform(PURPOSE, EPOCH + 1, INDIVIDUAL, 0));
		assertNotEquals(u, draw.uniform(PURPOSE, EPOCH, INDIVIDUAL + 1, 0));
		assertNotEquals(u, draw.uniform(PURPOSE, EPOCH, INDIVIDUAL, 1));
	}

	@Test
	void theInstanceHasTwentyFourBits() {
		new Draw(1, (1 << 24) - 1);
		assertThrows(IllegalArgumentException.class, () -> new Draw(1, 1 << 24));
		assertThrows(IllegalArgumentException.class, () -> new Draw(1, -1));
	}

	private enum Purpose implements RandomStream {
		FIRST, SECOND
	}

	@Test
	void aPurposeIsItsPlaceInTheDeclarationFromOneOn() {
		Draw draw = new Draw(7, 3);
		assertEquals(draw.word(1, 2, 5, 6), draw.word(Purpose.FIRST, 2, 5, 6));
		assertEquals(draw.word(2, 2, 5, 6), draw.word(Purpose.SECOND, 2, 5, 6));
		assertEquals(draw.integer(9, 2, 2, 5, 6), draw.integer(9, Purpose.SECOND, 2, 5, 6));
		assertEquals(draw.uniform(2, 2, 5, 6), draw.uniform(Purpose.SECOND, 2, 5, 6));
		double[] row = new double[3];
		draw.uniforms(Purpose.SECOND, 2, 5, row, 1, 2);
		assertEquals(draw.uniform(2, 2, 5, 1), row[2]);
		double[][] rows = new double[2][2];
		draw.uniforms(Purpose.SECOND, 2, rows, 2);
		assertEquals(draw.uniform(2, 2, 1, 1), rows[1][1]);
		int[] words = new int[4];
		draw.words(Purpose.SECOND, 2, 5, words, 1, 3);
		assertEquals(draw.word(2, 2, 5, 2), words[3]);
		draw.words(Purpose.SECOND, 2, 5, 2, 2, words);
		assertEquals(draw.word(2, 2, 6, 1), words[3]);
	}

	@Test
	void aNormalDeviateIsMadeOfTwoNeighbouringUniforms() {
		Draw draw = new Draw(7, 3);
		assertEquals(PortableMath.normal(draw.uniform(2, 4, 5, 12), draw.uniform(2, 4, 5, 13)), draw.normal(Purpose.SECOND, 4, 5, 6));
	}
}
