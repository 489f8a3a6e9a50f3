package org.thalweg.core.algorithm;

import org.thalweg.core.internal.ResultRevision;

/**
 * One published way to lay an algorithm on a device.
 *
 * @param citation paper and section, or "ours"
 * @param description what a work-item is, where state lives, where numbers come from, how many launches
 * @param together whether it advances many populations together
 * @param hostTrajectory whether it follows the host's trajectory bit for bit in double precision
 * @param why if it does not, why
 * @param resultRevision stepped whenever the bits of this mapping's results change, and never otherwise; from 1, or
 *            {@link ResultRevision#NONE}, if none is declared
 */
public record DeviceMapping(String id, String citation, String description, boolean together, boolean hostTrajectory, String why,
		int resultRevision) {
	/** Advances many populations together, on the host's trajectory, without a separate revision. */
	public static DeviceMapping of(String id, String citation, String description) {
		return new DeviceMapping(id, citation, description, true, true, "");
	}

	/** The same for one population at a time. */
	public DeviceMapping alone() {
		return new DeviceMapping(id, citation, description, false, hostTrajectory, why, resultRevision);
	}

	/** The same with a trajectory that is not the host's. */
	public DeviceMapping departing(String reason) {
		return new DeviceMapping(id, citation, description, together, false, reason, resultRevision);
	}

	/** The same with a revision of its results. */
	public DeviceMapping revised(int revision) {
		return new DeviceMapping(id, citation, description, together, hostTrajectory, why, revision);
	}

	/** Without a separate revision. */
	public DeviceMapping(String id, String citation, String description, boolean together, boolean hostTrajectory, String why) {
		this(id, citation, description, together, hostTrajectory, why, ResultRevision.NONE);
	}
}
