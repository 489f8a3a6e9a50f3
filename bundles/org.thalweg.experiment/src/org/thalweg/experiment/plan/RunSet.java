package org.thalweg.experiment.plan;

import java.util.BitSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Some of a plan's runs. Those that are not of the plan are never among them. */
public final class RunSet {
	private final PlannedRuns all;
	private final BitSet some = new BitSet();

	/** None of them yet. */
	public RunSet(PlannedRuns all) {
		this.all = all;
	}

	public void add(RunSpec run) {
		int number = all.number(run);
		if (number >= 0) {
			some.set(number);
		}
	}

	public boolean has(RunSpec run) {
		int number = all.number(run);
		return number >= 0 && some.get(number);
	}

	/** Works out the id of each. */
	public Set<String> ids() {
		return some.stream().mapToObj(n -> all.run(n).id()).collect(Collectors.toSet());
	}
}
