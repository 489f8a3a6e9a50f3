package org.thalweg.workbench.problem;

import java.util.List;

import org.thalweg.core.problem.Problem;
import org.thalweg.document.DraftDiagnostic;

/**
 * What has come of a draft so far.
 *
 * @param problem null if there are mistakes
 * @param at the point that was asked about; null if there are mistakes
 * @param notes of the problem's data
 */
public record TrialResult(TrialRequest of, Problem problem, double[] at, List<DraftDiagnostic> diagnostics, List<String> notes) {
	/** Whether its values are only computed if the user asks: a program may take long, and kernel text is to be compiled. */
	public boolean onRequest() {
		return problem != null && (problem.external() || problem.devicesOnly());
	}

	/** Whether a plane can be seen. */
	public boolean plane() {
		return problem != null && problem.dimension() > 1;
	}
}
