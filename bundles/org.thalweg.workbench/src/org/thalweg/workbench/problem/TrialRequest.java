package org.thalweg.workbench.problem;

import java.nio.file.Path;

import org.thalweg.document.ProblemDraft;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;

/**
 * What the editor is to show.
 *
 * @param point as typed; empty for the one where a picture begins
 * @param x number of the coordinate that varies from left to right, from 0
 * @param y number of the one that varies upwards
 * @param rangeX part that is looked at; null for all
 * @param rangeY likewise
 * @param folder of the files that the draft names
 * @param asked whether the user has asked for values, which a program or kernel text is not asked for otherwise
 */
public record TrialRequest(ProblemDraft draft, String point, int x, int y, Range rangeX, Range rangeY, Scale scale, Path folder, boolean asked) {
	/** The same in other colours. */
	public TrialRequest in(Scale other) {
		return new TrialRequest(draft, point, x, y, rangeX, rangeY, other, folder, asked);
	}

	/** The coordinate that varies from left to right; the last one if there are too few. */
	int across(TrialResult tried) {
		return Math.min(x, tried.problem().dimension() - 1);
	}

	/** The coordinate that varies upwards, another one. */
	int upwards(TrialResult tried) {
		int across = across(tried);
		return y < tried.problem().dimension() && y != across ? y : across == 0 ? 1 : 0;
	}
}
