package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.Results;
import org.thalweg.report.chart.MeasureCharts;

/**
 * The cost of the report of a comparison on a suite: 24 functions, 15 runs, 3 dimensions and 5 algorithms, with and without measures, and the page of
 * measures in the workbench. Each reading is a separate process, whose time counts from its start.
 */
public final class SuiteReport {
	private static final Map<String, String> DEFAULTS = Map.of("repeats", "3", "heap", "1g", "jvm", "-XX:+UseSerialGC -XX:-UsePerfData");
	private static final String USAGE = """
			SuiteReport [OPTION VALUE]...
			  --repeats N                   of each reading                3
			  --heap SIZE                   of each reading process        1g
			  --jvm OPTIONS                 more options for it, separated by blanks
			  --read WHAT                   (what the reading process is given: report, measures or page)
			  --folder DIR                  (the same: of the store; alone: a store that is kept there)""";
	private static final List<String> READINGS = List.of("report", "measures", "page");
	private static final MeasureSpec MEASURES = MeasureSpec.of(List.of(MeasureSpec.COCO), List.of("10D", "100D", "1000D"));

	private SuiteReport() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, SuiteReport::start);
	}

	private static void start(Arguments given) throws IOException {
		if (given.has("read")) {
			read(given.text("read"), Path.of(given.text("folder")));
			return;
		}
		Path folder = given.has("folder") ? Path.of(given.text("folder")) : Files.createTempDirectory("thalweg-suite-");
		try {
			measure(given, folder);
		} finally {
			if (!given.has("folder")) {
				TemporaryFolder.delete(folder);
			}
		}
	}

	private static void measure(Arguments given, Path folder) throws IOException {
		if (!Files.exists(folder.resolve(RunStore.FILE))) {
			System.out.println(SimulatedSuite.write(folder) + " runs written");
		}
		System.out.printf(Locale.ROOT, "Java %s, %d processors, heap of a reading process %s. Seconds from the start of the process to its end; MiB: "
				+ "the most memory that it held; CPU: seconds of all its threads%n", Runtime.version(), Runtime.getRuntime().availableProcessors(),
				given.text("heap"));
		for (int k = 0; k < given.one("repeats", Arguments::atLeastOne); k++) {
			for (String reading : READINGS) {
				System.out.printf("%-10s %s%n", reading, ReadingProcess.of(SuiteReport.class, given, folder, "--read", reading, "--folder", folder
						.toString()));
			}
		}
	}

	private static void read(String what, Path folder) {
		switch (what) {
		case "report" -> report(folder, MeasureChoice.NONE);
		case "measures" -> report(folder, MeasureChoice.all(MEASURES));
		case "page" -> MeasureCharts.read(folder, MeasureChoice.all(MEASURES), Map.of(), () -> false);
		default -> throw new IllegalArgumentException("--read: '" + what + "' is none of " + READINGS);
		}
		ReadingProcess.tell();
	}

	private static void report(Path folder, MeasureChoice measures) {
		try (RunStore store = RunStore.read(folder)) {
			if (ReportText.render(Report.of(Results.of(store).measured(measures), true), 120).isEmpty()) {
				throw new IllegalStateException("no report");
			}
		}
	}
}
