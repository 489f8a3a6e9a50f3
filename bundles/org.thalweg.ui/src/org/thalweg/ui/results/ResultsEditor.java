package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.report.Outcome;
import org.thalweg.ui.kit.OpenPage;
import org.thalweg.ui.kit.ScrolledPage;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;
import org.thalweg.workbench.runs.ShowsRun;

/**
 * Shows a store, read-only: the runs, comparisons and speed of the algorithms, and the pages that bundles contribute
 * for their problems. It is updated when the store changes, since another process may write it.
 */
public final class ResultsEditor extends MultiPageEditorPart implements OpenPage.PageKeepingEditor, ShowsRun {
	public static final String ID = "org.thalweg.ui.results.editor";

	/** A page that is narrower is scrolled. */
	private static final int MIN_WIDTH = 400;
	private static final String BESIDE = "beside";

	private final SharedChoice choice = new SharedChoice(this::chosen);
	private final StoredOverview stored = new StoredOverview();
	private final Catalog catalog = PlatformUI.getWorkbench().getService(Catalog.class);
	private final RunsPage runs = new RunsPage(stored, catalog, PlatformUI.getWorkbench().getService(Settings.class));
	private final List<ResultsPage> pages = new ArrayList<>(List.of(new OverviewPage(),
			new ComparisonPage(choice, this::showRuns), new RanksPage(choice), new FunctionsPage(choice),
			new ConvergencePage(), new MeasuresPage(choice, catalog.problemGroups()), runs, new ParametersPage(this::show), new SpeedUpPage(),
			new TimelinePage(),
			new PublishedPage()));
	private final List<ProblemPages.ContributedProblemPage> contributed = new ArrayList<>();
	private final Set<ResultsPage> stale = new HashSet<>();
	private final OpenPage open = new OpenPage(this::getActivePage);
	private List<String> gone = List.of();
	private ShownResults latest;
	private Path folder;
	private ResultsHeader header;
	private StoreWatch watch;

	/** Opens the store in a folder, or shows the editor that has it open. */
	public static IEditorPart open(IWorkbenchPage page, Path folder) throws PartInitException {
		return page.openEditor(StoreInput.of(folder), ID);
	}

	@Override
	public void show(RunSpec run) {
		setActivePage(pages.indexOf(runs));
		runs.reveal(run);
	}

	/** Shows the runs of a case. */
	private void showRuns(CaseSpec of) {
		setActivePage(pages.indexOf(runs));
		runs.filter(of);
	}

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		folder = StoreInput.folder(input)
				.orElseThrow(() -> new PartInitException(input.getName() + " is not on a disk of this machine"));
		super.init(site, input);
		setPartName(String.valueOf(folder.getFileName()));
		contributed.addAll(ProblemPages.read(Platform.getExtensionRegistry(), ILog.of(getClass())::warn));
	}

	/** The folder of the store. */
	public Path folder() {
		return folder;
	}

	/** Shows what was written in the header, after the progress. */
	void add(String line) {
		header.add(line);
	}

	/** Adds the results of other folders as further columns, replacing those added before. */
	public void beside(List<Path> folders) {
		choice.stand(folders);
	}

	/** The current choice of comparison. */
	SharedChoice choice() {
		return choice;
	}

	@Override
	protected Composite createPageContainer(Composite parent) {
		header = new ResultsHeader(parent, folder, choice, this::readNow);
		return header.body();
	}

	@Override
	protected void createPages() {
		pages.forEach(page -> addPage(page, getPageCount()));
		CTabFolder tabs = (CTabFolder) getContainer();
		tabs.addListener(SWT.Resize, _ -> tabs.showSelection()); // it would leave too little room once the list at its end appears
		watch = new StoreWatch(folder, catalog, choice, this::show, header::say);
		UiThread.run(tabs, watch::readNow); // once the editor is seen: reading takes the processors that opening needs
	}

	private void chosen() {
		gone = List.of();
		readNow();
	}

	/** Nothing before the pages are created, which reads for the first time. */
	private void readNow() {
		if (watch != null) {
			watch.readNow();
		}
	}

	@Override
	public void saveState(IMemento memento) {
		OpenPage.PageKeepingEditor.super.saveState(memento);
		choice.beside().forEach(f -> memento.createChild(BESIDE).putTextData(f.toString()));
	}

	/** Folders that have gone meanwhile are reported until the user chooses others. */
	@Override
	public void restoreState(IMemento memento) {
		OpenPage.PageKeepingEditor.super.restoreState(memento);
		gone = choice.add(folder, Stream.of(memento.getChildren(BESIDE)).map(c -> Path.of(c.getTextData())).toList());
		readNow();
	}

	/** Adds only the tab: the page is created when it is first shown. */
	private void addPage(ResultsPage page, int at) {
		addPage(at, (Control) null);
		setPageText(at, page.name());
	}

	@Override
	public OpenPage openPage() {
		return open;
	}

	@Override
	protected void pageChange(int index) {
		if (getControl(index) == null) {
			ResultsPage page = pages.get(index);
			setControl(index, new ScrolledPage(getContainer(), MIN_WIDTH, _ -> page.leastHeight()).control());
		}
		super.pageChange(index);
		if (latest == null) {
			UiThread.run(getContainer(), this::showActive); // in a separate event after the editor is visible: both in one would block the window
		} else {
			showActive();
		}
	}

	/** Pages are created when first shown, and updated only while visible: many runs must not block the window. */
	private void showActive() {
		ResultsPage page = pages.get(getActivePage());
		ScrolledComposite scrolled = (ScrolledComposite) getControl(getActivePage());
		if (scrolled.getContent() == null) {
			scrolled.setContent(page.create(scrolled));
			scrolled.layout();
			// in a separate event after the page is visible: both in one would block the window
			scrolled.getDisplay().asyncExec(() -> fill(page, scrolled));
		} else {
			fill(page, scrolled);
		}
	}

	private void fill(ResultsPage page, ScrolledComposite scrolled) {
		if (!scrolled.isDisposed() && pages.get(getActivePage()) == page && stale.remove(page)) {
			page.show(latest);
		}
	}

	private void show(ShownResults results) {
		Outcome outcome = results.outcome();
		setPartName(outcome.plan().name());
		header.show(results);
		if (!gone.isEmpty()) {
			header.add(String.join(" ", gone));
		}
		addContributed(outcome);
		int remembered = latest == null ? open.among(getPageCount()) : 0;
		latest = results;
		stale.addAll(pages);
		if (remembered > 0 && getActivePage() == 0) { // otherwise the user has changed the page meanwhile
			setActivePage(remembered);
		}
		showActive();
	}

	/** Pages for the problems there are, after the overview, or after all others if there are further problems; once there, they stay. */
	private void addContributed(Outcome outcome) {
		int next = 1;
		for (ProblemPages.ContributedProblemPage c : List.copyOf(contributed)) {
			if (outcome.cases().stream().anyMatch(o -> c.serves(o.spec().problem()))) {
				contributed.remove(c);
				ContributedPage<?> page = ContributedPage.of(c, ILog.of(getClass())::log);
				int at = outcome.cases().stream().allMatch(o -> c.serves(o.spec().problem())) ? next++ : pages.size();
				pages.add(at, page);
				addPage(page, at);
			}
		}
	}

	@Override
	public void dispose() {
		if (watch != null) {
			watch.close();
		}
		super.dispose();
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		// nothing here can be changed
	}

	@Override
	public void doSaveAs() {
		// see doSave
	}

	@Override
	public boolean isSaveAsAllowed() {
		return false;
	}
}
