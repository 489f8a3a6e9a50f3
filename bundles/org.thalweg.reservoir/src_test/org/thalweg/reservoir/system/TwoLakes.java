package org.thalweg.reservoir.system;

import java.nio.file.Path;

import org.thalweg.reservoir.description.SystemFile;

/** Two lakes over three stages, small enough for manual calculation: A flows to B. */
final class TwoLakes {
	static final String TEXT = """
			name: Two lakes
			units: none
			periods: {count: 3}
			reservoirs:
			  - name: A
			    inflow: 2
			    storage: {min: 0, max: 10, initial: 5, final: 5}
			    release: {min: 0, max: 4}
			    purposes: [{name: mill, benefit: 1}]
			    to: B
			    delay: 1
			    in-transit: 1
			  - name: B
			    inflow: 1
			    storage: {min: 0, max: 8, initial: 4}
			    release: {min: 0, max: 6}
			    purposes: [{name: mill, benefit: [2, 1, 3]}]
			objective: {benefit: 1}
			penalty: 100
			""";

	private TwoLakes() {
	}

	static SystemFile.Parsed parse(String text) {
		return SystemFile.read(Path.of("/nowhere/lakes.yaml"), text);
	}

	/** The system with one text replaced. */
	static SystemProblem with(String before, String after) {
		if (!TEXT.contains(before)) {
			throw new IllegalArgumentException(before);
		}
		return new SystemProblem(parse(TEXT.replace(before, after)).orThrow());
	}

	static double[] of(double... numbers) {
		return numbers;
	}
}
