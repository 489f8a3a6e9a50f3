package org.thalweg.process;

import java.util.Locale;
import java.util.OptionalDouble;

import org.thalweg.process.Fault.Kind;

/** How points and answers are written, a line each. Safe for any number of threads. */
interface LineFormat {
	/** Appends a point, without the end of the line. @param id of the question, unlike those before */
	void ask(StringBuilder to, double[] x, int n, long id);

	/** Reads an answer. @throws Fault if it is none */
	ProgramAnswer read(String line, long id) throws Fault;

	/** Whether a line is what this program would answer to some question, with a value or without. */
	default boolean answers(String line, long id) {
		try {
			read(line, id);
			return true;
		} catch (Fault f) {
			return f.kind() != Kind.REFUSED;
		}
	}

	/** The value of a word for a number or for none; empty if it is something else. */
	static OptionalDouble word(String said) {
		return switch (said.toLowerCase(Locale.ROOT)) {
		case "inf", "+inf", "infinity", "+infinity" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
		case "-inf", "-infinity" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
		case "nan", "-nan", "na" -> OptionalDouble.of(Double.NaN);
		default -> OptionalDouble.empty();
		};
	}

	/** A value that can be minimised: any number, and infinity for the worst. */
	static double checked(double value, String said) throws Fault {
		if (Double.isNaN(value) || value == Double.NEGATIVE_INFINITY) {
			throw new Fault(Kind.NO_VALUE, "answered " + said + ", which is not a value. For a point without a value, print inf");
		}
		return value;
	}

	/** An answer as messages quote it. */
	static String quoted(String line) {
		String shown = line.length() > 80 ? line.substring(0, 80) + " …" : line;
		return "'" + shown.replaceAll("\\p{Cntrl}", " ") + "'";
	}
}
