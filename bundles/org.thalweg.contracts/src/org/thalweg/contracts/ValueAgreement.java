package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Problem;

/**
 * Whether a device computes the values of problems as the host does, in every {@link Spread} or in one; computed when first asked for. One
 * thread, except for {@link #texts}.
 */
final class ValueAgreement {
	private final Map<String, Problem> problems;
	private final KernelDevice device;
	private final boolean one;
	private final Map<String, Integer> turns = new HashMap<>();
	private final Map<String, Boolean> same = new HashMap<>();

	/**
	 * @param problems by id, each with a device objective
	 * @param one whether each is evaluated in one way of sharing only: the problems of a {@linkplain ObjectiveKind kind} take the ways in rotation
	 */
	ValueAgreement(Map<String, Problem> problems, KernelDevice device, boolean one) {
		this.problems = Map.copyOf(problems);
		this.device = device;
		this.one = one;
		Map<ObjectiveKind, Integer> before = new HashMap<>();
		problems.forEach((id, p) -> turns.put(id, before.merge(ObjectiveKind.of(p.device().orElseThrow()), 1, Integer::sum) - 1));
	}

	/** In which ways of sharing a problem is evaluated. */
	List<Spread> spreads(String id) {
		List<Spread> all = ProblemContract.spreads(problems.get(id));
		return one ? List.of(all.get(turns.get(id) % all.size())) : all;
	}

	/** The programs that evaluate a problem. */
	List<KernelText> texts(String id) {
		List<KernelText> out = new ArrayList<>();
		spreads(id).forEach(spread -> out.add(ProblemContract.text(problems.get(id), spread)));
		return out;
	}

	/** Compares the values of a problem. */
	List<String> violations(String id) {
		same.put(id, false); // if it throws, too
		List<String> violations = ProblemContract.deviceViolations(problems.get(id), device, spreads(id));
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
