package org.thalweg.tests;

import java.nio.file.Path;

import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;

/** The program that {@link ProgramRunsTest} kills: it runs an experiment whose problem a script computes. */
final class ProgramRun {
	private ProgramRun() {
	}

	/** @param args folder of the script */
	public static void main(String[] args) {
		try (Devices devices = new Devices(ProgramRunsTest.catalog())) {
			Runner.run(ProgramRunsTest.plan(devices, Path.of(args[0]), ", workers: 3", "de"), null, _ -> {
				// no observer
			}, new Cancel());
		}
	}
}
