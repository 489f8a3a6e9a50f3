package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.document.CatalogSearch.Found;
import org.thalweg.fixtures.Toys;

class CatalogSearchTest {
	private final CatalogSearch search = new CatalogSearch(new Vocabulary(Toys.catalog(), List.of()));

	private List<String> found(String typed) {
		return search.find(typed).stream().map(Found::id).toList();
	}

	@Test
	void everyWordCountsInAnyOrder() {
		assertEquals(List.of("toy/bowl", "walk"), found(" "));
		assertEquals(List.of("toy/bowl"), found("Bowl"));
		assertEquals(List.of("toy/bowl"), found("problem bowl"));
		assertEquals(List.of("walk"), found("al wa"));
		assertEquals(List.of(), found("bowl walk"));
	}

	@Test
	void whatIsCalledSoComesFirst() {
		CatalogSearch of = new CatalogSearch(new Vocabulary(new Catalog(List.of(), Stream.of("a/spherical", "b/ellipsoid", "c/sphere").map(
				id -> new Contribution<ProblemFamily<?>>(id, id.startsWith("b") ? "Sphere, stretched" : "", "", "toys", Toys.Bowl::new)).toList(),
				List
						.of()), List.of()));
		assertEquals(List.of("c/sphere", "b/ellipsoid"), of.find("sphere").stream().map(Found::id).toList());
		assertEquals(List.of("c/sphere", "b/ellipsoid"), of.find("problem sphere").stream().map(Found::id).toList());
		assertEquals(List.of("a/spherical", "c/sphere", "b/ellipsoid"), of.find("spher").stream().map(Found::id).toList());
	}

	@Test
	void aDescriptionHasDimensionAndParameters() {
		String text = search.describe(search.find("bowl").getFirst());
		assertTrue(text.startsWith("Bowl (problem)\nDimension, if none is given: "), text);
		assertTrue(text.contains("\nParameters:\n  lower: Lower bound"), text);
		assertTrue(search.describe(search.find("walk").getFirst()).startsWith("Walk (algorithm)\n"));
	}
}
