package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.algorithm.EventLog;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.report.chart.RunCharts;
import org.thalweg.text.Sheet;

/** What is shown of a run is what is stored. */
class RunSheetsTest {
	@TempDir
	Path folder;

	private RunRecord first() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			return walks.store.run("1").orElseThrow();
		}
	}

	private static RunRecord at(RunRecord run, double[] x, Map<String, double[]> outputs) {
		return new RunRecord(run.spec(), run.best(), run.error(), x, run.evaluations(), run.steps(), run.success(), run.hitStep(), run
				.hitEvaluations(), run.job(), outputs);
	}

	private static Map<String, String> lines(Sheet sheet) {
		Map<String, String> out = new LinkedHashMap<>();
		for (int i = 0; i < sheet.rows(); i++) {
			out.put(sheet.columns().getFirst().cells().get(i).text(), sheet.columns().getLast().cells().get(i).text());
		}
		return out;
	}

	@Test
	void theRecordNamesResultDeviceAndIdentity() {
		RunRecord run = first();
		Map<String, String> record = lines(RunSheets.record(run));
		assertEquals("a on bowl_1, 2-D, seed 11", RunSheets.title(run.spec()));
		assertEquals(String.valueOf(run.best()), record.get("best value"));
		assertEquals("1.0", record.get("error")); // the first of LOW
		assertEquals("11", record.get("seed"));
		assertEquals(run.job().address() + ", " + run.job().deviceName(), record.get("device"));
		assertEquals(run.spec().id(), record.get("run"));
	}

	@Test
	void restartsAreNamedWithTheRecordAndNotWithThePoint() {
		EventLog log = new EventLog(List.of("TolFun", "Stagnation"));
		log.add(0, 120);
		log.add(1, 200);
		log.add(0, 300);
		RunRecord run = first();
		RunRecord restarted = at(run, new double[] { 1, 2 }, RunRecord.outputs(run.outputs(), log));
		assertEquals("[120.0, 300.0]", lines(RunSheets.record(restarted)).get("restart: TolFun"));
		assertEquals(List.of("coordinate", "x"), RunSheets.point(restarted).columns().stream().map(Sheet.Column::name).toList());
		assertArrayEquals(new double[] { 120, 200, 300 }, restarted.restarts());
	}

	@Test
	void thePointHasEachCoordinateWithAllItsDigitsAndOutputsOfTheSameLengthBesideIt() {
		double third = 1.0 / 3;
		RunRecord run = at(first(), new double[] { third, -2 }, Map.of("release", new double[] { 5, 7 }, "total", new double[] { 12 }));
		Sheet point = RunSheets.point(run);
		assertEquals(List.of("coordinate", "x", "release"), point.columns().stream().map(Sheet.Column::name).toList());
		assertEquals(List.of("0.3333333333333333", "-2.0"), point.columns().get(1).texts());
		assertEquals(List.of("5.0", "7.0"), point.columns().get(2).texts());
		assertEquals("12.0", lines(RunSheets.record(run)).get("total"));
		Chart chart = RunCharts.point(run, "").orElseThrow();
		Bars bars = assertInstanceOf(Bars.class, chart.marks().getFirst());
		assertArrayEquals(run.x(), bars.values());
		assertEquals(List.of("1", "2"), bars.categories());
	}

	@Test
	void theTextHasPointRecordAndParameters() {
		String text = RunSheets.text(first(), "a on bowl_1");
		assertTrue(text.startsWith("a on bowl_1\n"), text);
		assertTrue(text.contains("algorithm\tid\twalk\n"), text);
		assertTrue(text.contains("problem\tdimension\t2\n"), text);
	}
}
