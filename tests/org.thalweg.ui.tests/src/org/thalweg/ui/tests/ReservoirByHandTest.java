package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A reservoir's wizard and forms with keys and pointer, as {@link ByHandTest} does for experiments. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("window")
@Tag("full")
class ReservoirByHandTest {
	@TempDir
	Path home;

	@Test
	void aForeignRecordBecomesOperatingRulesWithTheKeyboardAlone() throws Exception {
		Screen.play(home, ReservoirFromCsv.class, true);
	}

	@Test
	void everyKeyOfADescriptionIsTypedAndMistakesAreToldBesideTheFields() throws Exception {
		Screen.play(home, DescribeAReservoir.class, true);
	}

	@Test
	void aSystemIsSeenWrittenAndOperated() throws Exception {
		Screen.play(home, OperateASystem.class, true);
	}

	@Test
	void aReservoirOfASystemIsChangedInItsForms() throws Exception {
		Screen.play(home, ChangeAReservoirOfASystem.class, true);
	}

	@Test
	void rulesAreTriedOverFutures() throws Exception {
		Screen.play(home, TryRulesOverFutures.class, true);
	}

	@Test
	void rulesOfASystemAreTriedOverFutures() throws Exception {
		Screen.play(home, TryRulesOfASystem.class, true);
	}
}
