package org.thalweg.workbench.problem;

import java.util.List;

import org.thalweg.core.problem.Problem;
import org.thalweg.document.DraftDiagnostic;

/**
 * The results for a draft so far.
 *
 * @param problem null if there are errors
 * @param at the requested point; null if there are errors
 * @param notes on the problem's data
 */
public record TrialResult(TrialRequest of, Problem problem, double[] at, List<DraftDiagnostic> diagnostics, List<String> notes) {
	/** Whether its values are computed only on request: a program may be slow, and kernel text has to be compiled. */
	public boolean onRequest() {
		return problem != null && (problem.external() || problem.devicesOnly());
	}

	/** Whether a plane can be seen. */
	public boolean plane() {
		return problem != null && problem.dimension() > 1;
	}
}
