package org.thalweg.ui.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.thalweg.figures.ChartRanks;
import org.thalweg.figures.ChartTable;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.SvgChart;

/** The context menu of a plot: show all, select curves, save as picture, copy numbers. */
public final class PlotMenu {
	private final Plot plot;

	public PlotMenu(Plot plot) {
		this.plot = plot;
	}

	void attach(Control control) {
		MenuManager menu = new MenuManager();
		menu.add(action("Show everything", plot::reset));
		menu.add(new Separator());
		menu.add(action("Show all curves", () -> plot.hideAll(false)));
		menu.add(action("Hide all curves", () -> plot.hideAll(true)));
		IAction ranked = new Action("Legend by rank", IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				plot.rank(isChecked());
			}
		};
		menu.add(ranked);
		menu.addMenuListener(_ -> {
			ranked.setChecked(plot.ranked());
			ranked.setEnabled(plot.chart() != null && ChartRanks.anyIn(plot.chart()));
		});
		menu.add(new Separator());
		SavePicture.addStyledTo(menu, plot, () -> plot.view() == null ? null : style -> SvgChart.render(plot.view(), style), this::name);
		menu.add(action("Copy data", this::copy));
		control.setMenu(menu.createContextMenu(control));
		control.addDisposeListener(_ -> menu.dispose());
	}

	private String name() {
		return plot.chart().title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
	}

	private Action action(String text, Runnable deed) {
		Action action = new Action(text) {
			@Override
			public void run() {
				if (plot.chart() != null) {
					deed.run();
				}
			}
		};
		return action;
	}

	/**
	 * Writes the visible part without the window around it, as SVG, PDF or PNG by the file name's extension.
	 *
	 * @param resolution of PNG
	 * @throws IOException if the file cannot be written
	 */
	public void write(Path file, Resolution resolution) throws IOException {
		SavePicture.write(SvgChart.render(plot.view()), file, resolution);
	}

	/** Copies the numbers of the visible part to the clipboard in a format for spreadsheets. */
	public void copy() {
		Clipboard clipboard = new Clipboard(plot.getDisplay());
		clipboard.setContents(new Object[] { ChartTable.tabbed(plot.view().drawn()) }, new Transfer[] { TextTransfer.getInstance() });
		clipboard.dispose();
	}
}
