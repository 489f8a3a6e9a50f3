package org.thalweg.contracts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.problem.Problem;

/** Whether a device computes the values of problems as the host does; computed when first asked for. One thread. */
final class DeviceValues {
	private final Map<String, Problem> problems;
	private final KernelDevice device;
	private final Map<String, Boolean> same = new HashMap<>();

	/** @param problems by id, each with a device objective */
	DeviceValues(Map<String, Problem> problems, KernelDevice device) {
		this.problems = Map.copyOf(problems);
		this.device = device;
	}

	/** Compares the values of a problem. */
	List<String> violations(String id) {
		same.put(id, false); // if it throws, too
		List<String> violations = ProblemContract.deviceViolations(problems.get(id), device);
		same.put(id, violations.isEmpty());
		return violations;
	}

	/** Whether all values are the host's. */
	boolean same(String id) {
		if (!same.containsKey(id)) {
			violations(id);
		}
		return same.get(id);
	}
}
