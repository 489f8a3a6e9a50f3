package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;

/** This bundle's plugin.xml contributes wrongly on purpose. */
@Tag("store")
class FaultyContributionsTest {
	private final List<String> warnings = new ArrayList<>();
	private final Catalog catalog = Catalog.read(RegistryFactory.getRegistry(), warnings::add);

	@Test
	void aContributionThatCannotBeReadIsSkippedWithOneWarningThatNamesBundleAndId() {
		assertFalse(catalog.algorithms().containsKey("tests.no-class"));
		assertEquals(1, count("org.thalweg.tests: algorithm 'tests.no-class' is skipped: it has no class"), warnings::toString);
		assertEquals(1, count("org.thalweg.tests: algorithm 'null' is skipped: it has no id"), warnings::toString);
	}

	@Test
	void anIdBelongsToWhoeverTookItFirstAndTheOtherIsNamed() {
		assertTrue(catalog.algorithms().containsKey("clpso"));
		assertEquals(1, warnings.stream().filter(w -> w.contains("'clpso' is skipped: the id is taken")).count(),
				warnings::toString);
	}

	@Test
	void listsAreReadableWithoutLoadingAClass() {
		assertEquals("Its class is not there", catalog.algorithms().get("tests.missing-class").name());
		assertEquals("org.thalweg.tests", catalog.algorithms().get("tests.missing-class").bundle());
	}

	@Test
	void aClassThatCannotBeMadeFailsWhenItIsFirstUsedNamingBundleAndId() {
		var missing = assertThrows(ContributionException.class, () -> catalog.algorithms().get("tests.missing-class").get());
		assertTrue(missing.getMessage().startsWith("org.thalweg.tests: 'tests.missing-class' cannot be used"),
				missing.getMessage());
		var wrong = assertThrows(ContributionException.class, () -> catalog.problems().get("tests.wrong-type").get());
		assertTrue(wrong.getMessage().contains("does not implement"), wrong.getMessage());
	}

	@Test
	void aFaultIsOneLineWithItsDeepestCauseAndItsPlaceAndTheSameEachTime() {
		for (int time = 0; time < 2; time++) {
			var initialiser = assertThrows(ContributionException.class, () -> catalog.problems().get("tests.initialiser").get());
			assertTrue(initialiser.getMessage().startsWith("org.thalweg.tests: 'tests.initialiser' cannot be used: "
					+ "java.lang.IllegalStateException: the table is lost (at org.thalweg.tests.FailingInitialiser.table(FailingInitialiser.java:"),
					initialiser.getMessage());
			var linkage = assertThrows(ContributionException.class, () -> catalog.problems().get("tests.linkage").get());
			assertTrue(linkage.getMessage().startsWith("org.thalweg.tests: 'tests.linkage' cannot be used: java.lang.NoSuchMethodError: "
					+ "'void org.other.Library.work()' (at org.thalweg.tests.FailingLinkage.<init>(FailingLinkage.java:"), linkage.getMessage());
		}
	}

	@Test
	void whatIsSoundIsNotDisturbed() {
		assertFalse(catalog.algorithms().get("de").get().presets().isEmpty());
		assertTrue(catalog.devices().stream().anyMatch(d -> d instanceof org.thalweg.core.device.DeviceSlot.Available));
	}

	private long count(String warning) {
		return warnings.stream().filter(warning::equals).count();
	}
}
