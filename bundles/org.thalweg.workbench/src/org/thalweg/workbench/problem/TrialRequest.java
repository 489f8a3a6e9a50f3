package org.thalweg.workbench.problem;

import java.nio.file.Path;

import org.thalweg.document.ProblemDraft;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;

/**
 * A request of the editor.
 *
 * @param point as typed; empty for the default one
 * @param x index of the horizontal coordinate, from 0
 * @param y index of the vertical coordinate
 * @param rangeX visible range; null for all
 * @param rangeY likewise
 * @param folder of the files that the draft names
 * @param asked whether the user requested values, which programs and kernel text require
 */
public record TrialRequest(ProblemDraft draft, String point, int x, int y, Range rangeX, Range rangeY, Scale scale, Path folder, boolean asked) {
	/** The same in other colours. */
	public TrialRequest in(Scale other) {
		return new TrialRequest(draft, point, x, y, rangeX, rangeY, other, folder, asked);
	}

	/** The horizontal coordinate; the last one if there are too few. */
	int across(TrialResult tried) {
		return Math.min(x, tried.problem().dimension() - 1);
	}

	/** The coordinate that varies upwards, another one. */
	int upwards(TrialResult tried) {
		int across = across(tried);
		return y < tried.problem().dimension() && y != across ? y : across == 0 ? 1 : 0;
	}
}
