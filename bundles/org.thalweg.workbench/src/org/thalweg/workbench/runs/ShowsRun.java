package org.thalweg.workbench.runs;

import org.thalweg.experiment.plan.RunSpec;

/** An editor of results that can show one of their runs. UI thread only. */
public interface ShowsRun {
	/** Shows all that is stored of a run, once it is read. */
	void show(RunSpec run);
}
