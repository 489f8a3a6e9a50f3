package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.live.Execution;

/**
 * The cost of reporting and resuming a store of many runs, and which of them fails first in a given heap. Stores are written without
 * computing; each reading is a separate process, whose time counts from its start. For comparison the floor: SQLite reading the same columns.
 */
public final class StoreGrowth {
	private static final Map<String, String> DEFAULTS = Map.of("runs", "1000,10000,100000,200000,1000000", "heap", "1g", "jvm", "");
	private static final String USAGE = """
			StoreGrowth [OPTION VALUE]...   lists are separated by commas
			  --runs N,...                  in all, eight cases together   1000,10000,100000,200000,1000000
			  --heap SIZE                   of each reading process        1g
			  --jvm OPTIONS                 more options for it, separated by blanks
			  --read WHAT                   (what the reading process is given: floor, report, resume or watch)
			  --folder DIR                  (the same: of the store)""";
	private static final List<String> READINGS = List.of("floor", "report", "resume", "watch");
	private static final String COLUMNS = "id, key, version, spec, job, problem, dimension, label, repetition, seed, best, error, evaluations, steps, "
			+ "success, hit_step, hit_evaluations, outputs, sum";

	private StoreGrowth() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, StoreGrowth::start);
	}

	private static void start(Arguments given) throws IOException {
		if (given.has("read")) {
			read(given.text("read"), given.one("runs", Arguments::atLeastOne), Path.of(given.text("folder")));
			return;
		}
		System.out.printf(Locale.ROOT, "Java %s, %d processors, heap of a reading process %s. Seconds from the start of the process to its end; MiB: "
				+ "the most memory that it held; CPU: seconds of all its threads%n", Runtime.version(), Runtime.getRuntime().availableProcessors(),
				given.text("heap"));
		System.out.printf("%9s %10s %10s  %s%n", "runs", "write s", "store MiB", String.join(" ", READINGS.stream().map(r -> "%29s".formatted(r))
				.toList()));
		for (int runs : given.list("runs", Arguments::atLeastOne)) {
			Path folder = Files.createTempDirectory("thalweg-growth-");
			try {
				row(given, runs, folder);
			} finally {
				TemporaryFolder.delete(folder);
			}
		}
	}

	private static void row(Arguments given, int runs, Path folder) throws IOException {
		long since = System.nanoTime();
		SimulatedRuns.write(runs, folder);
		System.out.printf(Locale.ROOT, "%9d %10.1f %10.1f ", runs, (System.nanoTime() - since) * 1e-9, Files.size(folder.resolve(RunStore.FILE))
				/ 1048576.0);
		for (String reading : READINGS) {
			System.out.printf(" %29s", ReadingProcess.of(StoreGrowth.class, given, folder, "--read", reading, "--runs", Integer.toString(runs),
					"--folder", folder.toString()));
			System.out.flush();
		}
		System.out.println();
	}

	private static void read(String what, int runs, Path folder) {
		switch (what) {
		case "floor" -> floor(folder.resolve(RunStore.FILE));
		case "report" -> report(folder);
		case "resume" -> resume(runs, folder);
		case "watch" -> watch(runs, folder);
		default -> throw new IllegalArgumentException("--read: '" + what + "' is none of " + READINGS);
		}
		ReadingProcess.tell();
	}

	/** Every byte of the records that a reader needs goes through SQLite once, and a number comes back. */
	private static void floor(Path file) {
		try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file); Statement s = c.createStatement()) {
			for (String sql : List.of("SELECT sum(length(concat(" + COLUMNS + "))) FROM run", "SELECT sum(length(concat(id, seconds, populations, "
					+ "facts, sum))) FROM job", "SELECT sum(length(id)) FROM run INDEXED BY sqlite_autoindex_run_1")) {
				try (ResultSet r = s.executeQuery(sql)) {
					r.getLong(1);
				}
			}
		} catch (SQLException e) {
			throw new IllegalStateException(e);
		}
	}

	private static void report(Path folder) {
		try (RunStore store = RunStore.read(folder)) {
			if (ReportText.render(Report.of(store, true), 120).isEmpty()) {
				throw new IllegalStateException("no report");
			}
		}
	}

	/** Like a resumed verb run: until its one missing run begins. */
	private static void resume(int runs, Path folder) {
		Cancel cancel = new Cancel();
		try (Devices devices = new Devices(ShortRuns.catalog()); RunStore store = RunStore.open(folder)) {
			Runner.run(SimulatedRuns.plan(runs, devices), store, event -> begun(event, cancel::raise), cancel);
		}
	}

	/** The same as the workbench does, with a board of the runs. */
	private static void watch(int runs, Path folder) {
		try (Devices devices = new Devices(ShortRuns.catalog())) {
			Execution execution = new Execution(SimulatedRuns.plan(runs, devices), folder);
			execution.run(false, List.of(), event -> begun(event, execution::stop));
		}
	}

	private static void begun(RunEvent event, Runnable then) {
		if (event instanceof RunEvent.Started) {
			then.run();
		}
	}
}
