package org.thalweg.ui.devices;

import java.util.List;
import java.util.function.Function;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.thalweg.core.Catalog;
import org.thalweg.explore.device.BackendDevices;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.UiThread;

/** The view <em>Devices</em>: every backend with its devices, or why it has none, with a remedy. */
public final class DevicesView extends ViewPart {
	public static final String ID = "org.thalweg.ui.devices.view";

	private TreeViewer viewer;

	@Override
	public void createPartControl(Composite parent) {
		TreeColumnLayout layout = new TreeColumnLayout();
		Composite inside = new Composite(parent, SWT.NONE);
		inside.setLayout(layout);
		viewer = new TreeViewer(inside, SWT.FULL_SELECTION);
		AccessibleName.give(viewer.getTree(), "Devices");
		viewer.getTree().setHeaderVisible(true);
		viewer.setContentProvider(new DeviceNodes());
		column(layout, "Device", 2, 230, DeviceNodes::label);
		column(layout, "Details", 5, 120, DeviceNodes::text);
		ColumnViewerToolTipSupport.enableFor(viewer); // remedies are long
		viewer.addDoubleClickListener(event -> open());
		actions();
		getSite().setSelectionProvider(viewer);
		refresh();
	}

	/** @param least minimum width in pixels: names of backends are not cut */
	private void column(TreeColumnLayout layout, String title, int weight, int least, Function<Object, String> text) {
		TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.NONE);
		column.getColumn().setText(title);
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, least));
		column.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				return text.apply(element);
			}

			@Override
			public String getToolTipText(Object element) {
				return text.apply(element);
			}
		});
	}

	private void actions() {
		Action inspect = action("Inspect", "Opens the device inspector", this::open);
		Action refresh = action("Refresh", "Looks for devices again", this::refresh);
		IToolBarManager bar = getViewSite().getActionBars().getToolBarManager();
		bar.add(inspect);
		bar.add(new Separator());
		bar.add(refresh);
		MenuManager menu = new MenuManager();
		menu.add(inspect);
		menu.add(refresh);
		viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
		getSite().registerContextMenu(menu, viewer);
	}

	private static Action action(String text, String tip, Runnable what) {
		Action out = new Action(text) {
			@Override
			public void run() {
				what.run();
			}
		};
		out.setToolTipText(tip);
		return out;
	}

	private void refresh() {
		Catalog catalog = getSite().getService(Catalog.class);
		viewer.setInput(DeviceNodes.LOOKING);
		Job.createSystem("Looking for devices", monitor -> {
			List<BackendDevices> found = BackendDevices.of(catalog);
			UiThread.run(viewer.getTree(), () -> {
				viewer.setInput(found);
				viewer.expandAll();
			});
		}).schedule();
	}

	/** Opens the inspector of the selected device; a backend is expanded or collapsed. */
	private void open() {
		Object selected = ((IStructuredSelection) viewer.getSelection()).getFirstElement();
		String address = DeviceNodes.address(selected);
		if (address.isEmpty()) {
			viewer.setExpandedState(selected, !viewer.getExpandedState(selected));
			return;
		}
		try {
			getSite().getPage().openEditor(new DeviceInput(address), DeviceInspector.ID);
		} catch (PartInitException e) {
			MessageDialog.openError(getSite().getShell(), "Device inspector", e.getMessage());
		}
	}

	@Override
	public void setFocus() {
		viewer.getControl().setFocus();
	}
}
