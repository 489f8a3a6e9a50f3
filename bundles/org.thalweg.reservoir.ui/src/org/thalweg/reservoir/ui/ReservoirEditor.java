package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.core.Catalog;
import org.thalweg.reservoir.chart.InflowCharts;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.ui.OpenPage;
import org.thalweg.ui.Settings;
import org.thalweg.ui.runs.RunCenter;
import org.thalweg.ui.UiThread;
import org.thalweg.ui.editor.YamlPage;

/** Shows a reservoir's description, its inflows and its curves, and optimises its years. */
public final class ReservoirEditor extends MultiPageEditorPart implements OpenPage.Kept {
	public static final String ID = "org.thalweg.reservoir.ui.editor";

	private final YamlPage source = new YamlPage();
	private final OpenPage open = new OpenPage(this::getActivePage);
	private final IDocumentListener typed = new IDocumentListener() {
		@Override
		public void documentAboutToBeChanged(DocumentEvent event) {
			// what matters is the text afterwards
		}

		@Override
		public void documentChanged(DocumentEvent event) {
			check();
		}
	};
	/** Curves and records lie in files of their own. */
	private final IResourceChangeListener saved = event -> {
		if (TablesChanged.in(event)) {
			UiThread.run(getContainer(), this::check);
		}
	};
	private ChartsPage inflow;
	private ChartsPage curves;
	private OptimisePage optimise;
	private DescriptionCheck check;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		super.init(site, input);
		setPartName(input.getName());
	}

	@Override
	protected void createPages() {
		Composite parent = getContainer();
		inflow = new ChartsPage(parent, true);
		curves = new ChartsPage(parent, false);
		optimise = new OptimisePage(parent, this, getSite().getService(Catalog.class), getSite().getService(Settings.class),
				getSite().getService(RunCenter.class));
		setPageText(addPage(inflow.control()), "Inflow");
		setPageText(addPage(curves.control()), "Curves");
		setPageText(addPage(optimise), "Optimise");
		try {
			setPageText(addPage(source, getEditorInput()), "Source");
		} catch (PartInitException e) {
			ILog.of(getClass()).error("the source of " + getEditorInput().getName() + " cannot be shown", e);
		}
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
		document().addDocumentListener(typed);
		check();
	}

	private void disconnect() {
		if (check != null) {
			document().removeDocumentListener(typed);
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

	private void check() {
		check.read(document().get());
	}

	private void show(ReservoirCharts read) {
		inflow.show(read.inflow().map(InflowCharts::notes)
				.orElse(List.of("There is no record that can be read. See the Source page.")),
				read.inflow().map(InflowCharts::all).orElse(List.of()));
		curves.show(read.curves().isEmpty() ? List.of("The description cannot be read yet. See the Source page.") : List.of(), read.curves());
		optimise.show(read);
		boolean wrong = !read.mistakes().isEmpty();
		setPageImage(getPageCount() - 1,
				wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR) : null);
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		source.doSave(monitor);
	}

	@Override
	public void doSaveAs() {
		disconnect();
		source.doSaveAs();
		setInput(source.getEditorInput());
		setPartName(getEditorInput().getName());
		connect();
	}

	@Override
	public boolean isSaveAsAllowed() {
		return true;
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		T offered = source.offered(adapter, () -> setActivePage(getPageCount() - 1));
		return offered == null ? super.getAdapter(adapter) : offered;
	}

	@Override
	public void dispose() {
		ResourcesPlugin.getWorkspace().removeResourceChangeListener(saved);
		disconnect();
		super.dispose();
	}
}
