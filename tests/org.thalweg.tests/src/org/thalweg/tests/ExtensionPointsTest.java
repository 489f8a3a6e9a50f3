package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("store")
class ExtensionPointsTest {

	@ParameterizedTest
	@ValueSource(strings = { "org.thalweg.core.algorithms", "org.thalweg.core.problems", "org.thalweg.core.backends",
			"org.thalweg.experiment.commands" })
	void everyExtensionPointIsInTheRegistry(String point) {
		assertNotNull(RegistryFactory.getRegistry().getExtensionPoint(point));
	}
}
