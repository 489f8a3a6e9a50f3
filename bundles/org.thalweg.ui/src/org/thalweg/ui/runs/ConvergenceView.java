package org.thalweg.ui.runs;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.thalweg.experiment.live.Overview;
import org.thalweg.ui.UiThread;
import org.thalweg.ui.chart.Plot;

/** The view <em>Convergence</em>: best values of an experiment's runs as they fall, of stored ones and of those under way; its first line names it. */
public final class ConvergenceView extends ViewPart {
	public static final String ID = "org.thalweg.ui.runs.convergence";
	private static final String NOTHING = "Run an experiment, or choose one in the Runs view.";

	private final Runnable follow = this::follow;
	private RunCenter center;
	private IMemento memento;
	private ConvergencePanel panel;

	@Override
	public void init(IViewSite site, IMemento memento) throws PartInitException {
		super.init(site, memento);
		center = site.getService(RunCenter.class);
		this.memento = memento;
	}

	@Override
	public void saveState(IMemento memento) {
		LastChosen.save(center, memento);
		panel.save(memento);
	}

	@Override
	public void createPartControl(Composite area) {
		panel = new ConvergencePanel(area, memento, NOTHING);
		center.addListener(follow);
		LastChosen.recall(center, memento);
		choose();
	}

	private void follow() {
		UiThread.run(panel, this::choose);
	}

	/** Follows what the Runs view shows. */
	private void choose() {
		IFile file = center.chosen();
		setContentDescription(file == null ? "" : file.getFullPath().makeRelative().toString());
		panel.show(center.overview().map(Overview::convergence).orElse(null), file == null ? NOTHING : center.missing());
	}

	/** What is drawn. */
	public Plot plot() {
		return panel.plot();
	}

	@Override
	public void setFocus() {
		panel.setFocus();
	}

	@Override
	public void dispose() {
		center.removeListener(follow);
		super.dispose();
	}
}
