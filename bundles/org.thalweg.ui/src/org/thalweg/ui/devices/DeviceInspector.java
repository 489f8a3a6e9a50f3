package org.thalweg.ui.devices;

import java.util.ListResourceBundle;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IFindReplaceTarget;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.eclipse.ui.texteditor.FindReplaceAction;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.HostDevice;
import org.thalweg.ui.kit.OpenPage;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.devices.Inspected;

/** Shows one device: properties from its driver, resources that kernels use, their text, its performance, and whether it computes correctly. */
public final class DeviceInspector extends MultiPageEditorPart implements OpenPage.PageKeepingEditor {
	public static final String ID = "org.thalweg.ui.devices.inspector";

	private final OpenPage open = new OpenPage(this::getActivePage);
	private KernelTextPage text;
	private FindReplaceAction find;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (!(input instanceof DeviceInput)) {
			throw new PartInitException("the device inspector opens devices, not " + input.getName());
		}
		super.init(site, input);
		setPartName(input.getName());
	}

	@Override
	protected void createPages() {
		Inspected of = new Inspected(getSite().getService(Catalog.class), getSite().getService(Settings.class),
				((DeviceInput) getEditorInput()).address());
		Composite pages = getContainer();
		add("Properties", new PropertiesPage(pages, of));
		if (!of.address().equals(HostDevice.ADDRESS)) {
			text = new KernelTextPage(pages);
			add("Kernels", new KernelsPage(pages, of, text::show));
			add("Text", text);
		}
		add("Measure", new MeasurePage(pages, of));
		add("Check", new CheckPage(pages, of));
		find = new FindReplaceAction(new ListResourceBundle() {
			@Override
			protected Object[][] getContents() {
				return new Object[0][]; // the menu has the words
			}
		}, "", this);
		getEditorSite().getActionBars().setGlobalActionHandler(ActionFactory.FIND.getId(), find);
		setActivePage(open.among(getPageCount()));
	}

	@Override
	public OpenPage openPage() {
		return open;
	}

	@Override
	protected void pageChange(int page) {
		super.pageChange(page);
		find.update();
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		boolean searched = adapter == IFindReplaceTarget.class && text != null && getActivePage() >= 0 && text.isVisible();
		return searched ? adapter.cast(text.findTarget()) : super.getAdapter(adapter);
	}

	private void add(String title, Composite page) {
		setPageText(addPage(page), title);
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		// shows only
	}

	@Override
	public void doSaveAs() {
		// shows only
	}

	@Override
	public boolean isSaveAsAllowed() {
		return false;
	}
}
