package org.thalweg.ui.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BiConsumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Resolution;
import org.thalweg.ui.chart.SavePicture;
import org.thalweg.ui.kit.CheckBox;

/** The picture of a problem: which coordinates vary, the scale of its colours, and the map. UI thread. */
public final class PicturePanel extends Composite {
	private final Runnable grown;
	private final Spinner x;
	private final Spinner y;
	private final Button logarithmic;
	private final Button draw;
	private final Label hint;
	private final ContourCanvas canvas;
	private boolean showing;

	/**
	 * @param grown called when the required room changes
	 * @param axes called when other coordinates are selected
	 * @param scale called when the colour scale changes
	 * @param drawn called when the picture is requested, or the current work is to stop
	 * @param picked receives the clicked place
	 * @param looked receives the range to show; null twice for all
	 */
	PicturePanel(Composite parent, Runnable grown, Runnable axes, Runnable scale, Runnable drawn, BiConsumer<Double, Double> picked,
			BiConsumer<Range, Range> looked) {
		super(parent, SWT.NONE);
		this.grown = grown;
		GridLayoutFactory.fillDefaults().spacing(4, 4).applyTo(this);
		Composite row = new Composite(this, SWT.NONE);
		RowLayoutFactory.fillDefaults().wrap(true).center(true).spacing(6).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		x = spinner(row, "Across x", 1, axes, "Number of the coordinate that varies horizontally; the others keep the values of the point");
		y = spinner(row, "up x", 2, axes, "Number of the coordinate that varies vertically");
		logarithmic = CheckBox.in(row);
		logarithmic.setText("log");
		logarithmic.setToolTipText("Colours by powers of ten, from the minimum known or seen if values are not above 0");
		logarithmic.addListener(SWT.Selection, _ -> scale.run());
		draw = new Button(row, SWT.PUSH);
		draw.addListener(SWT.Selection, _ -> drawn.run());
		draw.setText("Draw");
		hint = new Label(this, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).exclude(true).applyTo(hint);
		canvas = new ContourCanvas(this, picked, looked);
		GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(canvas);
		menu(looked);
	}

	private Spinner spinner(Composite row, String label, int value, Runnable changed, String tip) {
		Composite pair = new Composite(row, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(pair);
		new Label(pair, SWT.NONE).setText(label);
		Spinner out = new Spinner(pair, SWT.BORDER);
		out.setValues(value, 1, 2, 0, 1, 10);
		out.setToolTipText(tip);
		out.addModifyListener(_ -> {
			if (!showing) {
				changed.run();
			}
		});
		return out;
	}

	private void menu(BiConsumer<Range, Range> looked) {
		MenuManager menu = new MenuManager();
		menu.add(action("Show everything", () -> looked.accept(null, null)));
		menu.add(new Separator());
		SavePicture.addTo(menu, canvas, () -> canvas.map() == null ? null : canvas.svg(), () -> "problem");
		canvas.setMenu(menu.createContextMenu(canvas));
		canvas.addDisposeListener(_ -> menu.dispose());
	}

	private Action action(String text, Runnable deed) {
		return new Action(text) {
			@Override
			public void run() {
				if (canvas.map() != null) {
					deed.run();
				}
			}
		};
	}

	/**
	 * Writes the picture: as SVG, PDF or PNG, as the name ends.
	 *
	 * @param resolution of PNG
	 * @throws IOException if the file cannot be written
	 */
	public void write(Path file, Resolution resolution) throws IOException {
		SavePicture.write(canvas.svg(), file, resolution);
	}

	/** Sets the number of variables to choose from. */
	void offer(int dimension) {
		showing = true;
		x.setMaximum(Math.max(2, dimension));
		y.setMaximum(Math.max(2, dimension));
		x.setEnabled(dimension > 2);
		y.setEnabled(dimension > 2);
		showing = false;
	}

	/** Index from 0. */
	int x() {
		return x.getSelection() - 1;
	}

	/** Index from 0. */
	int y() {
		return y.getSelection() - 1;
	}

	Scale scale() {
		return logarithmic.getSelection() ? Scale.LOGARITHMIC : Scale.LINEAR;
	}

	/** Shows a message above the picture; none if it is empty. */
	void say(String text) {
		if (MarkedText.tell(hint, text)) {
			grown.run();
		}
	}

	/** @param working whether the button stops the current work */
	void working(boolean working) {
		String text = working ? "Stop" : "Draw";
		if (!draw.getText().equals(text)) {
			draw.setText(text);
			draw.requestLayout();
		}
	}

	public ContourCanvas canvas() {
		return canvas;
	}
}
