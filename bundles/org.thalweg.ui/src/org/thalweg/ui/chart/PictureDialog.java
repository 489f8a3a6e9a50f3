package org.thalweg.ui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.figures.FigureStyle;
import org.thalweg.workbench.results.PictureChoice;

/** Asks how a picture is drawn and how fine it is; remembers the last answer. */
public final class PictureDialog extends Dialog {
	private static final String WIDTH = "picture-millimetres";
	private static final String RESOLUTION = "picture-dpi";
	private static final String POINTS = "picture-points";
	private static final String LINE = "picture-line";
	private static final String LEGEND = "picture-legend";
	private static final String TITLE = "picture-title";

	private final IDialogSettings kept = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(PictureDialog.class)).getDialogSettings();
	private final Function<FigureStyle, String> drawn;
	private final boolean styled;
	private final boolean png;
	private final String format;
	/** What has a meaning only with a width on paper. */
	private final List<Control> printed = new ArrayList<>();
	private Text width;
	private Text dots;
	private Text points;
	private Text line;
	private Combo legend;
	private Button title;
	private Label told;
	private PictureChoice choice = PictureChoice.USUAL;

	/**
	 * @param drawn returns the picture in a style
	 * @param styled whether it differs from style to style; otherwise only its size is asked for
	 * @param ending of the file's name
	 */
	public PictureDialog(Shell parent, Function<FigureStyle, String> drawn, boolean styled, String ending) {
		super(parent);
		this.drawn = drawn;
		this.styled = styled;
		this.png = ending.equals("png");
		this.format = ending.toUpperCase(Locale.ROOT);
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText("Save as " + format);
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite out = (Composite) super.createDialogArea(parent);
		Composite fields = new Composite(out, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 6).applyTo(fields);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
		width = field(fields, "Width on paper:", "mm: 84 for a column, 174 for a page, empty for the chart's own", kept(WIDTH, choice.width()));
		if (png) {
			dots = field(fields, "Resolution:", "dpi, 300 for a paper, 96 for a screen", kept(RESOLUTION, choice.dots()));
		}
		if (styled) {
			points = field(fields, "Font size:", "pt, whatever the width is", kept(POINTS, choice.points()));
			line = field(fields, "Line width:", "pt", kept(LINE, choice.line()));
			places(fields);
			printed.addAll(List.of(points, line, legend, title));
		}
		told = new Label(fields, SWT.WRAP);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(380, told.computeSize(SWT.DEFAULT, SWT.DEFAULT).y * 3).applyTo(told);
		return out;
	}

	private String kept(String key, String usual) {
		return Optional.ofNullable(kept.get(key)).orElse(usual);
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
		legend.select(Math.max(0, legend.indexOf(kept(LEGEND, choice.legend().name().toLowerCase(Locale.ROOT)))));
		legend.addListener(SWT.Selection, _ -> read());
		new Label(parent, SWT.NONE);
		title = new Button(parent, SWT.CHECK);
		title.setText("&Title and caption");
		GridDataFactory.swtDefaults().span(2, 1).applyTo(title);
		title.setSelection(Boolean.parseBoolean(kept(TITLE, Boolean.toString(choice.title()))));
		title.addListener(SWT.Selection, _ -> read());
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, "Save\u2026", true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		read();
	}

	/** Shows the size that the input gives, or its error. */
	private void read() {
		choice = new PictureChoice(width.getText().strip(), png ? dots.getText() : choice.dots(), styled ? points.getText() : choice.points(), styled
				? line.getText()
				: choice.line(), styled ? FigureStyle.Legend.values()[legend.getSelectionIndex()] : choice.legend(), styled ? title.getSelection()
						: choice.title());
		printed.forEach(c -> c.setEnabled(choice.printed()));
		String text;
		boolean right = true;
		try {
			text = choice.size(drawn.apply(styled ? choice.style() : FigureStyle.SCREEN), styled, png);
		} catch (IllegalArgumentException e) {
			text = e.getMessage();
			right = false;
		}
		told.setText(text);
		getButton(IDialogConstants.OK_ID).setEnabled(right);
	}

	@Override
	protected void okPressed() {
		kept.put(WIDTH, choice.width());
		if (png) {
			kept.put(RESOLUTION, choice.dots().strip());
		}
		if (styled) {
			kept.put(POINTS, choice.points().strip());
			kept.put(LINE, choice.line().strip());
			kept.put(LEGEND, legend.getText());
			kept.put(TITLE, Boolean.toString(choice.title()));
		}
		super.okPressed();
	}

	/** What was chosen. */
	public PictureChoice choice() {
		return choice;
	}
}
