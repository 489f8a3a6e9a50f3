package org.thalweg.ui;

import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.thalweg.ui.kit.Printing;

/** <em>Print…</em>: the chart or table that has the focus, or the first one of the active part. Text editors print their text themselves. */
public final class PrintHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) {
		Shell shell = HandlerUtil.getActiveShell(event);
		Optional<Printing.Content> content = Printing.at(Display.getCurrent().getFocusControl(), controls(HandlerUtil.getActivePart(event)));
		if (content.isEmpty()) {
			MessageDialog.openInformation(shell, "Print", "There is no chart and no table to print here. Go to one, such as by Tab, and choose Print "
					+ "again.");
		} else {
			Printing.print(shell, content.get());
		}
		return null;
	}

	private static Composite controls(IWorkbenchPart part) {
		MPart model = part == null ? null : part.getSite().getService(MPart.class);
		return model != null && model.getWidget() instanceof Composite all ? all : null;
	}
}
