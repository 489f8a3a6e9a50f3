package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reservoir's wizard and forms with keys and pointer, as {@link ByHandTest} has those of experiments. */
class ReservoirByHandTest {
	@TempDir
	Path home;

	private void play(Class<? extends ByHand> script) throws Exception {
		String missing = Screen.missing(true);
		assumeTrue(missing.isEmpty(), () -> "skipped: no " + missing);
		try (Screen screen = Screen.open(true)) {
			WorkbenchProcess.play(home, script, screen.environment());
		}
	}

	@Test
	void aForeignRecordBecomesOperatingRulesWithTheKeyboardAlone() throws Exception {
		play(ReservoirFromCsv.class);
	}

	@Test
	void everyKeyOfADescriptionIsTypedAndMistakesAreToldBesideTheFields() throws Exception {
		play(DescribeAReservoir.class);
	}

	@Test
	void aSystemIsSeenWrittenAndOperated() throws Exception {
		play(OperateASystem.class);
	}

	@Test
	void rulesAreTriedOverFutures() throws Exception {
		play(TryRulesOverFutures.class);
	}
}
