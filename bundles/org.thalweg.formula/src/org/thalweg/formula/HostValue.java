package org.thalweg.formula;

import org.thalweg.core.problem.Evaluation;

/** What the bytecode of a formula implements. Safe for any number of threads. */
interface HostValue {
	/**
	 * @param x the point; not written
	 * @param tables of the program
	 */
	double value(double[] x, Evaluation at, double[][] tables);
}
