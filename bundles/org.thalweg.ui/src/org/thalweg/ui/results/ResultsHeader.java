package org.thalweg.ui.results;

import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** What stands above all pages: the experiment, how far it is, what went wrong, and buttons to write results. */
final class ResultsHeader {
	private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

	private final Composite body;
	private final Label title;
	private final Label state;

	/** @param readNow reads the store anew */
	ResultsHeader(Composite parent, Path folder, Runnable readNow) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 4).spacing(10, 4).applyTo(all);
		title = new Label(all, SWT.NONE);
		title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		state = new Label(all, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(state);
		ToolBar bar = new ToolBar(all, SWT.FLAT | SWT.RIGHT);
		for (ResultsFormat format : ResultsFormat.values()) {
			item(bar, format.title(), format.explanation() + ", into the folder " + format.folder() + " beside the results",
					() -> ResultsExport.write(bar.getShell(), folder, format, this::say));
		}
		new ToolItem(bar, SWT.SEPARATOR);
		item(bar, "Refresh", "Reads the store anew; it is also read when it has changed", readNow);
		body = new Composite(all, SWT.NONE);
		body.setLayout(new FillLayout());
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(body);
		title.setText(String.valueOf(folder.getFileName()));
		state.setText("Reading \u2026");
	}

	private static void item(ToolBar bar, String text, String explanation, Runnable action) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setText(text);
		item.setToolTipText(explanation);
		item.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> action.run()));
	}

	/** Where pages go. */
	Composite body() {
		return body;
	}

	void show(ShownResults results) {
		title.setText(results.outcome().plan().name().replace("&", "&&"));
		say(results.progress() + ", read at " + LocalTime.now().format(CLOCK));
	}

	/** What went on, or went wrong; long lines can be read in full as a tooltip. */
	void say(String line) {
		if (!state.isDisposed()) {
			state.setText(line.replace("&", "&&"));
			state.setToolTipText(line);
			state.getParent().layout();
		}
	}
}
