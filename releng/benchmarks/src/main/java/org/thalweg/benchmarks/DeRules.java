package org.thalweg.benchmarks;

import java.util.Map;
import java.util.stream.IntStream;

import org.thalweg.core.param.Parameters;

/**
 * Parameters of the floor of DE and its descendants.
 *
 * @param least CR, or the minimum of those drawn
 * @param range of CR drawn, 0 if it is constant
 * @param po share of generations with opposites
 */
record DeRules(int size, boolean binomial, double least, double range, boolean adapts, double po) {
	static DeRules of(Record parameters) {
		Map<String, String> p = Parameters.values(parameters);
		boolean adapts = p.containsKey("tau1");
		return new DeRules(Integer.parseInt(p.get("size")), p.get("crossover").equals("binomial"),
				Double.parseDouble(p.get(adapts ? "CRl" : "CR")), adapts ? Double.parseDouble(p.get("CRu")) : 0, adapts,
				Double.parseDouble(p.getOrDefault("po", "0")));
	}

	/**
	 * Coordinates that a trial takes from its mutant, the minimum to be read: a run is longer than m with probability CR^m,
	 * here as a mean over a uniform CR. Binomial crossover reads complete rows.
	 */
	double crossing(int dimension) {
		return binomial ? dimension : IntStream.range(0, dimension).mapToDouble(this::longer).sum();
	}

	private double longer(int m) {
		return range == 0 ? Math.pow(least, m) : (Math.pow(least + range, m + 1) - Math.pow(least, m + 1)) / (range * (m + 1));
	}

	/** Whether every coordinate crosses over, so that nothing is drawn for it. */
	boolean all() {
		return !adapts && least == 1;
	}
}
