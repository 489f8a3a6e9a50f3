package org.thalweg.reservoir.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.description.Source;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.Decisions.Plan;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearReference;
import org.thalweg.reservoir.system.YearSystem;

/** A year of 100 m³/s and one without water, in which the minimum outflow is infeasible: a literal repair operates both. */
class ReferencesTest {
	private static final String TEXT = """
			name: Lake
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh, area: km2, depth: mm}
			level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
			tailrace: {level: 40, factor: 0.5, exponent: 0.5}
			turbines: {capacity: 300, efficiency: 0.9}
			outflow: {min: 10, max: 400}
			storage: {min: 500, max: 3000, initial: 2000, final: 2000}
			penalty: 2e8
			""";
	/** 365 days of 10 m³/s are 315.36 million m³. */
	private static final String WHY = " has no reference: Lake cannot be operated within its bounds: month 2002-01: later bounds can be met only "
			+ "if the storage at its beginning is 2315.36 million m3 or more, but the initial storage is 2000 million m3.";

	private static Reservoir lake(String more) {
		return ReservoirFile.read(Path.of("lake.yaml"), TEXT + more).orThrow();
	}

	private static Year year(int number, double inflow) {
		double[] months = new double[12];
		Arrays.fill(months, inflow);
		return new Year(number, 1, months);
	}

	@Test
	void aYearThatBreaksItsBoundsHasNoneAndItIsSaidWhy() {
		Reservoir lake = lake("");
		List<YearResult> years = List.of(year(2001, 100), year(2002, 0)).stream().map(y -> YearResult.of(new YearProblem(lake, y, Repair.LITERAL), y
				.inflow())).toList();
		List<String> notes = new ArrayList<>();
		List<YearResult> beside = References.beside(lake, years, 2, new Cancel(), new Progress() {
			@Override
			public void at(double fraction, String what) {
				assertTrue(fraction < 1);
			}

			@Override
			public void note(String sentence) {
				notes.add(sentence);
			}
		});
		YearReference first = beside.getFirst().found().orElseThrow();
		assertEquals(YearReference.of(lake, years.getFirst().year()).benefit(), first.benefit());
		assertTrue(first.gap(years.getFirst().benefit()) > 0);
		assertFalse(beside.getLast().found().isPresent());
		assertEquals(1, notes.size());
		assertTrue(notes.getFirst().startsWith("The year 2002" + WHY), notes.getFirst());
	}

	/** For a lake with evaporation. */
	@Test
	void gapsOfFuturesLeaveSuchYearsOut() {
		Reservoir lake = lake("evaporation: 100\narea: {storage: [0, 3000], area: [10, 40]}\n");
		double[] flows = new double[24];
		Arrays.fill(flows, 0, 12, 100);
		Inputs inputs = new Inputs(Path.of("lake.yaml"), Optional.empty(), Optional.empty(), lake, null, null, List.of(), List.of(), List.of());
		SystemInputs years = new SystemInputs(Path.of("lake.yaml"), YearSystem.of(lake, year(2001, 100)), List.of(new Source(0, "Lake", null,
				new double[12])), Optional.of(inputs));
		SystemSpans spans = new SystemSpans(years, new SystemFutures(List.of("Lake"), List.of(new Futures(2001, 1, List.of(flows)))));
		double best = YearReference.of(lake, year(2001, 100)).benefit();
		Decisions decisions = new Decisions(spans, List.of(new Plan(new double[12], 0.75 * best, 0), new Plan(new double[12], 1, 1)));
		List<String> notes = new ArrayList<>();
		double[] gaps = FuturesResults.gaps(decisions, 20, notes::add);
		assertEquals(1, gaps.length);
		assertEquals(0.25, gaps[0], 1e-12);
		assertEquals(1, notes.size());
		assertTrue(notes.getFirst().startsWith("series 1, 2002 has no reference: Lake cannot be operated within its bounds"), notes.getFirst());
	}
}
