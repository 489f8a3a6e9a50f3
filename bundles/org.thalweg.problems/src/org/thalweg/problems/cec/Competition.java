package org.thalweg.problems.cec;

import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** A year's functions: their number, their biases, and in how many variables they are published. */
enum Competition {
	/** 30 functions, of which the authors withdrew the second. */
	CEC2017("cec2017", "CEC17_fast_pow-C++.zip of https://github.com/P-N-Suganthan/CEC2017-BoundContrained", Definitions::of2017),
	/** Twelve functions. */
	CEC2022("cec2022", "CEC2022.zip of https://github.com/P-N-Suganthan/2022-SO-BO", Definitions::of2022);

	private static final int[] BIASES_2022 = { 300, 400, 600, 800, 900, 1800, 2000, 2200, 2300, 2400, 2600, 2700 };
	/** Functions of 2017 that are published for 2 and for 20 variables. */
	private static final Set<Integer> PAIRS_2017 = Set.of(1, 3, 4, 5, 6, 7, 8, 9, 10, 21, 22, 23, 24, 25, 26, 27, 28);

	private final String suite;
	private final String archive;
	private final IntFunction<List<Layer>> definitions;

	Competition(String suite, String archive, IntFunction<List<Layer>> definitions) {
		this.suite = suite;
		this.archive = archive;
		this.definitions = definitions;
	}

	/** Name of the suite. */
	String suite() {
		return suite;
	}

	/** Its part of the data folder. */
	String data() {
		return suite + "/input_data";
	}

	/** Where its authors' files are. */
	String archive() {
		return archive;
	}

	List<Layer> layers(int number) {
		return definitions.apply(number);
	}

	double bias(int number) {
		return this == CEC2022 ? BIASES_2022[number - 1] : 100.0 * number;
	}

	/** Ascending. */
	List<Integer> dimensions(int number) {
		IntStream of = this == CEC2022 ? IntStream.of(2, 10, 20).filter(n -> n > 2 || number <= 5 || number >= 9)
				: IntStream.of(2, 10, 20, 30, 50, 100).filter(n -> n != 2 && n != 20 || PAIRS_2017.contains(number) || n == 20 && number == 20);
		return of.boxed().toList();
	}
}
