package org.thalweg.ui.results;

import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.thalweg.figures.FigureStyle;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.workbench.results.ResultsFormat;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** The header of all pages: the experiment, its progress, errors, and buttons to write results. */
final class ResultsHeader {
	private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

	private final Composite body;
	private final Label title;
	private final Label stateLabel;
	private final FittedText.Line state;
	private String progress = "";

	/**
	 * @param choice how algorithms are compared in files that are written
	 * @param readNow reads the store again
	 */
	ResultsHeader(Composite parent, Path folder, SharedChoice choice, Runnable readNow) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 4).spacing(10, 4).applyTo(all);
		title = new Label(all, SWT.NONE);
		title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		stateLabel = new Label(all, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT).applyTo(stateLabel);
		state = new FittedText.Line(stateLabel);
		ToolBar bar = new ToolBar(all, SWT.FLAT | SWT.RIGHT);
		export(bar, folder, choice);
		BesideMenu compare = new BesideMenu(bar, folder, choice, this::say);
		ResultsDrop.on(all, compare::add);
		new ToolItem(bar, SWT.SEPARATOR);
		item(bar, SWT.PUSH, "Refresh", "Reads the results again; this also happens automatically when they change", _ -> readNow.run());
		body = new Composite(all, SWT.NONE);
		body.setLayout(new FillLayout());
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(body);
		title.setText(String.valueOf(folder.getFileName()));
		state.show("Reading \u2026");
	}

	/** One button, under which all formats hang. */
	private void export(ToolBar bar, Path folder, SharedChoice choice) {
		Menu menu = new Menu(bar);
		for (String ending : List.of("html", "pdf")) {
			MenuItem item = new MenuItem(menu, SWT.PUSH);
			item.setText("Report as " + ending.toUpperCase(Locale.ROOT) + "…");
			item.setToolTipText("All tables and charts in one file");
			item.addSelectionListener(SelectionListener.widgetSelectedAdapter(
					_ -> ResultsExport.report(bar.getShell(), folder, title.getText().replace("&&", "&"), ending, choice, this::add)));
		}
		new MenuItem(menu, SWT.SEPARATOR);
		for (ResultsFormat format : ResultsFormat.values()) {
			MenuItem item = new MenuItem(menu, SWT.PUSH);
			item.setText(format.title());
			item.setToolTipText(format.explanation() + ", into the folder " + format.folder() + " next to the results");
			item.addSelectionListener(SelectionListener.widgetSelectedAdapter(
					_ -> ResultsExport.write(bar.getShell(), folder, Set.of(format), choice, FigureStyle.SCREEN, this::add)));
		}
		bar.setMenu(menu);
		item(bar, SWT.DROP_DOWN, "Export", "Writes tables and charts for papers and other programs", button -> {
			menu.setLocation(bar.toDisplay(button.getBounds().x, button.getBounds().y + button.getBounds().height));
			menu.setVisible(true);
		});
	}

	private static void item(ToolBar bar, int style, String text, String explanation, Consumer<ToolItem> action) {
		ToolItem item = new ToolItem(bar, style);
		item.setText(text);
		item.setToolTipText(explanation);
		item.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> action.accept(item)));
	}

	/** The parent of pages. */
	Composite body() {
		return body;
	}

	void show(ShownResults results) {
		title.setText(results.outcome().plan().name().replace("&", "&&"));
		title.getParent().layout();
		progress = results.progress();
		say(progress + ", read at " + LocalTime.now().format(CLOCK));
	}

	/** Shows what was written after the progress. */
	void add(String line) {
		say(progress.isEmpty() ? line : progress + ". " + line);
	}

	/** Shows a message; a long one is shown in full as a tooltip. */
	void say(String line) {
		if (!stateLabel.isDisposed()) {
			state.show(line);
		}
	}
}
