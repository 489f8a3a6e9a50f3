package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.YamlPage;
import org.thalweg.ui.kit.OpenPage;
import org.thalweg.ui.kit.TabName;
import org.thalweg.ui.kit.UiThread;

/**
 * Shows a description: its text, which is read whenever it or a file that it names changes, and further pages for a reservoir by
 * calendar months or a system of reservoirs.
 */
public final class DescriptionEditor extends MultiPageEditorPart implements OpenPage.PageKeepingEditor {
	private static final String SYSTEM = "org.thalweg.reservoir.ui.systemEditor";
	private static final String SOURCE = "Source";

	private final YamlPage source = new YamlPage();
	private final OpenPage open = new OpenPage(this::getActivePage);
	private final EditedText text = new EditedText(this::typed, this::path);
	/** Series, curves and records are in separate files. */
	private final IResourceChangeListener saved = event -> {
		if (TablesChanged.in(event)) {
			UiThread.run(getContainer(), this::check);
		}
	};
	private DescriptionContents<?> contents;
	private DescriptionCheck<?> check;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		super.init(site, input);
		setPartName(TabName.of(site, input));
	}

	@Override
	protected void createPages() {
		try {
			setPageText(addPage(source, getEditorInput()), SOURCE);
		} catch (PartInitException e) {
			throw new IllegalStateException("the source of " + getEditorInput().getName() + " cannot be shown", e);
		}
		contents = ofSystem(document().get()) ? new SystemContents(this, source) : new ReservoirContents(this);
		text.onChange(contents::changed);
		setActivePage(open.among(getPageCount()));
		connect();
		ResourcesPlugin.getWorkspace().addResourceChangeListener(saved, IResourceChangeEvent.POST_CHANGE);
	}

	/** Whether a text describes a system; of one that describes nothing yet, whether it was opened as one. */
	private boolean ofSystem(String of) {
		return SystemFile.looksLikeSystem(of) || getSite().getId().equals(SYSTEM) && !ReservoirFile.looksLikeReservoir(of);
	}

	private void connect() {
		check = check(contents);
		text.connect(document());
	}

	private <T> DescriptionCheck<T> check(DescriptionContents<T> of) {
		Path path = path();
		return new DescriptionCheck<>(path, file(), getContainer(), now -> of.read(path, now), of::mistakes, of::show);
	}

	private void disconnect() {
		if (check != null) {
			text.connect(null);
			check.cancel();
		}
	}

	IDocument document() {
		return source.getDocumentProvider().getDocument(source.getEditorInput());
	}

	Path path() {
		return getEditorInput() instanceof IURIEditorInput in ? Path.of(in.getURI()) : Path.of(getEditorInput().getName());
	}

	/** The description as a resource; empty for a file outside of the workspace. */
	Optional<IFile> file() {
		return Optional.ofNullable(ResourceUtil.getFile(getEditorInput()));
	}

	/** The text that all pages share. */
	EditedText text() {
		return text;
	}

	/** The text is another one. */
	private void typed() {
		check();
		contents.typed();
	}

	private void check() {
		check.read(document().get());
	}

	/** The parent of pages. */
	Composite folder() {
		return getContainer();
	}

	<S> S service(Class<S> type) {
		return getSite().getService(type);
	}

	/** Adds a page before the one with the text. */
	void addBeforeSource(String title, Composite page) {
		int at = index(SOURCE);
		addPage(at, page);
		setPageText(at, title);
	}

	private int index(String title) {
		return IntStream.range(0, getPageCount()).filter(i -> title.equals(getPageText(i))).findFirst().orElseThrow();
	}

	/** Brings a page to the front. */
	void turnTo(String title) {
		setActivePage(index(title));
	}

	/** Shows on the tab of the text whether it has errors. */
	void markSource(boolean wrong) {
		mark(SOURCE, wrong);
	}

	/** Shows on the tab of a page whether it has errors. */
	void mark(String title, boolean wrong) {
		Image image = wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR) : null;
		if (getPageImage(index(title)) != image) {
			setPageImage(index(title), image);
		}
	}

	/** Brings the search page to the front and starts the search. */
	void search() {
		contents.search();
	}

	/**
	 * Saves the description for a run.
	 *
	 * @param said receives the reason if there is no file, unless the user knows it
	 * @return the file; empty if it is not saved, or outside the workspace
	 */
	Optional<IFile> saved(Consumer<String> said) {
		if (isDirty() && !getSite().getPage().saveEditor(this, false)) {
			return Optional.empty();
		}
		if (file().isEmpty()) {
			said.accept("The description is outside the workspace. Import it into a project.");
		}
		return file();
	}

	@Override
	public OpenPage openPage() {
		return open;
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
		setPartName(TabName.of(getEditorSite(), getEditorInput()));
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
	public <A> A getAdapter(Class<A> adapter) {
		if (adapter == EditedText.class) {
			return adapter.cast(text);
		}
		A offered = source.offered(adapter, () -> turnTo(SOURCE));
		return offered == null ? super.getAdapter(adapter) : offered;
	}

	@Override
	public void dispose() {
		ResourcesPlugin.getWorkspace().removeResourceChangeListener(saved);
		disconnect();
		super.dispose();
	}
}
