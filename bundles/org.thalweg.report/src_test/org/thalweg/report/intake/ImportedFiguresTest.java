package org.thalweg.report.intake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.report.Export;
import org.thalweg.report.Latex;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.Results;
import org.thalweg.report.RuntimeTable;

/** What reports and exports make of imported runs, where a right computation could still mislead. */
class ImportedFiguresTest {
	private static final String HEAD = "algorithm,function,dimension,run,evaluations,value\n";

	@TempDir
	Path folder;

	private final Catalog catalog = new Catalog(List.of(), List.of(new Contribution<>("bbob/f3", "Bowl", "", "toys", NumberedBowl::new)), List.of());

	private Import imported(String table) throws IOException {
		return Import.of(List.of(Files.writeString(folder.resolve("t.csv"), table)), Import.ImportOptions.NONE, folder.resolve("r"), catalog);
	}

	/** The bowl's optimum is 5. Differences within rounding are not errors. */
	@Test
	void runsBelowAKnownOptimumAreTold() throws IOException {
		assertEquals(List.of(folder.resolve("t.csv") + ": 1 run ends below the known optimum, by up to 579, on bbob/f3. So the function is "
				+ "not the one named, or its values are not distances to the optimum; these runs count as successes"),
				imported(HEAD + "a,bbob/f3,2,1,1,-574\na,bbob/f3,2,2,1,4.99999999\na,bbob/f3,2,3,1,6\n").notes());
	}

	@Test
	void namesThatDifferAtTheirEndsStayDifferent() throws IOException {
		String name = "a".repeat(300);
		Map<String, Integer> runs = imported(HEAD + name + "b,f,2,1,1,3\n" + name + "c,f,2,1,1,4\n").runs();
		assertEquals(2, runs.size());
		assertTrue(runs.keySet().stream().allMatch(l -> l.length() < 250));
	}

	/** Ones of a string of 16 bits, which are maximised: 4 runs reach 8 after 2, 4, 4 and 6 evaluations, two of them 12 after 10, of 20 each. */
	@Test
	void valuesAreReachedWhereNoOptimumIsKnown() throws IOException {
		StringBuilder table = new StringBuilder(HEAD);
		for (int run = 1; run <= 4; run++) {
			table.append("rls,ones,16,%d,1,-3\nrls,ones,16,%d,%d,-9\n".formatted(run, run, List.of(2, 4, 4, 6).get(run - 1)));
			table.append("rls,ones,16,%d,10,%d\nrls,ones,16,%d,20,%d\n".formatted(run, run > 2 ? -13 : -10, run, run > 2 ? -13 : -10));
		}
		imported(table.toString());
		MeasureSpec spec = MeasureSpec.of(List.of("1e-3"), List.of()).reaching(List.of("-12", "-8", "-16"));
		try (RunStore store = RunStore.read(folder.resolve("r"))) {
			Results results = Results.of(store);
			Report report = Report.of(results.measured(MeasureChoice.all(spec)), false);
			List<RuntimeTable.AtTarget> at = report.runtime().atTargets();
			assertEquals(List.of(-8.0, -12.0, -16.0), at.stream().map(RuntimeTable.AtTarget::target).toList());
			assertEquals(List.of(4.0, 30.0, Double.POSITIVE_INFINITY), at.stream().map(a -> a.runtimes().ert()).toList());
			assertTrue(ReportText.render(report, 200).contains("Expected runtime to a value"));
			List<Path> files = Export.write(results.measured(MeasureChoice.all(spec)), Export.Format.CSV, folder.resolve("csv"),
					Latex.LatexStyle.USUAL,
					Optional.empty());
			Path runtimes = files.stream().filter(f -> f.endsWith("runtimes.csv")).findFirst().orElseThrow();
			List<String> lines = Files.readAllLines(runtimes);
			assertEquals(4, lines.size());
			assertTrue(lines.get(2).startsWith("ones,16,rls (imported),imported,-12.0,4,2,") && lines.get(2).endsWith(",value"), lines.get(2));
		}
	}

	/** Of a folder of imported runs, which has no experiment that could name targets. */
	@Test
	void tracesHaveErrorsAndRuntimesTheirTargets() throws IOException {
		imported(HEAD + "a,bbob/f3,2,1,1,8\na,bbob/f3,2,1,4,5.5\na,g,2,1,1,8\n");
		try (RunStore store = RunStore.read(folder.resolve("r"))) {
			Results results = Results.of(store).measured(MeasureChoice.all(MeasureSpec.of(List.of("1", "0.1"), List.of())));
			List<Path> files = Export.write(results, Export.Format.CSV, folder.resolve("csv"), Latex.LatexStyle.USUAL, Optional.empty());
			List<String> traces = Files.readAllLines(folder.resolve("csv/traces.csv"));
			assertEquals("id,step,evaluations,value,error,restart", traces.getFirst());
			assertTrue(traces.stream().anyMatch(l -> l.endsWith(",4,0.5,0.5,0")), traces::toString);
			assertTrue(traces.stream().anyMatch(l -> l.endsWith(",1,8.0,NA,0")), traces::toString);
			assertTrue(files.stream().anyMatch(f -> f.endsWith("runtimes.csv")));
			assertEquals(3, Files.readAllLines(folder.resolve("csv/runtimes.csv")).size());
		}
	}
}
