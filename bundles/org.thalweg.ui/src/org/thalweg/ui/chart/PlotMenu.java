package org.thalweg.ui.chart;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.thalweg.figures.ChartRanks;
import org.thalweg.figures.ChartTable;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.SvgChart;
import org.thalweg.report.FileName;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.Printing;

/** The context menu of a plot: show all, select curves, save as picture, copy, print. */
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
		menu.add(action("Copy\tCtrl+C", this::copyAll));
		menu.add(action("Copy data", this::copy));
		menu.add(action("Copy as picture", () -> picture(new Copied())));
		menu.add(new Separator());
		menu.add(action("Print…", () -> Printing.print(plot.getShell(), printed())));
		Printing.offer(control, () -> plot.chart() == null ? null : printed());
		control.addListener(SWT.KeyDown, e -> {
			if (e.stateMask == SWT.MOD1 && (e.keyCode == 'c' || e.keyCode == SWT.INSERT) && plot.chart() != null) {
				copyAll();
			}
		});
		control.setMenu(menu.createContextMenu(control));
		control.addDisposeListener(_ -> menu.dispose());
	}

	private String name() {
		return FileName.words(plot.chart().title());
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

	/** Copies the numbers of the visible part to the clipboard, as spreadsheets and as word processors paste them. */
	public void copy() {
		new Copied().text(ChartTable.tabbed(plot.view().drawn())).html(ChartTable.html(plot.view().drawn())).to(plot.getDisplay());
	}

	/** Copies the numbers and the picture. */
	private void copyAll() {
		picture(new Copied().text(ChartTable.tabbed(plot.view().drawn())));
	}

	private void picture(Copied with) {
		SavePicture.copy(plot.getShell(), SvgChart.render(plot.view()), with);
	}

	private Printing.Content printed() {
		return SavePicture.printed(plot.chart().title(), SvgChart.render(plot.view()));
	}
}
