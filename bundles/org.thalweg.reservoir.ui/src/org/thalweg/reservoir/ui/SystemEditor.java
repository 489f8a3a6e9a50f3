package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.Optional;

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
import org.thalweg.core.Catalog;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.ui.OpenPage;
import org.thalweg.ui.Settings;
import org.thalweg.ui.UiThread;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.runs.RunCenter;

/** Shows a system of reservoirs: its text with the picture beside, its reservoirs as a table, and plans by which it is operated. */
public final class SystemEditor extends MultiPageEditorPart implements OpenPage.Kept {
	public static final String ID = "org.thalweg.reservoir.ui.systemEditor";
	private static final int SOURCE = 0;
	private static final int TABLE = 1;
	private static final int PLANS = 2;

	private final SystemSourcePage source = new SystemSourcePage(this::chosen);
	private final OpenPage open = new OpenPage(this::getActivePage);
	private final EditedText text = new EditedText(this::check);
	/** Series and benefits lie in files of their own. */
	private final IResourceChangeListener saved = event -> {
		if (TablesChanged.in(event)) {
			UiThread.run(getContainer(), this::check);
		}
	};
	private SystemTablePage table;
	private SystemPlansPage plans;
	private FuturesPage futures;
	private SystemCheck check;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		super.init(site, input);
		setPartName(input.getName());
	}

	@Override
	protected void createPages() {
		try {
			setPageText(addPage(source, getEditorInput()), "Source");
		} catch (PartInitException e) {
			ILog.of(getClass()).error("the source of " + getEditorInput().getName() + " cannot be shown", e);
		}
		table = new SystemTablePage(getContainer(), text);
		setPageText(addPage(table.control()), "Reservoirs");
		plans = new SystemPlansPage(getContainer(), this, getSite().getService(Catalog.class), getSite().getService(Settings.class), getSite()
				.getService(
						RunCenter.class));
		setPageText(addPage(plans.control()), "Plans");
		futures = new FuturesPage(getContainer(), new FuturesSubject.OfSystem(this::file, getSite().getService(Catalog.class)), getSite().getService(
				Settings.class));
		setPageText(addPage(futures.control()), "Futures");
		text.onChange(() -> table.show(text.document()));
		setActivePage(open.among(getPageCount()));
		connect();
		ResourcesPlugin.getWorkspace().addResourceChangeListener(saved, IResourceChangeEvent.POST_CHANGE);
	}

	@Override
	public OpenPage openPage() {
		return open;
	}

	private void connect() {
		check = new SystemCheck(path(), file(), getContainer(), this::show);
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

	/** Brings the page with the plans to the front. */
	SystemPlansPage showPlans() {
		setActivePage(PLANS);
		return plans;
	}

	private void check() {
		check.read(document().get());
	}

	/** What was read in the background. */
	private void show(SystemDraft draft) {
		text.found(draft.text().text(), draft.mistakes());
		source.show(draft);
		table.mark(draft);
		plans.show(draft);
		draft.system().ifPresent(system -> futures.show(draft.tables(), system.name()));
		mark(SOURCE, !draft.mistakes().isEmpty());
		mark(TABLE, draft.outline().reservoirs().stream().anyMatch(r -> !r.mistakes().isEmpty()));
	}

	private void mark(int page, boolean wrong) {
		Image image = wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR) : null;
		if (getPageImage(page) != image) {
			setPageImage(page, image);
		}
	}

	/** Shows in the text what was chosen in the picture; the focus stays there. */
	private void chosen(int reservoir) {
		text.document().span("reservoirs[" + reservoir + "]").ifPresent(s -> source.selectAndReveal(s.start(), s.end() - s.start()));
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
		T offered = source.offered(adapter, () -> setActivePage(SOURCE));
		return offered == null ? super.getAdapter(adapter) : offered;
	}

	@Override
	public void dispose() {
		ResourcesPlugin.getWorkspace().removeResourceChangeListener(saved);
		disconnect();
		super.dispose();
	}
}
