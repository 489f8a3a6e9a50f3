package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;
import org.thalweg.ui.kit.CopyDrop;
import org.thalweg.ui.kit.FileOpener;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.OpenedPath;

/** Takes results that are dropped on a control, from the workbench or from a file manager; what is none is opened. UI thread. */
final class ResultsDrop extends CopyDrop {
	private final Consumer<List<Path>> take;

	private ResultsDrop(Consumer<List<Path>> take) {
		this.take = take;
	}

	/** Drops on controls in it count, too. */
	static void on(Control control, Consumer<List<Path>> take) {
		new ResultsDrop(take).on(control, LocalSelectionTransfer.getTransfer(), FileTransfer.getInstance());
	}

	@Override
	public void drop(DropTargetEvent event) {
		Map<Boolean, List<Path>> dropped = paths(event.data).stream().collect(Collectors.partitioningBy(p -> OpenedPath.of(p) == OpenedPath.RESULTS));
		if (!dropped.get(true).isEmpty()) {
			take.accept(dropped.get(true));
		}
		if (!dropped.get(false).isEmpty()) {
			FileOpener opener = PlatformUI.getWorkbench().getService(FileOpener.class);
			UiThread.run(((DropTarget) event.widget).getControl(), () -> opener.open(dropped.get(false))); // the source waits for the end of this event
		}
	}

	/** @param data names of files, or a selection of resources */
	static List<Path> paths(Object data) {
		List<Path> out = new ArrayList<>();
		if (data instanceof String[] names) {
			Stream.of(names).map(Path::of).forEach(out::add);
		} else if (data instanceof IStructuredSelection selection) {
			for (Object each : selection) {
				IResource resource = Adapters.adapt(each, IResource.class);
				if (resource != null && resource.getLocation() != null) {
					out.add(resource.getLocation().toPath());
				}
			}
		}
		return out;
	}
}
