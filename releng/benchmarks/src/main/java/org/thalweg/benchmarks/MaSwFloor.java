package org.thalweg.benchmarks;

import org.thalweg.algorithms.maswchains.MaSwParameters;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.Setting;

/**
 * The floor of MA-SW-Chains, for a step: one child of the genetic algorithm or one trial of local search.
 *
 * <pre>
 * device  = max(traffic, issue, chain)
 * traffic = K · e · r · D · bytes of a number kept / memory(K · N · D numbers);   r = (1 − share) (1 + c) + 2 share
 * issue   = K · e · max(⌈D/u⌉ / blocks, f / operations)
 * chain   = barrier(32) + (1 + g) · latency
 * </pre>
 *
 * K populations of N individuals in D dimensions, e evaluations of each in a step as measured, of which local search has a share. A
 * child reads its mother and the c candidates for its father once, at the same time as it is built from the
 * farthest one; a trial of local search reads the solution and the bias of its chain. A rejected point need not be written. A Philox
 * block gives u = 2 double or 4 single numbers, and every coordinate takes one. f operations evaluate a point ({@link Cost#operations}).
 * In the chain, a coordinate is computed, g operations of the function depend on one another ({@link Cost#depth}), and there is
 * one barrier.
 *
 * <p>Not counted, so that this is a lower bound: writing accepted points and the bias after each trial, distances, logarithms, roots
 * and cosines of normal deviates, second passes over a row, launches.
 */
final class MaSwFloor {
	static final String FORMULA = """
			floor = max(traffic, issue, chain) per step, a child or a trial of local search ("us/gen")
			traffic = K e r D bytes / memory(K N D numbers); e: evaluations in a step; r = (1 - share) (1 + candidates) + 2 share
			issue = K e max(ceil(D/u) / blocks, f / operations), u = 2 or 4; f: operations of the function for a point
			chain = barrier(32) + (1 + g) latency; g: depth of the function for a point; see MaSwFloor's Javadoc""";
	private static final int PHILOX_BYTES = 16;

	private MaSwFloor() {
	}

	/** @param cost of a point, times {@code evaluations} / N */
	static Floor of(Setting<MaSwParameters> setting, Cost cost, double evaluations, Ceilings at) {
		MaSwParameters p = setting.parameters();
		int populations = setting.populations().size();
		double drawn = (double) setting.dimension() * setting.precision().bytes();
		double row = p.storage() == Storage.SINGLE ? (double) setting.dimension() * Float.BYTES : drawn;
		double rows = (1 - p.ratio()) * (1 + p.candidates()) + 2 * p.ratio();
		double traffic = populations * evaluations * rows * row / at.memory(populations * p.size() * row);
		double blocks = populations * evaluations * Math.ceil(drawn / PHILOX_BYTES) / at.blocks();
		double operations = populations * p.size() * cost.operations(setting) / at.operations();
		return new Floor(traffic, Math.max(blocks, operations), at.barrier(32) + (1 + cost.depth(setting)) * at.latency(), 0, 0);
	}
}
