package org.thalweg.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.cluster.command.StatusVerb;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine;

class StatusVerbTest {
	@Test
	void aFolderWithNothingIsNeitherOfARunNorOfASubmission(@TempDir Path folder) {
		StatusVerb verb = new StatusVerb();
		new CommandLine(verb).parseArgs(folder.toString());
		assertEquals(folder + " contains no results, and no experiment was submitted with it. Name the folder that 'thalweg run' or 'thalweg submit' "
				+ "writes to; without --out it is results/<name>", assertThrows(UserError.class, verb::call).getMessage());
	}
}
