package org.thalweg.core.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentSkipListMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpansTest {
	private record Span(int from, int to) {
	}

	private static List<Span> spans(int threads, int n) {
		ConcurrentSkipListMap<Integer, Span> out = new ConcurrentSkipListMap<>();
		new Spans(threads).over(n, (k, from, to) -> assertEquals(null, out.put(k, new Span(from, to))));
		return List.copyOf(out.values());
	}

	/** 16 tiles of 1024 are the least span. */
	@Test
	void aSmallPointIsOneSpan() {
		assertEquals(List.of(new Span(0, 32767)), spans(4, 32767));
		assertEquals(List.of(new Span(0, 16384), new Span(16384, 32768)), spans(4, 32768));
		assertEquals(List.of(new Span(0, 1 << 20)), spans(1, 1 << 20));
	}

	/** 98 tiles by 3: 32, 33, 33; the last one is cut. */
	@Test
	void spansAreWholeTiles() {
		assertEquals(List.of(new Span(0, 32 * 1024), new Span(32 * 1024, 65 * 1024), new Span(65 * 1024, 100_000)), spans(3, 100_000));
	}

	@Test
	void aFailureInAnySpanIsThrownWhenAllHaveEnded() {
		Spans spans = new Spans(2);
		for (int failing = 0; failing < 2; failing++) {
			int bad = failing;
			Exception e = assertThrows(RuntimeException.class, () -> spans.over(1 << 17, (k, _, _) -> {
				if (k == bad) {
					throw new IllegalStateException("span " + k);
				}
			}));
			assertTrue((e instanceof CompletionException ? e.getCause() : e).getMessage().equals("span " + failing), e.toString());
		}
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "1024, 1", "1025, 2", "5000, 5", "70000, 69" })
	void tilesJoinedAreTheSum(int n, int tiles) {
		double[] terms = new double[n];
		for (int i = 0; i < n; i++) {
			terms[i] = Math.sin(i) * Math.pow(10, i % 7);
		}
		CanonicalSum sums = new CanonicalSum();
		double[] each = new double[tiles];
		for (int k = 0; k < tiles; k++) {
			each[k] = sums.tileSum(terms, 1024 * k, Math.min(n, 1024 * k + 1024));
		}
		assertEquals(sums.sum(terms, n), sums.joined(each, CanonicalSum.tileCount(n)));
	}
}
