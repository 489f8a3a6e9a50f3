package org.thalweg.reservoir.description;

import java.util.List;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Key.Form;
import org.thalweg.experiment.reading.Section;

/** Makes keys of several numbers, such as bounds that differ between months or periods. */
final class SeriesKeys {
	/** Allowed forms for the months of any year. */
	static final String MONTHLY = ": one number, or twelve with January first";
	/** Allowed forms for the periods of a system. */
	static final String PERIODS = ": one number; twelve with January first, for calendar periods; or one for each period";
	private static final double NONE = Double.NEGATIVE_INFINITY;
	private static final double ANY = Double.POSITIVE_INFINITY;

	private SeriesKeys() {
	}

	/** A list of numbers. */
	static Key<double[]> numbers(String name, String meaning) {
		return Key.of(new Info(name, double.class, "", NONE, ANY, meaning, "", List.of()), new double[0], (in, key, _) -> in.numbers(key, NONE))
				.form(Form.LIST);
	}

	static Key<double[]> monthly(String name, String meaning) {
		return numbers(name, meaning + MONTHLY);
	}

	static Key<double[]> periods(String name, String meaning) {
		return numbers(name, meaning + PERIODS);
	}

	/**
	 * Bounds of a storage or a level, and its initial and final values.
	 *
	 * @param times at whose ends the bounds apply
	 * @param horizon its name, after a space; empty for the complete one
	 * @param written allowed forms of a bound
	 */
	static Section stock(String what, double min, String times, String horizon, String written) {
		return Section.of(numbers("min", "minimum " + what + " at the ends of " + times + written), numbers("max", "maximum " + what
				+ " at the ends of " + times + written),
				numbers("flood", "maximum " + what + " as a flood rule, kept where outflows allow it, below max" + written),
				Key.number("initial", Double.NaN, min, ANY, "", what + " at the beginning" + horizon),
				Key.number("final", Double.NaN, min, ANY, "", what + " prescribed at the end" + horizon));
	}
}
