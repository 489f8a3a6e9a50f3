package org.thalweg.ui.chart;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.thalweg.experiment.chart.ChartTable;
import org.thalweg.experiment.chart.SvgChart;
import org.thalweg.experiment.store.OutputFolder;

/** What can be done with a plot: show all, save as picture, copy its numbers. */
public final class PlotMenu {
	private final Plot plot;

	public PlotMenu(Plot plot) {
		this.plot = plot;
	}

	void attach(Control control) {
		MenuManager menu = new MenuManager();
		menu.add(action("Show everything", plot::reset));
		menu.add(new Separator());
		menu.add(action("Save as PNG…", () -> save("png")));
		menu.add(action("Save as SVG…", () -> save("svg")));
		menu.add(action("Copy data", this::copy));
		control.setMenu(menu.createContextMenu(control));
		control.addDisposeListener(_ -> menu.dispose());
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

	/** Asks where to, then saves. */
	private void save(String ending) {
		FileDialog dialog = new FileDialog(plot.getShell(), SWT.SAVE);
		dialog.setOverwrite(true);
		dialog.setFilterExtensions(new String[] { "*." + ending });
		dialog.setFileName(plot.chart().title().toLowerCase().replaceAll("[^a-z0-9]+", "-") + "." + ending);
		String chosen = dialog.open();
		if (chosen != null) {
			try {
				write(Path.of(chosen));
			} catch (IOException e) {
				MessageDialog.openError(plot.getShell(), "Save chart", OutputFolder.cannot(Path.of(chosen), e));
			}
		}
	}

	/**
	 * Writes what is shown: as SVG if the name ends so, else as PNG.
	 *
	 * @throws IOException if the file cannot be written
	 */
	public void write(Path file) throws IOException {
		if (file.toString().endsWith(".svg")) {
			OutputFolder.file(file, SvgChart.render(plot.visible()));
		} else {
			OutputFolder.file(file, png());
		}
	}

	private byte[] png() {
		Image image = picture();
		try {
			return Png.of(image);
		} finally {
			image.dispose();
		}
	}

	/** What the screen shows, and below it the rows of the legend to which one would have to scroll. */
	private Image picture() {
		Legend legend = plot.legend();
		Image rows = legend.picture();
		int hidden = legend.getVisible() ? Math.max(0, rows.getBounds().height - legend.getSize().y) : 0;
		Image out = new Image(plot.getDisplay(), Math.max(1, plot.getSize().x), Math.max(1, plot.getSize().y + hidden));
		GC gc = new GC(out);
		gc.setBackground(plot.getBackground());
		gc.fillRectangle(out.getBounds());
		plot.print(gc);
		if (hidden > 0) {
			gc.fillRectangle(legend.getBounds());
			gc.drawImage(rows, legend.getLocation().x, legend.getLocation().y);
		}
		gc.dispose();
		rows.dispose();
		plot.redraw(0, 0, plot.getSize().x, plot.getSize().y, true); // GTK leaves what it has printed grey on the screen
		return out;
	}

	/** Puts the numbers of what is shown on the clipboard, as spreadsheets paste them. */
	public void copy() {
		Clipboard clipboard = new Clipboard(plot.getDisplay());
		clipboard.setContents(new Object[] { ChartTable.tabbed(plot.visible()) }, new Transfer[] { TextTransfer.getInstance() });
		clipboard.dispose();
	}
}
