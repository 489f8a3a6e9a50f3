package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;

class InstalledTest {
	@Test
	void whatCannotBeMadeIsSaidAndTheRestIsThere() {
		Catalog catalog = new Catalog(List.of(new Contribution<>("broken", "Broken", "", "toys", () -> {
			throw new IllegalStateException("no class");
		})), List.of(new Contribution<>("toy/bowl", "Bowl", "", "toys", Toys.Bowl::new)), List.of());
		List<String> lacking = new ArrayList<>();
		Installed installed = Installed.of(catalog, Optional.empty(), lacking::add);
		assertEquals(Set.of("toy/bowl"), installed.problems().keySet());
		assertEquals(Set.of(), installed.algorithms().keySet());
		assertEquals(1, lacking.size(), lacking::toString);
		assertTrue(lacking.getFirst().startsWith("toys: 'broken' cannot be used: java.lang.IllegalStateException: no class (at "
				+ InstalledTest.class.getName()), lacking::toString);
	}
}
