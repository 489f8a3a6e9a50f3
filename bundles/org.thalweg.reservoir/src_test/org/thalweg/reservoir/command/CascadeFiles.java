package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/** Two reservoirs in a row, each with a record of 24 years. */
final class CascadeFiles {
	private static final String TEXT = """
			name: Cascade
			units: {flow: m3/s, level: m, storage: million m3, power: MW, energy: GWh}
			periods: {step: month, first: 1960-01, count: 12}
			reservoirs:
			  - name: upper
			    inflow: {file: upper.csv}
			    storage: {min: 100, max: 900, initial: 500, final: 500}
			    release: {min: 5, max: 300}
			    spill: down
			    level-storage: {storage: [0, 900], level: [400, 440]}
			    tailrace: {level: 340}
			    turbines: {capacity: 80, efficiency: 0.9}
			    to: lower
			  - name: lower
			    inflow: {file: lower.csv}
			    storage: {min: 50, max: 600, initial: 300, final: 300}
			    release: {min: 10, max: 500}
			    spill: down
			    purposes: [{name: towns, demand: 150}]
			objective: {energy: 1, deficit: 100}
			penalty: 1000
			""";

	private CascadeFiles() {
	}

	/** @return the description */
	static Path write(Path folder) {
		CommandOutcome.write(folder.resolve("upper.csv"), record(1));
		CommandOutcome.write(folder.resolve("lower.csv"), record(2));
		return CommandOutcome.write(folder.resolve("cascade.yaml"), TEXT);
	}

	/** 60 + 40 sin of the month, and an uneven share that differs from month to month. */
	private static String record(double factor) {
		StringBuilder out = new StringBuilder("date,inflow_m3s\n");
		Random random = new Random(4);
		for (int i = 0; i < 24 * 12; i++) {
			double q = factor * (60 + 40 * Math.sin(i * Math.PI / 6)) * (0.7 + 0.6 * random.nextDouble());
			out.append(String.format(Locale.ROOT, "%d-%02d,%.3f%n", 1960 + i / 12, i % 12 + 1, q));
		}
		return out.toString();
	}
}
