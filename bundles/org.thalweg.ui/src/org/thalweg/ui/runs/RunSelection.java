package org.thalweg.ui.runs;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;

/**
 * The selected runs of a table as the workbench's selection, for the Properties view. For many runs it gives only their number: the workbench asks
 * whenever an editor opens, and many runs have little in common. UI thread.
 */
final class RunSelection implements ISelectionProvider {
	/** Maximum number of runs that are passed on individually. */
	private static final int MAX_RUNS = 100;

	private final RunsTable runs;
	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();

	RunSelection(RunsTable runs) {
		this.runs = runs;
		runs.each(table -> table.addListener(SWT.Selection, _ -> tell()));
	}

	private void tell() {
		SelectionChangedEvent event = new SelectionChangedEvent(this, getSelection());
		listeners.forEach(l -> l.selectionChanged(event));
	}

	@Override
	public ISelection getSelection() {
		int count = runs.table().getSelectionCount();
		return count > MAX_RUNS ? new StructuredSelection(new RunCount(count))
				: new StructuredSelection(runs.selected().stream().map(RunProperties::new).toList());
	}

	@Override
	public void setSelection(ISelection selection) {
		// only the table selects
	}

	@Override
	public void addSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.add(listener);
	}

	@Override
	public void removeSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.remove(listener);
	}
}
