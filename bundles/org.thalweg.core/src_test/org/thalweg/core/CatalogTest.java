package org.thalweg.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.ProblemFamily;

class CatalogTest {
	/** {@code f10} stood before {@code f2} in every list. */
	@Test
	void problemsStandInTheOrderOfTheirNumbers() {
		Catalog catalog = new Catalog(List.of(), Stream.of("b/f10", "a/f3", "b/f2", "a/sphere", "b/f02", "a/f", "b/f99999999999")
				.map(CatalogTest::problem).toList(), List.of());
		assertEquals(List.of("a/f", "a/f3", "a/sphere", "b/f99999999999", "b/f02", "b/f2", "b/f10"), List.copyOf(catalog.problems().keySet()));
	}

	private static Contribution<ProblemFamily<?>> problem(String id) {
		return new Contribution<>(id, id, "", "ours", () -> {
			throw new IllegalStateException("not asked for");
		});
	}
}
