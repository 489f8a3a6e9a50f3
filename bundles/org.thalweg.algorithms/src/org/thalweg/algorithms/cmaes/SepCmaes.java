package org.thalweg.algorithms.cmaes;

import java.util.List;

import org.thalweg.core.algorithm.Preset;

/**
 * CMA-ES with a diagonal covariance matrix, which learns (D + 2)/3 times as fast, for many variables: Ros and Hansen, Parallel Problem Solving from
 * Nature 2008.
 */
public final class SepCmaes extends Cmaes {
	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("ros2008", "sep-CMA-ES: Ros and Hansen, Parallel Problem Solving from Nature 2008").with("active", "false"));
	}

	@Override
	boolean separable() {
		return true;
	}
}
