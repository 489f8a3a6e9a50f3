package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

import org.thalweg.figures.Chart;
import org.thalweg.report.ImportedRuns;
import org.thalweg.report.ToyRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreLock;
import org.thalweg.fixtures.Await;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.MeasureTable;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.StudyStatus;
import org.thalweg.report.live.Execution;

/** What a page of measures shows. */
class MeasureChartsTest {
	/** On g b hits 1 at 10. */
	private static final String TABLE = ImportedRuns.TABLE + """
			g,2,b,1,1,8
			g,2,b,1,10,0.5
			""";
	private static final MeasureSpec ASKED = MeasureSpec.of(List.of("1"), List.of("5D"));

	@TempDir
	Path folder;

	private MeasureCharts imported(MeasureSpec asked) throws IOException {
		Path store = folder.resolve("r");
		if (!Files.exists(store)) {
			ImportedRuns.into(store, TABLE, true);
		}
		return MeasureCharts.read(store, MeasureChoice.all(asked), Map.of(), () -> false);
	}

	private static MeasureTable table(MeasureCharts of, String title) {
		return of.parts().stream().filter(p -> p.title().equals(title)).findFirst().flatMap(MeasureCharts.MeasureSection::table).orElseThrow();
	}

	@Test
	void tablesComeFirstThenCharts() throws IOException {
		MeasureCharts of = imported(ASKED);
		assertEquals("all 6 runs", of.counted());
		assertEquals(List.of("Expected runtime 0", "Fixed targets 0", "Best error at budgets, and AOCC 0", "Fixed budgets 0",
				"Runtime distributions 1", "Runtime distributions by function 2", "Performance and data profiles 5", "Attainment 2"),
				of.parts().stream().map(p -> p.title() + " " + p.charts().size()).toList());
		assertEquals(List.of("Attained, f, 2-D", "Attained, f, 2-D"), of.parts().getLast().charts().stream().map(Chart::title).toList());
	}

	/** ERT of a on f: (10 + 30) / 2; of b: (20 + 50) / 1; a quartile that would lie between 20 and never is never. Wilson's interval of 1 of 2: 0.0945312, 0.9054688 (SciPy 1.17). */
	@Test
	void aTableIsTextLatexAndCsv() throws IOException {
		MeasureTable fixed = table(imported(ASKED), "Fixed targets");
		List<String> csv = fixed.csv().lines().toList();
		assertEquals("problem,D,algorithm,device,target,runs,successes,success,from,to,ERT,±,lower,median,upper", csv.getFirst());
		assertTrue(csv.get(1).matches("f,2,a \\(imported\\),imported,1,2,2,1,0\\.342380\\d+,1,20,10,15,20,25"), csv.get(1));
		assertTrue(csv.get(2).matches("f,2,b \\(imported\\),imported,1,2,1,0\\.5,0\\.094531\\d+,0\\.905468\\d+,70,NA,Infinity,Infinity,Infinity"), csv
				.get(
						2));
		assertTrue(fixed.text(200).startsWith("Fixed targets\n-------------\n"), fixed.text(200));
		assertTrue(fixed.text(200).contains("Wilson's 95 % interval"));
		String latex = table(imported(ASKED), "Expected runtime").latex();
		assertTrue(latex.contains("f & $2$ & a (imported) & imported & $20.00 \\pm 10$ (2/2) \\\\"), latex);
	}

	@Test
	void readingCanBeCancelled() throws IOException {
		imported(ASKED);
		assertThrows(CancellationException.class, () -> MeasureCharts.read(folder.resolve("r"), MeasureChoice.all(ASKED), Map.of(), () -> true));
	}

	/** The second of three runs is running. */
	@Test
	@Timeout(300)
	void runsThatHaveFinishedCountWhileOthersGoOn() throws Exception {
		Toys.Walk walk = new Toys.Walk();
		String yaml = "problems: {problem: toy/bowl, dimension: 2}\nalgorithms: walk\nruns: 3\nstop: {generations: 400}\ntargets: 1e9\nbudgets: 100\n";
		Execution execution = new Execution(ToyRuns.plan(yaml, walk), folder);
		AtomicBoolean once = new AtomicBoolean();
		Thread runner = Thread.ofPlatform().start(() -> execution.run(false, List.of(), e -> {
			if (e instanceof RunEvent.Finished && once.compareAndSet(false, true)) {
				execution.pause();
			}
		}));
		Await.until("the first run has finished", () -> execution.overview().board().rows(), execution::paused);
		MeasureCharts early = MeasureCharts.read(folder, MeasureChoice.NONE, Map.of(), () -> false);
		StudyStatus status = StudyStatus.read(folder);
		String report = report();
		execution.resume();
		runner.join();
		assertEquals("1 of 3 runs so far", early.counted());
		assertEquals("1", table(early, "Fixed targets").sheet().columns().stream().filter(c -> c.name().equals("runs")).findFirst().orElseThrow()
				.cells().getFirst().text());
		assertEquals("all 3 runs", MeasureCharts.read(folder, MeasureChoice.NONE, Map.of(), () -> false).counted());

		String writer = "process " + ProcessHandle.current().pid() + " on host " + StoreLock.host() + " since ";
		assertTrue(status.summary().startsWith("1 of 3 runs have finished. P" + writer.substring(1)), status.summary());
		assertTrue(status.text(100).contains("  1 of 3 "), status.text(100));
		assertTrue(report.contains("\nMeasures are based on 1 of 3 runs so far.\n"), report);
		assertTrue(report.replaceAll("\\s+", " ").contains("2 of 3 runs have no result yet. A later report will have more: " + writer), report);
		assertEquals("3 of 3 runs have finished.", StudyStatus.read(folder).summary());
		assertFalse(report().contains("so far"));
	}

	private String report() {
		try (RunStore store = RunStore.read(folder)) {
			return ReportText.render(Report.of(store, false), 200);
		}
	}
}
