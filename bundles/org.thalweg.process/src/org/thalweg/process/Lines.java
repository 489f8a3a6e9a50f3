package org.thalweg.process;

import org.thalweg.process.Fault.Kind;

/** How points and answers are written, a line each. Safe for any number of threads. */
interface Lines {
	/** Appends a point, without the end of the line. @param id of the question, unlike those before */
	void ask(StringBuilder to, double[] x, int n, long id);

	/** Reads an answer. @throws Fault if it is none */
	Answer read(String line, long id) throws Fault;

	/** A value that can be minimised: any number, and infinity for the worst. */
	static double checked(double value, String said) throws Fault {
		if (Double.isNaN(value) || value == Double.NEGATIVE_INFINITY) {
			throw new Fault(Kind.NO_VALUE, "answered " + said + ", which is no value. A point without a value may have inf");
		}
		return value;
	}

	/** An answer as messages quote it. */
	static String quoted(String line) {
		String shown = line.length() > 80 ? line.substring(0, 80) + " …" : line;
		return "'" + shown.replaceAll("\\p{Cntrl}", " ") + "'";
	}
}
