package org.thalweg.ui.tests;

import java.util.List;
import java.util.stream.Stream;

/** The threads of this process that compute runs. */
final class RunnerThreads {
	private static final String DRIVER = "org.thalweg.experiment.run.JobDriver";
	private static final String PAUSE = "org.thalweg.experiment.run.Pause.await";

	private RunnerThreads() {
	}

	/** Whether there are some, and each waits for a pause to be lifted: then none of their runs can move. */
	static boolean held() {
		List<StackTraceElement[]> runners = Thread.getAllStackTraces().values().stream().filter(frames -> Stream.of(frames).anyMatch(f -> f
				.getClassName().equals(DRIVER))).toList();
		return !runners.isEmpty() && runners.stream().allMatch(frames -> Stream.of(frames).anyMatch(f -> (f.getClassName() + "." + f.getMethodName())
				.equals(PAUSE)));
	}
}
