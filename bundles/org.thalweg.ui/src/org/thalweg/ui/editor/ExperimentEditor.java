package org.thalweg.ui.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.core.Catalog;
import org.thalweg.document.CatalogSearch.Found;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.document.ProblemDraft;
import org.thalweg.ui.kit.OpenPage;
import org.thalweg.ui.kit.TabName;
import org.thalweg.workbench.Settings;

/** Edits an experiment file: form pages and the source over one text. */
@SuppressWarnings("restriction")
public final class ExperimentEditor extends FormEditor implements OpenPage.PageKeepingEditor {
	public static final String ID = "org.thalweg.ui.editor.experiment";

	private final SourcePage source = new SourcePage(this);
	private final OpenPage open = new OpenPage(this::getActivePage);
	private EditedExperiment experiment;
	private CheckJob checks;
	private ThemedColors colors;
	private Settings settings;
	private final Runnable recheck = () -> {
		experiment.reread();
		check();
	};

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		super.init(site, input);
		Catalog catalog = site.getService(Catalog.class);
		experiment = new EditedExperiment(catalog, this::check, this::data);
		checks = new CheckJob(catalog, site.getShell().getDisplay(), experiment::found, experiment::found);
		settings = site.getService(Settings.class);
		settings.listen(recheck);
		setPartName(TabName.of(site, input));
	}

	@Override
	protected FormToolkit createToolkit(Display display) {
		colors = new ThemedColors(display, PlatformUI.getWorkbench().getService(IThemeEngine.class));
		return new FormToolkit(colors);
	}

	@Override
	protected void addPages() {
		try {
			addPage(new ItemsPage(this, "problems", "Problems"));
			addPage(new ItemsPage(this, "algorithms", "Algorithms"));
			addPage(new ItemsPage(this, "on", "Devices"));
			addPage(new BudgetPage(this));
			addPage(source, getEditorInput());
			setPageText(getPageCount() - 1, "Source");
		} catch (PartInitException e) {
			ILog.of(getClass()).error("a page of " + getEditorInput().getName() + " cannot be created", e);
		}
		ThemeChange.follow(getContainer(), this::followTheme);
		experiment.onChange(this::markPages);
		experiment.connect(document());
		setActivePage(experiment.document().readable() ? open.among(getPageCount()) : getPageCount() - 1);
	}

	@Override
	public OpenPage openPage() {
		return open;
	}

	private void followTheme() {
		if (colors.read()) {
			pages.stream().filter(ExperimentPage.class::isInstance).forEach(page -> ((ExperimentPage) page).followTheme());
		}
	}

	private IDocument document() {
		return source.getDocumentProvider().getDocument(source.getEditorInput());
	}

	/** The experiment being edited; UI thread. */
	EditedExperiment experiment() {
		return experiment;
	}

	/** The page with the text. */
	public ITextEditor source() {
		return source;
	}

	/** The file as a resource; empty for a file outside of the workspace. */
	public Optional<IFile> file() {
		return Optional.ofNullable(ResourceUtil.getFile(getEditorInput()));
	}

	/** The folder of the file. */
	public Path folder() {
		return Optional.ofNullable(path().toAbsolutePath().getParent()).orElse(Path.of(""));
	}

	/** Appends a problem and shows it. */
	public void add(ProblemDraft problem) {
		experiment.change(problem::addTo);
		setActivePage(0);
		((ItemsPage) pages.getFirst()).choose(experiment.form().items("problems").size() - 1);
	}

	/** Appends an installed problem or algorithm and shows it. */
	void add(Found found) {
		String section = found.kind().section();
		experiment.change(d -> d.add(section, Map.of(found.kind().key(), found.id())));
		ItemsPage page = pages.stream().filter(ItemsPage.class::isInstance).map(ItemsPage.class::cast).filter(p -> p.section().equals(section))
				.findFirst().orElseThrow();
		setActivePage(pages.indexOf(page));
		page.choose(experiment.form().items(section).size() - 1);
	}

	private Path path() {
		return getEditorInput() instanceof IURIEditorInput in ? Path.of(in.getURI()) : Path.of(getEditorInput().getName());
	}

	/** The folder with official data: that of the text, or that of the settings. */
	private Optional<Path> data() {
		String named = experiment.document().value("data");
		return named.isBlank() ? settings.data() : Optional.of(folder().resolve(named));
	}

	private void check() {
		checks.check(experiment.document().text(), path(), file(), settings.data());
	}

	/** Puts an icon on the tab of each page with an error. */
	private void markPages() {
		List<Item> budget = List.of(experiment.form().budget());
		for (int i = 0; i < getPageCount(); i++) {
			List<Item> items = pages.get(i) instanceof ItemsPage page ? experiment.form().items(page.section())
					: pages.get(i) instanceof BudgetPage ? budget : List.of();
			boolean wrong = pages.get(i) == source ? !experiment.diagnostics().isEmpty()
					: items.stream().anyMatch(item -> !item.diagnostics(experiment.diagnostics()).isEmpty());
			Image image = wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR) : null;
			if (getPageImage(i) != image) {
				setPageImage(i, image);
			}
		}
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		experiment.endTyping();
		source.doSave(monitor);
	}

	@Override
	public void doSaveAs() {
		experiment.endTyping();
		source.doSaveAs();
		setInput(source.getEditorInput());
		setPartName(TabName.of(getEditorSite(), getEditorInput()));
		experiment.connect(document());
	}

	@Override
	public boolean isSaveAsAllowed() {
		return true;
	}

	@Override
	protected void pageChange(int newPageIndex) {
		experiment.endTyping();
		super.pageChange(newPageIndex);
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		if (adapter == EditedText.class) {
			return adapter.cast(experiment);
		}
		T offered = source.offered(adapter, () -> setActivePage(getPageCount() - 1));
		return offered == null ? super.getAdapter(adapter) : offered;
	}

	@Override
	public void dispose() {
		if (experiment != null) {
			settings.forget(recheck);
			checks.end(isDirty());
			experiment.connect(null);
		}
		super.dispose();
	}
}
