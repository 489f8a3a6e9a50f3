package org.thalweg.workbench.runs;

import org.eclipse.core.runtime.jobs.ISchedulingRule;

/** The rule of jobs that compute runs: they do not go side by side, since they would spoil one another's times. */
public final class OneAtATime implements ISchedulingRule {
	@Override
	public boolean contains(ISchedulingRule rule) {
		return rule == this;
	}

	@Override
	public boolean isConflicting(ISchedulingRule rule) {
		return rule instanceof OneAtATime;
	}
}
