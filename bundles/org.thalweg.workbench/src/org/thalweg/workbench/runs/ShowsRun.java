package org.thalweg.workbench.runs;

import org.thalweg.experiment.plan.RunSpec;

/** An editor of results that can show a run of them. Used in the UI thread alone. */
public interface ShowsRun {
	/** Shows all that is stored of a run, once it is read. */
	void show(RunSpec run);
}
