package org.thalweg.ui.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.thalweg.report.live.Overview;
import org.thalweg.report.live.RunBoard;
import org.thalweg.report.live.RunBoard.Totals;
import org.thalweg.text.UnitText;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RedrawPace;
import org.thalweg.workbench.runs.RunCenter;

/** The view <em>Runs</em>: every run of an experiment, and its state. */
public final class RunsView extends ViewPart {
	public static final String ID = "org.thalweg.ui.runs.view";
	private static final int REFRESH_MILLIS = 250;

	/** Widths in pixels: of a view in which all has room, and of the list of experiments and the filter there. */
	private static final int WIDE = 800;
	private static final int EXPERIMENT = 215;
	private static final int FILTER = 165;
	/** Width of the list's arrow next to its text. */
	private static final int ARROW = 40;
	/** Their share where the view is narrower. */
	private static final double NARROW = 0.7;

	private final Runnable follow = this::follow;
	private RunCenter center;
	private IMemento memento;
	private Composite parent;
	private Combo experiments;
	private FittedText.Line state;
	private Text filter;
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
		runs.each(table -> AccessibleName.give(table, "Runs"));
		runs.control().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		new RunsMenu(getSite(), center, runs);
		getSite().setSelectionProvider(new RunSelection(runs));
		center.addListener(follow);
		LastChosen.recall(center, memento);
		pace = new RedrawPace(REFRESH_MILLIS);
		show();
		tick();
	}

	private void head(Composite area) {
		Composite head = new Composite(area, SWT.NONE);
		head.addListener(SWT.Resize, _ -> share(head));
		GridLayout layout = new GridLayout(4, false);
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		head.setLayout(layout);
		head.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		experiments = new Combo(head, SWT.READ_ONLY | SWT.DROP_DOWN);
		AccessibleName.give(experiments, "Experiment");
		experiments.setLayoutData(new GridData(EXPERIMENT, SWT.DEFAULT));
		experiments.addListener(SWT.Selection, _ -> center.choose(files.get(experiments.getSelectionIndex())));
		bar = new ProgressBar(head, SWT.HORIZONTAL);
		AccessibleName.give(bar, "Progress of the runs");
		bar.setMaximum(1000);
		bar.setLayoutData(new GridData(90, SWT.DEFAULT));
		Label line = new Label(head, SWT.NONE);
		GridData rest = new GridData(SWT.FILL, SWT.CENTER, true, false);
		rest.widthHint = 1;
		line.setLayoutData(rest);
		state = new FittedText.Line(line);
		filter = new Text(head, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		AccessibleName.give(filter, "Filter of the runs");
		filter.setMessage("Filter: words of a row");
		filter.setLayoutData(new GridData(FILTER, SWT.DEFAULT));
		filter.addListener(SWT.Modify, _ -> runs.filter(filter.getText()));
	}

	/** The message has priority: in a narrow view the bar is hidden, which shows less. */
	private void share(Composite head) {
		boolean wide = head.getSize().x >= WIDE;
		((GridData) bar.getLayoutData()).exclude = !wide;
		bar.setVisible(wide);
		((GridLayout) head.getLayout()).numColumns = wide ? 4 : 3;
		((GridData) experiments.getLayoutData()).widthHint = (int) (EXPERIMENT * (wide ? 1 : NARROW));
		((GridData) filter.getLayoutData()).widthHint = (int) (FILTER * (wide ? 1 : NARROW));
		head.layout();
		list();
	}

	private void follow() {
		UiThread.run(parent, this::show);
	}

	private void show() {
		if (parent.isDisposed()) {
			return;
		}
		files = center.files();
		list();
		RunBoard now = center.overview().map(Overview::board).orElse(null);
		if (now != board) {
			board = now;
			runs.show(now);
		}
		runs.refresh();
		tell();
	}

	private void list() {
		String[] names = files.stream().map(this::name).toArray(String[]::new);
		if (!Arrays.equals(names, experiments.getItems())) {
			experiments.setItems(names);
		}
		experiments.select(center.chosen() == null ? -1 : files.indexOf(center.chosen()));
		experiments.setToolTipText("The experiment whose runs are shown" + (center.chosen() == null ? "" : ": " + path(center.chosen())));
	}

	/** The file's name, with its project if another file is called the same; no wider than the list. */
	private String name(IFile file) {
		boolean alone = files.stream().filter(f -> f.getName().equals(file.getName())).count() == 1;
		GC gc = new GC(experiments);
		String out = FittedText.of(gc, alone ? file.getName() : file.getName() + ", " + file.getParent().getFullPath().makeRelative(),
				((GridData) experiments.getLayoutData()).widthHint - ARROW);
		gc.dispose();
		return out;
	}

	private static String path(IFile file) {
		return file.getFullPath().makeRelative().toString();
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
		super.dispose();
	}
}
