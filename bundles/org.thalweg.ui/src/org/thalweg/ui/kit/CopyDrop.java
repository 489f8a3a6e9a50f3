package org.thalweg.ui.kit;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;

/** Takes what is dropped without moving it away, whatever its source proposes. UI thread. */
public abstract class CopyDrop extends DropTargetAdapter {
	/** Takes drops on a control and on the controls in it that take none themselves. @param of what may be dropped */
	public final void on(Control control, Transfer... of) {
		DropTarget target = new DropTarget(control, DND.DROP_COPY | DND.DROP_MOVE | DND.DROP_LINK | DND.DROP_DEFAULT);
		target.setTransfer(of);
		target.addDropListener(this);
	}

	@Override
	public final void dragEnter(DropTargetEvent event) {
		event.detail = (event.operations & DND.DROP_COPY) != 0 ? DND.DROP_COPY : event.operations & DND.DROP_LINK;
	}

	@Override
	public final void dragOperationChanged(DropTargetEvent event) {
		dragEnter(event);
	}
}
