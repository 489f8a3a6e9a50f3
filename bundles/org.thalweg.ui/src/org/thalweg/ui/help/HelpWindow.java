package org.thalweg.ui.help;

import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.workbench.help.HelpBook;

/** The help next to a modal dialog, which blocks the view <em>Help</em>; Esc closes it. UI thread. */
final class HelpWindow {
	private static final Point SIZE = new Point(520, 480);

	private HelpWindow() {
	}

	/** Opens it at a place, or turns to that place if it is open. */
	static void open(Shell dialog, String place) {
		Shell shell = Stream.of(dialog.getShells()).filter(s -> s.getData() instanceof HelpPanel).findFirst().orElseGet(() -> make(dialog));
		HelpPanel panel = (HelpPanel) shell.getData();
		panel.show(place);
		shell.open();
		panel.setFocus();
	}

	private static Shell make(Shell dialog) {
		Shell out = new Shell(dialog, SWT.DIALOG_TRIM | SWT.RESIZE | SWT.MODELESS);
		out.setText("Help");
		out.setLayout(new FillLayout());
		out.setData(new HelpPanel(out, HelpBook.installed(), HelpBook.CONTENTS, out::setToolTipText));
		out.setSize(SIZE);
		return out;
	}
}
