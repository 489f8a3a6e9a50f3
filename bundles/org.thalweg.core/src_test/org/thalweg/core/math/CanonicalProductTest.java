package org.thalweg.core.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

class CanonicalProductTest {
	private static double[] ones(int n) {
		double[] out = new double[n];
		Arrays.fill(out, 1);
		return out;
	}

	/** 2 * (-3) * 0.5 * (-1) = 3; no factor at all: 1. */
	@Test
	void factorsMayHaveAnySign() {
		assertEquals(3, new CanonicalProduct().of(new double[] { 2, -3, 0.5, -1 }, 4));
		assertEquals(1, new CanonicalProduct().of(new double[0], 0));
	}

	/** Factors of 2 in each of three tiles and two in one partial: 2^5; -1 in the last place turns the sign. */
	@Test
	void allTilesCount() {
		double[] factors = ones(2100);
		for (int i : new int[] { 0, 5, 37, 1024, 2098 }) {
			factors[i] = 2;
		}
		factors[2099] = -1;
		assertEquals(-32, new CanonicalProduct().of(factors, 2100));
	}

	/**
	 * Factors 0 and 32 share a partial: 2^1000 * 2^1000 overflows before factor 1, 2^-1000, could help. Factors 0, 16 and 8
	 * meet in the tree, 0 with 16 first.
	 */
	@Test
	void theOrderIsTheOneOfCanonicalSums() {
		double[] strided = ones(40);
		strided[0] = strided[32] = 0x1p1000;
		strided[1] = 0x1p-1000;
		assertEquals(Double.POSITIVE_INFINITY, new CanonicalProduct().of(strided, 40));
		double[] tree = ones(32);
		tree[0] = tree[8] = 0x1p1000;
		tree[16] = 0x1p-1000;
		assertEquals(0x1p1000, new CanonicalProduct().of(tree, 32));
	}
}
