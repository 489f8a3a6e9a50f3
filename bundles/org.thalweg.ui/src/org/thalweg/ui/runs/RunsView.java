package org.thalweg.ui.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.thalweg.experiment.live.Overview;
import org.thalweg.experiment.live.RunBoard;
import org.thalweg.experiment.live.RunBoard.Totals;
import org.thalweg.experiment.text.UnitText;
import org.thalweg.ui.FittedText;
import org.thalweg.ui.UiThread;

/** The view <em>Runs</em>: every run of an experiment, and how it stands. */
public final class RunsView extends ViewPart {
	public static final String ID = "org.thalweg.ui.runs.view";
	private static final int REFRESH_MILLIS = 250;

	private final Runnable follow = this::follow;
	private final IPartListener2 looked = new IPartListener2() {
		@Override
		public void partActivated(IWorkbenchPartReference part) {
			if (part instanceof IEditorReference) {
				RunTarget.edited(getSite().getPage()).ifPresent(center::follow);
			}
		}
	};
	private RunCenter center;
	private IMemento memento;
	private Composite parent;
	private Combo experiments;
	private FittedText.Line state;
	private ProgressBar bar;
	private RunsTable runs;
	private RedrawPace pace;
	private RunBoard board;
	private List<IFile> files = List.of();

	@Override
	public void init(IViewSite site, IMemento memento) throws PartInitException {
		super.init(site, memento);
		center = site.getService(RunCenter.class);
		this.memento = memento;
	}

	@Override
	public void saveState(IMemento memento) {
		LastChosen.save(center, memento);
	}

	@Override
	public void createPartControl(Composite area) {
		parent = area;
		GridLayout layout = new GridLayout();
		layout.marginHeight = 4;
		layout.verticalSpacing = 4;
		area.setLayout(layout);
		head(area);
		runs = new RunsTable(area);
		runs.table().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		new RunsMenu(getSite(), center, runs);
		getSite().setSelectionProvider(new RunSelection(runs));
		center.addListener(follow);
		getSite().getPage().addPartListener(looked);
		LastChosen.recall(center, memento);
		pace = new RedrawPace(REFRESH_MILLIS);
		show();
		tick();
	}

	private void head(Composite area) {
		Composite head = new Composite(area, SWT.NONE);
		GridLayout layout = new GridLayout(4, false);
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		head.setLayout(layout);
		head.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		experiments = new Combo(head, SWT.READ_ONLY | SWT.DROP_DOWN);
		experiments.setLayoutData(new GridData(215, SWT.DEFAULT));
		experiments.setToolTipText("The experiment whose runs are shown");
		experiments.addListener(SWT.Selection, _ -> center.choose(files.get(experiments.getSelectionIndex())));
		bar = new ProgressBar(head, SWT.HORIZONTAL);
		bar.setMaximum(1000);
		bar.setLayoutData(new GridData(90, SWT.DEFAULT));
		Label line = new Label(head, SWT.NONE);
		GridData rest = new GridData(SWT.FILL, SWT.CENTER, true, false);
		rest.widthHint = 1;
		line.setLayoutData(rest);
		state = new FittedText.Line(line);
		Text filter = new Text(head, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage("Filter: words of a row");
		filter.setLayoutData(new GridData(165, SWT.DEFAULT));
		filter.addListener(SWT.Modify, _ -> runs.filter(filter.getText()));
	}

	private void follow() {
		UiThread.run(parent, this::show);
	}

	private void show() {
		if (parent.isDisposed()) {
			return;
		}
		files = center.files();
		String[] names = files.stream().map(f -> f.getFullPath().makeRelative().toString()).toArray(String[]::new);
		if (!Arrays.equals(names, experiments.getItems())) {
			experiments.setItems(names);
		}
		experiments.select(center.chosen() == null ? -1 : files.indexOf(center.chosen()));
		RunBoard now = center.overview().map(Overview::board).orElse(null);
		if (now != board) {
			board = now;
			runs.show(now);
		}
		runs.refresh();
		tell();
	}

	private void tick() {
		if (!parent.isDisposed()) {
			runs.refresh();
			tell();
			parent.getDisplay().timerExec(pace.millis(0), this::tick);
		}
	}

	private void tell() {
		Optional<ExperimentJob> job = Optional.ofNullable(center.chosen()).flatMap(center::job);
		Totals totals = board == null ? null : board.totals();
		String unknown = center.chosen() == null ? "Open an experiment and run it (F9)" : totals == null ? center.missing() : "";
		String text = job.map(ExperimentJob::outcome).orElse(unknown);
		if (totals != null) {
			boolean running = job.map(j -> !j.over()).orElse(false);
			text = (text.isEmpty() ? "" : text + " · ") + totals.done() + " of " + totals.runs() + " runs done"
					+ (totals.failed() > 0 ? ", " + totals.failed() + " failed" : "")
					+ (running && Double.isFinite(totals.secondsLeft()) ? ", " + UnitText.duration(totals.secondsLeft()) + " left" : "");
			bar.setSelection(running ? (int) (1000 * totals.fraction()) : 1000 * totals.done() / Math.max(1, totals.runs()));
		} else {
			bar.setSelection(0);
		}
		state.show(text);
	}

	@Override
	public void setFocus() {
		runs.table().setFocus();
	}

	@Override
	public void dispose() {
		center.removeListener(follow);
		getSite().getPage().removePartListener(looked);
		super.dispose();
	}
}
