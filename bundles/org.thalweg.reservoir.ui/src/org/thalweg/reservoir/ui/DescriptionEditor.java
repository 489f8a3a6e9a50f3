package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.YamlPage;
import org.thalweg.ui.kit.OpenPage;
import org.thalweg.ui.kit.UiThread;

/**
 * An editor of a description, whose text is one of its pages and is read whenever it or a file that it names has changed.
 *
 * @param <P> the page with the text
 * @param <T> what is read of it
 */
abstract sealed class DescriptionEditor<P extends YamlPage, T> extends MultiPageEditorPart implements OpenPage.PageKeepingEditor permits
		ReservoirEditor,
		SystemEditor {
	private final P source;
	private final BiFunction<Path, String, T> reader;
	private final Function<T, List<TextDiagnostic>> mistakes;
	private final OpenPage open = new OpenPage(this::getActivePage);
	private final EditedText text = new EditedText(this::typed);
	/** Series, curves and records lie in files of their own. */
	private final IResourceChangeListener saved = event -> {
		if (TablesChanged.in(event)) {
			UiThread.run(getContainer(), this::check);
		}
	};
	private int sourcePage;
	private DescriptionCheck<T> check;

	/**
	 * @param reader of the text, and of the files that it names, by where it lies; outside the UI thread
	 * @param mistakes of what was read
	 */
	DescriptionEditor(P source, BiFunction<Path, String, T> reader, Function<T, List<TextDiagnostic>> mistakes) {
		this.source = source;
		this.reader = reader;
		this.mistakes = mistakes;
	}

	/** Shows what was read. */
	abstract void show(T read);

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		super.init(site, input);
		setPartName(input.getName());
	}

	/** Adds the page with the text. */
	final void addSource() {
		try {
			sourcePage = addPage(source, getEditorInput());
			setPageText(sourcePage, "Source");
		} catch (PartInitException e) {
			ILog.of(getClass()).error("the source of " + getEditorInput().getName() + " cannot be shown", e);
		}
	}

	/** Begins to read, once all pages are there. */
	final void begin() {
		setActivePage(open.among(getPageCount()));
		connect();
		ResourcesPlugin.getWorkspace().addResourceChangeListener(saved, IResourceChangeEvent.POST_CHANGE);
	}

	private void connect() {
		Path path = path();
		check = new DescriptionCheck<>(path, file(), getContainer(), of -> reader.apply(path, of), mistakes, this::show);
		text.connect(document());
	}

	private void disconnect() {
		if (check != null) {
			text.connect(null);
			check.cancel();
		}
	}

	final IDocument document() {
		return source.getDocumentProvider().getDocument(source.getEditorInput());
	}

	final Path path() {
		return getEditorInput() instanceof IURIEditorInput in ? Path.of(in.getURI()) : Path.of(getEditorInput().getName());
	}

	/** The description as a resource; empty for a file outside of the workspace. */
	final Optional<IFile> file() {
		return Optional.ofNullable(ResourceUtil.getFile(getEditorInput()));
	}

	/** The page with the text. */
	final P source() {
		return source;
	}

	/** The text that all pages share. */
	final EditedText text() {
		return text;
	}

	/** The text is another one. */
	void typed() {
		check();
	}

	private void check() {
		check.read(document().get());
	}

	/** Says on the tab with the text whether something is wrong with it. */
	final void markSource(boolean wrong) {
		mark(sourcePage, wrong);
	}

	final void mark(int page, boolean wrong) {
		Image image = wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR) : null;
		if (getPageImage(page) != image) {
			setPageImage(page, image);
		}
	}

	@Override
	public final OpenPage openPage() {
		return open;
	}

	@Override
	public final void doSave(IProgressMonitor monitor) {
		text.endTyping();
		source.doSave(monitor);
	}

	@Override
	public final void doSaveAs() {
		text.endTyping();
		disconnect();
		source.doSaveAs();
		setInput(source.getEditorInput());
		setPartName(getEditorInput().getName());
		connect();
	}

	@Override
	protected final void pageChange(int newPageIndex) {
		text.endTyping();
		super.pageChange(newPageIndex);
	}

	@Override
	public final boolean isSaveAsAllowed() {
		return true;
	}

	@Override
	public final <A> A getAdapter(Class<A> adapter) {
		if (adapter == EditedText.class) {
			return adapter.cast(text);
		}
		A offered = source.offered(adapter, () -> setActivePage(sourcePage));
		return offered == null ? super.getAdapter(adapter) : offered;
	}

	@Override
	public void dispose() {
		ResourcesPlugin.getWorkspace().removeResourceChangeListener(saved);
		disconnect();
		super.dispose();
	}
}
