package org.thalweg.ui.runs;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.thalweg.report.live.Overview;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.ScrolledPage;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.runs.RunCenter;

/** The view <em>Convergence</em>: decreasing best values of an experiment's runs, of stored and running ones; its first line names it. */
public final class ConvergenceView extends ViewPart {
	public static final String ID = "org.thalweg.ui.runs.convergence";
	private static final String NOTHING = "Run an experiment, or choose one in the Runs view.";
	private static final String WAITING = "Running; waiting for the first values.";
	/** Margin of the first line, in pixels, as in the views below. */
	private static final int MARGIN = 5;

	private final Runnable follow = this::follow;
	private RunCenter center;
	private IMemento memento;
	private Label line;
	private FittedText.Line name;
	private ScrolledPage scroll;
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
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
		line = new Label(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).indent(MARGIN, MARGIN).applyTo(line);
		name = new FittedText.Line(line);
		// where the view is low, the chart is scrolled to and not squeezed
		scroll = new ScrolledPage(area, 0, width -> center.overview().isPresent() ? panel.leastHeight(width) : 0);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(scroll.control());
		panel = new ConvergencePanel(scroll.control(), memento, NOTHING);
		scroll.control().setContent(panel);
		Action toggle = new Action("Follow the runs", IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				panel.follow(isChecked());
			}
		};
		toggle.setToolTipText("Shows the problem whose runs are being computed");
		toggle.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_SYNCED));
		toggle.setChecked(panel.follows());
		panel.onFollow(() -> toggle.setChecked(panel.follows()));
		getViewSite().getActionBars().getToolBarManager().add(toggle);
		center.addListener(follow);
		LastChosen.recall(center, memento);
		choose();
	}

	private void follow() {
		UiThread.run(panel, this::choose);
	}

	/** Follows the selection of the Runs view. */
	private void choose() {
		IFile file = center.chosen();
		if (panel.isDisposed()) {
			return;
		}
		((GridData) line.getLayoutData()).exclude = file == null;
		line.setVisible(file != null);
		line.requestLayout();
		name.show(file == null ? "" : file.getFullPath().makeRelative().toString());
		panel.show(center.overview().map(Overview::convergence).orElse(null), file == null ? NOTHING : without(file));
		scroll.fit();
	}

	/** Shown until there is a curve. */
	private String without(IFile file) {
		return center.job(file).filter(job -> !job.over()).isPresent() ? WAITING
				: center.overview().isPresent() ? ConvergencePanel.NO_VALUE : center.missing();
	}

	/** The experiment that its first line names; empty for none. */
	public String shown() {
		return name.text();
	}

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
