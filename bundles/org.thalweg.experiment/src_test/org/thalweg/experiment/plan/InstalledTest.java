package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.fixtures.Toys;

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

	@Test
	void aProblemWhoseOfficialDataAreNotThereIsLeftOutAndItsDataAreNamed(@TempDir Path folder) throws IOException {
		Catalog catalog = new Catalog(List.of(), List.of(new Contribution<>("toy/bowl", "Bowl", "", "toys", Toys.MeasuredBowl::new)), List.of());
		String named = System.getenv("THALWEG_DATA");
		assertEquals(List.of("1 problem of toy: " + (named == null || named.isBlank() ? "no data folder is set; they need toy/numbers"
				: "the data folder " + named + " has no toy/numbers")), withoutData(catalog, Optional.empty()));
		assertEquals(List.of("1 problem of toy: the data folder " + folder + " has no toy/numbers"), withoutData(catalog, Optional.of(folder)));
		Files.createDirectories(folder.resolve("toy/numbers"));
		assertEquals(List.of(), withoutData(catalog, Optional.of(folder)));
	}

	/** The problem is there unless its data are named. */
	private static List<String> withoutData(Catalog catalog, Optional<Path> data) {
		List<String> lacking = new ArrayList<>();
		Installed installed = Installed.of(catalog, data, lacking::add);
		assertEquals(List.of(), lacking);
		assertEquals(installed.withoutData().isEmpty() ? Set.of("toy/bowl") : Set.of(), installed.problems().keySet());
		return installed.withoutData();
	}
}
