package org.thalweg.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/**
 * Prints the cost of watching an experiment with the view Convergence while it runs: pairs of the same experiment in the same process, with the view
 * and without it, alternately. Not a test, since the numbers depend on the machine. {@code ./thalweg test -pl tests/org.thalweg.ui.tests -am
 * -Dtest=WatchedRunScale -Dsurefire.failIfNoSpecifiedTests=false}; the figures are in {@code target/test.log}.
 */
@ExtendWith(WorkbenchExtension.class)
class WatchedRunScale {
	private static final String YAML = """
			name: watched %s %d
			problems: {problem: classic/rastrigin, dimension: 30}
			algorithms: de
			on: {device: %s}
			runs: 30
			stop: {generations: 4000}
			""";
	private static final int PAIRS = 6;
	/** The first pairs are not counted: Java compiles then. */
	private static final int WARM = 2;
	private static final double TICKS_PER_SECOND = 100;

	/** @param processor seconds of all threads of this process, including the window's */
	private record Cost(double wall, double processor) {
	}

	@ParameterizedTest
	@ValueSource(strings = { "sequential", "opencl" })
	void pairs(String device) throws Exception {
		List<Double> wall = new ArrayList<>();
		List<Double> processor = new ArrayList<>();
		for (int k = 0; k < WARM + PAIRS; k++) {
			boolean first = k % 2 == 0;
			Cost a = run(device, 2 * k, first);
			Cost b = run(device, 2 * k + 1, !first);
			Cost watched = first ? a : b;
			Cost alone = first ? b : a;
			System.out.printf(Locale.ROOT, "WATCHED %s pair %d: with the view %.2f s, %.2f s of processors; without %.2f s, %.2f s%n", device, k,
					watched.wall, watched.processor, alone.wall, alone.processor);
			if (k >= WARM) {
				wall.add(watched.wall / alone.wall);
				processor.add(watched.processor / alone.processor);
			}
		}
		tell(device + ": wall time", wall);
		tell(device + ": processor time", processor);
	}

	private static Cost run(String device, int k, boolean watched) throws Exception {
		ConvergenceView view = (ConvergenceView) Workbench.show(ConvergenceView.ID);
		if (!watched) {
			Workbench.act(() -> Workbench.page().hideView(view));
		}
		IFile file = org.thalweg.ui.tests.Files.file("watched", device + k + ".yaml", YAML.formatted(device, k, device));
		RunCenter center = Workbench.ask(() -> PlatformUI.getWorkbench().getService(RunCenter.class));
		Workbench.act(() -> center.choose(file));
		double processor = processorSeconds();
		long from = System.nanoTime();
		ExperimentJob job = Workbench.ask(() -> center.run(file, List.of()));
		Workbench.await("the runs are over", Duration.ofMinutes(5), job::over);
		return new Cost((System.nanoTime() - from) * 1e-9, processorSeconds() - processor);
	}

	/** User and system time, fields 14 and 15 after the name in brackets. */
	private static double processorSeconds() throws IOException {
		String stat = Files.readString(Path.of("/proc/self/stat"));
		String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
		return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS_PER_SECOND;
	}

	/** The median of the ratios, with the interval from the second to the second-to-last: for 6, a 78 % interval of the median. */
	private static void tell(String what, List<Double> ratios) {
		double[] sorted = ratios.stream().mapToDouble(d -> d).sorted().toArray();
		int n = sorted.length;
		System.out.printf(Locale.ROOT, "WATCHED %s with the view relative to without: median %.3f, interval %.3f to %.3f, all %s%n", what,
				(sorted[(n - 1) / 2] + sorted[n / 2]) / 2, sorted[1], sorted[n - 2], Arrays.toString(sorted));
	}
}
