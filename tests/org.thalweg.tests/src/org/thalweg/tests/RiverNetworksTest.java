package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.SystemProblem;

/** Searches find the optima that linear programming has of a divided river and of a day of pumped storage. */
@Tag("slow")
class RiverNetworksTest {
	private static final String DIAMOND = """
			name: Diamond
			units: none
			periods: {count: 4}
			reservoirs:
			  - name: source
			    inflow: 10
			    storage: {min: 0, max: 100, initial: 20, final: 20}
			    release: {min: 0, max: 20, plan: [8, 12, 12, 8]}
			    to:
			      - {reservoir: lake}
			      - {reservoir: canal, at-most: 3, delay: 1, in-transit: 2}
			  - name: mouth
			    inflow: 1
			    storage: none
			    purposes: [{name: town, benefit: [1, 3, 2, 5]}]
			  - name: canal
			    inflow: 0
			    storage: none
			    purposes: [{name: mill, demand: 1, benefit: 6, consumes: true}]
			    to: mouth
			  - name: lake
			    inflow: 0
			    storage: {min: 0, max: 10, initial: 4, final: 4}
			    release: {min: 0, max: 9, plan: [4, 9, 9, 9]}
			    to: mouth
			objective: {benefit: 1}
			penalty: 100
			""";
	private static final String DAY = """
			name: Pumped day
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: MWh}
			periods: {step: hour, first: 2024-01-01T00:00, count: 24}
			reservoirs:
			  - name: upper
			    inflow: 0
			    storage: {min: 0.2, max: 2, initial: 1, final: 1}
			    release: {max: 100}
			    level-storage: {polynomial: [500, 0]}
			    tailrace: {level: 200}
			    turbines: {capacity: 250, efficiency: 0.9}
			    pump: {efficiency: 0.85, at-most: 80}
			    price: {peak: 90, day: 45, off-peak: 30, hours: {peak: 7-11 17-21, day: 11-17}}
			    to: lower
			  - name: lower
			    inflow: 5
			    storage: {min: 0.3, max: 1.6, initial: 0.9}
			    release: {min: 2, max: 20}
			objective: {revenue: 1}
			penalty: 1e6
			""";

	private static double best(String text, long evaluations) {
		SystemProblem problem = new SystemProblem(SystemFile.read(Path.of("/nowhere/system.yaml"), text).orThrow(), 2.0, Repair.REACHABLE,
				WriteBack.NONE);
		var algorithm = Bench.GOJDE;
		var setting = new Setting<>(Parameters.bind(algorithm.parameters(), Map.of(), Map.of()), List.of(problem), List.of(new Population(0, 1)),
				Budget.ofEvaluations(evaluations), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE);
		try (Search search = algorithm.start(setting)) {
			search.advance(Integer.MAX_VALUE);
			return search.best(0);
		}
	}

	/** 147 by SciPy's linprog (HiGHS) with the canal full. */
	@Test
	void theOptimumOfADiamondIsFound() {
		assertEquals(-147, best(DIAMOND, 50_000), 1e-6);
	}

	/** 83,640.641176 likewise; within a thousandth. */
	@Test
	void theOptimumOfAPumpedDayIsFound() {
		assertEquals(-83_640.64117647064, best(DAY, 2_000_000), 83.6);
	}
}
