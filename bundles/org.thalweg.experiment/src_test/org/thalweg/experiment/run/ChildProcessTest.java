package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.internal.TriedDrivers;
import org.thalweg.fixtures.Await;

class ChildProcessTest {
	@Test
	void aChildKnowsWhichDriversItsParentHasTried() throws Exception {
		TriedDrivers.sound("tested", Map.of("TESTED_FOLDER", "of drivers"));
		String script = "echo $THALWEG_TRIED_DRIVERS $TESTED_FOLDER; exit 3";
		try (ChildProcess child = ChildProcess.start(List.of("/bin/sh", "-c", script))) {
			Await.until("it ends", child::pid, child::ended);
			assertEquals("ended with exit code 3. Its last output: tested of drivers", child.end().words(""));
		}
	}
}
