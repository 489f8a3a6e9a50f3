package org.thalweg.ui.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.thalweg.cluster.SubmissionRequest;
import org.thalweg.cluster.Watch;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.ui.kit.Theme;
import org.thalweg.ui.results.ResultsEditor;

/** The view <em>Cluster</em>: how far each shard of a submitted experiment is, from its file and the queue. */
public final class ClusterView extends ViewPart {
	public static final String ID = "org.thalweg.ui.cluster.view";
	/** Sites ask users not to query more often. */
	private static final int REFRESH_MILLIS = 30_000;

	private final Runnable tick = this::tick;
	private WatchedFolders folders;
	private Composite parent;
	private Combo chosen;
	private FittedText.Line state;
	private ShardTable shards;
	private Button refresh;
	private Button cancel;
	private Button again;
	private Button merge;
	private QueueJobs jobs;

	/** Opens the view with the submission of a folder. */
	static void open(IWorkbenchWindow window, Path results, String told) {
		try {
			ClusterView view = (ClusterView) window.getActivePage().showView(ID);
			view.watch(results);
			view.state.show(told);
		} catch (PartInitException e) {
			StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
		}
	}

	@Override
	public void createPartControl(Composite area) {
		parent = area;
		folders = new WatchedFolders(getSite().getService(StoredSettings.class).store());
		jobs = new QueueJobs(area, this::say);
		GridLayout layout = new GridLayout();
		layout.marginHeight = 4;
		layout.verticalSpacing = 4;
		area.setLayout(layout);
		head(area);
		Label line = new Label(area, SWT.NONE);
		GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
		wide.widthHint = 1;
		line.setLayoutData(wide);
		state = new FittedText.Line(line);
		shards = new ShardTable(area);
		shards.table().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		list();
		look();
	}

	private void head(Composite area) {
		Composite head = new Composite(area, SWT.NONE);
		GridLayout layout = new GridLayout(2, false);
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		head.setLayout(layout);
		head.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		chosen = new Combo(head, SWT.READ_ONLY | SWT.DROP_DOWN);
		AccessibleName.give(chosen, "Folder of results");
		chosen.setToolTipText("The results folder of a submitted experiment");
		GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
		wide.widthHint = 200;
		chosen.setLayoutData(wide);
		chosen.addListener(SWT.Selection, _ -> {
			folders.choose(folders.all().get(chosen.getSelectionIndex()));
			shards.show(List.of());
			look();
		});
		Composite buttons = new Composite(head, SWT.NONE);
		RowLayout row = new RowLayout();
		row.marginTop = 0;
		row.marginBottom = 0;
		buttons.setLayout(row);
		button(buttons, "Watch folder…", "Watches an experiment that was submitted elsewhere, e.g. on the command line", this::ask);
		refresh = button(buttons, "Refresh", "Queries the queue and reads the shards' files; this also happens automatically every 30 seconds",
				this::look);
		cancel = button(buttons, "Cancel", "Removes all its jobs from the queue; computed runs are kept", this::cancel);
		again = button(buttons, "Submit again", "Submits failed and cancelled tasks again, with the same settings", this::again);
		merge = button(buttons, "Open results", "Merges finished shards into the results, and opens them", this::results);
		enable(null);
	}

	private static Button button(Composite row, String text, String tip, Runnable what) {
		Button out = Theme.unstyled(new Button(row, SWT.PUSH));
		out.setText(text);
		out.setToolTipText(tip);
		out.addListener(SWT.Selection, _ -> what.run());
		return out;
	}

	private void list() {
		chosen.setItems(folders.all().stream().map(Path::toString).toArray(String[]::new));
		chosen.select(folders.all().isEmpty() ? -1 : 0);
	}

	private Optional<Path> folder() {
		return folders.all().stream().findFirst();
	}

	private void watch(Path folder) {
		folders.choose(folder);
		list();
		shards.show(List.of());
		look();
	}

	private void ask() {
		String folder = new DirectoryDialog(parent.getShell(), SWT.OPEN).open();
		if (folder != null) {
			watch(Path.of(folder));
		}
	}

	private void look() {
		if (folder().isEmpty()) {
			state.show("Nothing was submitted from here yet. Choose Run > Submit to a cluster…");
			return;
		}
		Path folder = folder().get();
		refresh.setEnabled(false);
		jobs.look(folder, watch -> {
			refresh.setEnabled(true);
			if (folder().equals(Optional.of(folder))) {
				show(watch);
			}
		});
	}

	private void show(Watch watch) {
		enable(watch);
		if (watch == null) {
			shards.show(List.of());
			return;
		}
		shards.show(watch.shards());
		state.show(watch.summary() + (watch.notes().isEmpty() ? "" : " " + String.join(" ", watch.notes())));
		if (watch.alive()) {
			parent.getDisplay().timerExec(REFRESH_MILLIS, tick);
		}
	}

	/** Queues are queried only while the view is visible. */
	private void tick() {
		if (!parent.isDisposed() && getSite().getPage().isPartVisible(this)) {
			look();
		} else if (!parent.isDisposed()) {
			parent.getDisplay().timerExec(REFRESH_MILLIS, tick);
		}
	}

	private void enable(Watch watch) {
		cancel.setEnabled(watch != null && watch.alive());
		again.setEnabled(watch != null && watch.unfinished());
		merge.setEnabled(watch != null);
	}

	private void say(String sentence) {
		state.show(sentence);
	}

	private void cancel() {
		folder().filter(f -> MessageDialog.openQuestion(parent.getShell(), "Cancel", "Remove all jobs of " + f
				+ " from the queue? Computed runs are kept.")).ifPresent(f -> jobs.cancel(f, this::look));
	}

	private void again() {
		IWorkbenchWindow window = getSite().getWorkbenchWindow();
		try {
			SubmissionRequest last = folder().flatMap(SubmissionRequest::last).orElseThrow(() -> new UserError(
					"The settings of its submission are not known. Submit it from the experiment: Run > Submit to a cluster…"));
			new SubmitJob("Submit " + last.file().getFileName() + " again", last, getSite().getService(Catalog.class), window).schedule();
		} catch (UserError e) {
			MessageDialog.openError(parent.getShell(), "Submit again", e.getMessage());
		}
	}

	private void results() {
		folder().ifPresent(folder -> jobs.merge(folder, () -> {
			try {
				ResultsEditor.open(getSite().getPage(), folder);
			} catch (PartInitException e) {
				say(e.getMessage());
			}
		}));
	}

	@Override
	public void setFocus() {
		shards.table().setFocus();
	}
}
