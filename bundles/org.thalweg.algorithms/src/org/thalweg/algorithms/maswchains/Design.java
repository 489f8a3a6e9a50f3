package org.thalweg.algorithms.maswchains;

import org.thalweg.core.algorithm.Model;
import org.thalweg.core.kit.DeviceDesign;

/** How MA-SW-Chains lies on a device. */
enum Design implements DeviceDesign {
	TUNED("tuned", "ours", "small points: a group takes a population through many steps a launch, each point made and evaluated by the whole "
			+ "group. Large points: many groups share one, which is made where it is read and written only if it is kept; recorded launches decide "
			+ "everything on the device", true, "");

	private final Model model;

	Design(String id, String citation, String mapping, boolean hostTrajectory, String why) {
		this.model = new Model(id, citation, mapping, true, hostTrajectory, why, 1);
	}

	@Override
	public Model model() {
		return model;
	}
}
