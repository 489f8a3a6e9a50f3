package org.thalweg.experiment;

/**
 * Convergence over evaluations of all finished runs of a case: at each grid point the mean, median and quantiles of the
 * best error (or value) so far.
 *
 * @param error whether values are errors or best values with bias
 */
public record Series(String problem, int dimension, String label, String device, boolean error, double[] evaluations,
		double[] mean, double[] median, double[] lower, double[] upper) {

	/**
	 * @param points number of grid points, at least 2
	 * @param logarithmic whether they lie evenly on a logarithmic scale
	 */
	public static java.util.List<Series> of(RunStore store, int points, boolean logarithmic) {
		throw new UnsupportedOperationException();
	}
}
