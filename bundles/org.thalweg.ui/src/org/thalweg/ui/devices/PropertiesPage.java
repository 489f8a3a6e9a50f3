package org.thalweg.ui.devices;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.FilteredTree;
import org.eclipse.ui.dialogs.PatternFilter;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.explore.device.DeviceSheet;
import org.thalweg.text.Csv;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.devices.Inspected;

/** All that is known of a device, as a tree that can be filtered by name and value, and copied. */
final class PropertiesPage extends Composite {
	/** A heading with its properties. */
	private record Heading(String title, List<DeviceProperty> properties) {
	}

	private final Label title;
	private final TreeViewer viewer;

	PropertiesPage(Composite parent, Inspected of) {
		super(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(this);
		title = new Label(this, SWT.WRAP);
		title.setText("Asking the driver …");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		FilteredTree tree = new FilteredTree(this, SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER, new ByNameAndValue(), true, true);
		AccessibleName.give(tree.getViewer().getTree(), "Properties");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tree);
		viewer = tree.getViewer();
		viewer.getTree().setHeaderVisible(true);
		viewer.setContentProvider(new Headings());
		column("Property", 340, false);
		column("Value", 900, true);
		copying();
		find(of);
	}

	private void column(String text, int width, boolean value) {
		TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.NONE);
		column.getColumn().setText(text);
		column.getColumn().setWidth(width);
		column.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				return text(element, value);
			}
		});
	}

	private static String text(Object element, boolean value) {
		return element instanceof DeviceProperty p ? value ? DeviceSheet.text(p) : p.name() : value ? "" : ((Heading) element).title();
	}

	private void find(Inspected of) {
		Job.createSystem("Properties of " + of.address(), monitor -> {
			try (Devices devices = new Devices(of.catalog())) {
				Devices.DeviceLookup found = devices.find(of.address());
				UiThread.run(this, () -> show(found));
			}
		}).schedule();
	}

	private void show(Devices.DeviceLookup found) {
		if (found.info() == null) {
			title.setText(found.objection());
		} else {
			title.setText(found.info().name());
			viewer.setInput(DeviceSheet.of(found.info()));
			viewer.expandAll();
		}
		layout(true, true);
	}

	private void copying() {
		Action copy = new Action("&Copy") {
			@Override
			public void run() {
				copy(viewer.getStructuredSelection().toList());
			}
		};
		Action all = new Action("Copy &all") {
			@Override
			public void run() {
				copy(viewer.getInput() == null ? List.of() : Arrays.asList(new Headings().getElements(viewer.getInput())));
			}
		};
		MenuManager menu = new MenuManager();
		menu.add(copy);
		menu.add(all);
		viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
		viewer.getTree().addListener(SWT.KeyDown, event -> {
			if ((event.stateMask & SWT.MOD1) != 0 && event.keyCode == 'c') {
				copy.run();
			}
		});
	}

	/** One property per line, name and value separated by a tab; a heading copies all of its properties. */
	private void copy(List<?> elements) {
		String text = elements.stream().flatMap(e -> e instanceof Heading h ? h.properties().stream() : List.of((DeviceProperty) e).stream())
				.map(p -> Csv.tabbed(List.of(p.name(), p.text()))).distinct().collect(Collectors.joining("\n"));
		if (!text.isEmpty()) {
			new Copied().text(text).to(getDisplay());
		}
	}

	private static final class Headings implements ITreeContentProvider {
		@Override
		@SuppressWarnings("unchecked")
		public Object[] getElements(Object input) {
			return ((Map<String, List<DeviceProperty>>) input).entrySet().stream().map(e -> new Heading(e.getKey(), e.getValue())).toArray();
		}

		@Override
		public Object[] getChildren(Object element) {
			return element instanceof Heading h ? h.properties().toArray() : new Object[0];
		}

		@Override
		public Object getParent(Object element) {
			return null;
		}

		@Override
		public boolean hasChildren(Object element) {
			return element instanceof Heading;
		}
	}

	private static final class ByNameAndValue extends PatternFilter {
		@Override
		protected boolean isLeafMatch(Viewer of, Object element) {
			return wordMatches(text(element, false)) || wordMatches(text(element, true));
		}
	}
}
