package org.thalweg.ui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.figures.FigureStyle;
import org.thalweg.workbench.results.PictureChoice;

/** Fields of a dialog for how pictures are drawn and how fine they are, with the last answer. UI thread. */
public final class PictureFields {
	private static final String WIDTH = "picture-millimetres";
	private static final String RESOLUTION = "picture-dpi";
	private static final String POINTS = "picture-points";
	private static final String LINE = "picture-line";
	private static final String LEGEND = "picture-legend";
	private static final String TITLE = "picture-title";

	private final IDialogSettings kept = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(PictureFields.class)).getDialogSettings();
	private final PictureChoice usual = PictureChoice.USUAL;
	private final Runnable changed;
	private final boolean styled;
	private final boolean png;
	/** What has a meaning only with a width on paper. */
	private final List<Control> printed = new ArrayList<>();
	private final Text width;
	private Text dots;
	private Text points;
	private Text line;
	private Combo legend;
	private Button title;

	/**
	 * @param parent of the fields, whose layout is set, with three columns
	 * @param styled whether the pictures differ from style to style; otherwise only their size is asked for
	 * @param png whether the resolution is asked for
	 * @param changed called after each change
	 */
	public PictureFields(Composite parent, boolean styled, boolean png, Runnable changed) {
		this.styled = styled;
		this.png = png;
		this.changed = changed;
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 6).applyTo(parent);
		width = field(parent, "Width on paper:", "mm: 84 for a column, 174 for a page, empty for the chart's own", kept(WIDTH, usual.width()));
		if (png) {
			dots = field(parent, "Resolution:", "dpi, 300 for a paper, 96 for a screen", kept(RESOLUTION, usual.dots()));
		}
		if (styled) {
			points = field(parent, "Font size:", "pt, whatever the width is", kept(POINTS, usual.points()));
			line = field(parent, "Line width:", "pt", kept(LINE, usual.line()));
			places(parent);
			printed.addAll(List.of(points, line, legend, title));
			printed.forEach(c -> c.setEnabled(choice().printed()));
		}
	}

	private String kept(String key, String otherwise) {
		return Optional.ofNullable(kept.get(key)).orElse(otherwise);
	}

	private Text field(Composite parent, String name, String unit, String value) {
		new Label(parent, SWT.NONE).setText(name);
		Text out = new Text(parent, SWT.BORDER);
		GridDataFactory.swtDefaults().hint(70, SWT.DEFAULT).applyTo(out);
		out.setText(value);
		out.addListener(SWT.Modify, _ -> read());
		new Label(parent, SWT.NONE).setText(unit);
		return out;
	}

	private void places(Composite parent) {
		new Label(parent, SWT.NONE).setText("Legend:");
		legend = new Combo(parent, SWT.READ_ONLY);
		GridDataFactory.swtDefaults().span(2, 1).applyTo(legend);
		legend.setItems(Stream.of(FigureStyle.Legend.values()).map(l -> l.name().toLowerCase(Locale.ROOT)).toArray(String[]::new));
		legend.select(Math.max(0, legend.indexOf(kept(LEGEND, usual.legend().name().toLowerCase(Locale.ROOT)))));
		legend.addListener(SWT.Selection, _ -> read());
		new Label(parent, SWT.NONE);
		title = new Button(parent, SWT.CHECK);
		title.setText("&Title and caption");
		GridDataFactory.swtDefaults().span(2, 1).applyTo(title);
		title.setSelection(Boolean.parseBoolean(kept(TITLE, Boolean.toString(usual.title()))));
		title.addListener(SWT.Selection, _ -> read());
	}

	private void read() {
		printed.forEach(c -> c.setEnabled(choice().printed()));
		changed.run();
	}

	/** What is in the fields, which may be wrong. */
	public PictureChoice choice() {
		String dpi = png ? dots.getText() : usual.dots();
		return styled ? new PictureChoice(width.getText().strip(), dpi, points.getText(), line.getText(), FigureStyle.Legend.values()[legend
				.getSelectionIndex()], title.getSelection())
				: new PictureChoice(width.getText().strip(), dpi, usual.points(), usual.line(), usual.legend(), usual.title());
	}

	/** Keeps the answer for the next time. */
	public void keep() {
		PictureChoice now = choice();
		kept.put(WIDTH, now.width());
		if (png) {
			kept.put(RESOLUTION, now.dots().strip());
		}
		if (styled) {
			kept.put(POINTS, now.points().strip());
			kept.put(LINE, now.line().strip());
			kept.put(LEGEND, legend.getText());
			kept.put(TITLE, Boolean.toString(now.title()));
		}
	}
}
