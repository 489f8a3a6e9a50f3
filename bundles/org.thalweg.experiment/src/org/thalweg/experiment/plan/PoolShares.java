package org.thalweg.experiment.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.Device;

/**
 * Into how many jobs a pool's devices share a case. A split costs each device the case's program and leaves it fewer populations, so a case is
 * split only as far as it would keep one device busy while the others wait: until a job is no more than {@link #LARGEST} of what each
 * device has to do in total.
 */
final class PoolShares {
	private static final double LARGEST = 0.25;

	private final Map<Case, List<RunSpec>> runs;
	private final Map<List<Device>, Double> work = new HashMap<>();

	/** @param runs what is to be computed of each case */
	PoolShares(Map<Case, List<RunSpec>> runs) {
		this.runs = runs;
		runs.forEach((c, some) -> work.merge(c.devices(), work(c), Double::sum));
	}

	/** Populations of the largest job of a case, at least 1. */
	int populations(Case c) {
		int devices = c.devices().size();
		double share = work.get(c.devices()) / devices;
		int jobs = Math.clamp((long) Math.ceil(work(c) / (LARGEST * share)), 1, devices);
		return Math.max(1, Math.ceilDiv(runs.get(c).size(), jobs));
	}

	/** Coordinates that are evaluated, or generations of them where those are limited alone. */
	private double work(Case c) {
		Budget budget = c.spec().budget();
		return (double) runs.get(c).size() * c.spec().dimension() * (budget.evaluations() < Budget.UNLIMITED ? budget.evaluations() : budget.steps());
	}
}
