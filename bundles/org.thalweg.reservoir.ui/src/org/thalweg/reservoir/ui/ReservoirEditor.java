package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.core.Catalog;
import org.thalweg.core.text.TextException;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.document.Mistake;
import org.thalweg.reservoir.chart.InflowCharts;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.reservoir.form.DescriptionForm.Page;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.model.FormatText;
import org.thalweg.ui.OpenPage;
import org.thalweg.ui.Settings;
import org.thalweg.ui.runs.RunCenter;
import org.thalweg.ui.UiThread;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.ThemeChange;
import org.thalweg.ui.editor.ThemedColors;
import org.thalweg.ui.editor.YamlPage;

/** Shows a reservoir's description, its inflows and its curves, and optimises its years. */
@SuppressWarnings("restriction")
public final class ReservoirEditor extends MultiPageEditorPart implements OpenPage.Kept {
	public static final String ID = "org.thalweg.reservoir.ui.editor";

	private final YamlPage source = new YamlPage();
	private final OpenPage open = new OpenPage(this::getActivePage);
	private final EditedText text = new EditedText(this::typed);
	private final Map<String, DescriptionPage> forms = new LinkedHashMap<>();
	/** Curves and records lie in files of their own. */
	private final IResourceChangeListener saved = event -> {
		if (TablesChanged.in(event)) {
			UiThread.run(getContainer(), this::check);
		}
	};
	private final InflowAddition preview = new InflowAddition(this::recognise);
	private ThemedColors colors;
	private FormToolkit toolkit;
	private OptimisePage optimise;
	private FuturesPage futures;
	private ReservoirCharts read;
	private DescriptionCheck check;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		super.init(site, input);
		setPartName(input.getName());
	}

	@Override
	protected void createPages() {
		Composite parent = getContainer();
		colors = new ThemedColors(parent.getDisplay(), PlatformUI.getWorkbench().getService(IThemeEngine.class));
		toolkit = new FormToolkit(colors);
		for (String title : List.of(DescriptionForm.RESERVOIR, DescriptionForm.INFLOW, DescriptionForm.STORAGE, DescriptionForm.STATION)) {
			boolean inflow = title.equals(DescriptionForm.INFLOW);
			DescriptionPage page = new DescriptionPage(parent, toolkit, text, inflow, inflow ? preview : null);
			forms.put(title, page);
			setPageText(addPage(page.control()), title);
		}
		futures = new FuturesPage(parent, new FuturesSubject.OfReservoir(this::file, getSite().getService(Catalog.class)), getSite().getService(
				Settings.class));
		setPageText(addPage(futures.control()), "Futures");
		optimise = new OptimisePage(parent, this, getSite().getService(Catalog.class), getSite().getService(Settings.class),
				getSite().getService(RunCenter.class));
		setPageText(addPage(optimise.control()), "Optimise");
		try {
			setPageText(addPage(source, getEditorInput()), "Source");
		} catch (PartInitException e) {
			ILog.of(getClass()).error("the source of " + getEditorInput().getName() + " cannot be shown", e);
		}
		text.onChange(this::showForms);
		ThemeChange.follow(parent, this::followTheme);
		setActivePage(open.among(getPageCount()));
		connect();
		ResourcesPlugin.getWorkspace().addResourceChangeListener(saved, IResourceChangeEvent.POST_CHANGE);
	}

	@Override
	public OpenPage openPage() {
		return open;
	}

	private void connect() {
		check = new DescriptionCheck(path(), file(), getContainer(), this::show);
		text.connect(document());
	}

	private void disconnect() {
		if (check != null) {
			text.connect(null);
			check.cancel();
		}
	}

	private IDocument document() {
		return source.getDocumentProvider().getDocument(source.getEditorInput());
	}

	private Path path() {
		return getEditorInput() instanceof IURIEditorInput in ? Path.of(in.getURI()) : Path.of(getEditorInput().getName());
	}

	/** The description as a resource; empty for a file outside of the workspace. */
	Optional<IFile> file() {
		return Optional.ofNullable(ResourceUtil.getFile(getEditorInput()));
	}

	/** The page with the text. */
	ITextEditor source() {
		return source;
	}

	/** The page from which years are optimised. */
	OptimisePage optimise() {
		return optimise;
	}

	/** Brings the page from which years are optimised to the front. */
	void showOptimise() {
		setActivePage(getPageCount() - 2);
	}

	private void typed() {
		check();
		optimise.changed();
	}

	private void check() {
		check.read(document().get());
	}

	private DescriptionForm form() {
		return DescriptionForm.of(text.document(), "", read == null ? Offers.NONE : read.offers());
	}

	/** Shows what the text says; pages behind the one in front, too, since a form costs little while its fields stay. */
	private void showForms() {
		DescriptionForm form = form();
		List<Mistake> above = form.remaining(text.mistakes());
		boolean readable = text.document().readable();
		for (Page page : form.pages()) {
			boolean first = page.title().equals(DescriptionForm.RESERVOIR);
			forms.get(page.title()).show(page, text.mistakes(), first || !readable ? above : List.of());
			mark(List.copyOf(forms.keySet()).indexOf(page.title()), page.wrong(text.mistakes()) || first && !above.isEmpty());
		}
		mark(getPageCount() - 1, !text.mistakes().isEmpty());
		showCurves(form);
	}

	private void followTheme() {
		if (colors.read()) {
			DescriptionForm form = form();
			List<Mistake> above = form.remaining(text.mistakes());
			form.pages().forEach(page -> forms.get(page.title()).followTheme(page, text.mistakes(), page.title().equals(DescriptionForm.RESERVOIR)
					? above : List.of()));
		}
	}

	private void mark(int page, boolean wrong) {
		Image image = wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR) : null;
		if (getPageImage(page) != image) {
			setPageImage(page, image);
		}
	}

	/** What was read in the background. */
	private void show(ReservoirCharts now) {
		read = now;
		text.found(document().get(), now.mistakes());
		preview.show(now.preview());
		List<String> about = new ArrayList<>(now.inflow().map(InflowCharts::notes).orElse(List.of(
				"There is no record that can be read yet. Name its file beside, or let it be recognised.")));
		about.addAll(now.notes());
		forms.get(DescriptionForm.INFLOW).show(about, now.inflow().map(InflowCharts::all).orElse(List.of()));
		List<Chart> overview = new ArrayList<>(now.inflow().map(i -> List.of(i.record())).orElse(List.of()));
		overview.addAll(now.storage());
		forms.get(DescriptionForm.RESERVOIR).show(List.of(), overview);
		optimise.show(now, form());
		futures.show(now.offers().files(), now.name());
	}

	/** Curves that are being typed are drawn as they stand, others as they were read. */
	private void showCurves(DescriptionForm form) {
		if (read != null) {
			forms.get(DescriptionForm.STORAGE).show(List.of(), drawn(form.page(DescriptionForm.STORAGE), read.storage()));
			forms.get(DescriptionForm.STATION).show(List.of(), drawn(form.page(DescriptionForm.STATION), read.station()));
		}
	}

	private static List<Chart> drawn(Page page, List<Chart> charts) {
		Map<String, String> titles = Map.of("Level of storage", "Level and storage", "Efficiency", "Efficiency", "Water rate", "Water rate",
				"Greatest discharge through the turbines", "Greatest discharge", "Efficiency at part load", "Part load", "Level below the dam",
				"Tailrace");
		List<Chart> typed = page.groups().stream().filter(g -> g.points().isPresent()).map(g -> g.points().get().chart(titles.get(g.title())))
				.toList();
		return Stream.concat(typed.stream(), charts.stream().filter(c -> typed.stream().noneMatch(t -> t.title().equals(c.title())))).toList();
	}

	/** Fills in how the record is to be read. */
	private void recognise() {
		Path file = Optional.ofNullable(path().toAbsolutePath().getParent()).orElse(Path.of("")).resolve(text.document().value("inflow.file"));
		try {
			InflowFormat proposed = FormatProposal.of(file);
			text.endTyping();
			text.change(d -> FormatText.write(d, "inflow", proposed));
		} catch (TextException e) {
			MessageDialog.openInformation(getSite().getShell(), "Recognise the file", e.getMessage());
		}
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		text.endTyping();
		source.doSave(monitor);
	}

	@Override
	public void doSaveAs() {
		text.endTyping();
		disconnect();
		source.doSaveAs();
		setInput(source.getEditorInput());
		setPartName(getEditorInput().getName());
		connect();
	}

	@Override
	protected void pageChange(int newPageIndex) {
		text.endTyping();
		super.pageChange(newPageIndex);
	}

	@Override
	public boolean isSaveAsAllowed() {
		return true;
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		if (adapter == EditedText.class) {
			return adapter.cast(text);
		}
		T offered = source.offered(adapter, () -> setActivePage(getPageCount() - 1));
		return offered == null ? super.getAdapter(adapter) : offered;
	}

	@Override
	public void dispose() {
		ResourcesPlugin.getWorkspace().removeResourceChangeListener(saved);
		disconnect();
		if (toolkit != null) {
			toolkit.dispose();
		}
		super.dispose();
	}
}
