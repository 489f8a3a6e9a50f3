package org.thalweg.ui.chart;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.figures.Resolution;

/** Asks for the printed width and the resolution of a bitmap; remembers the last answer. */
public final class ResolutionDialog extends Dialog {
	private static final String WIDTH = "picture-millimetres";
	private static final String RESOLUTION = "picture-dpi";
	private static final Pattern SIZE = Pattern.compile("<svg [^>]*?width=\"([0-9.]+)\" height=\"([0-9.]+)\"");

	private final IDialogSettings kept = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(ResolutionDialog.class)).getDialogSettings();
	private final double ownWidth;
	private final double ownHeight;
	private Text width;
	private Text dots;
	private Label told;
	private Resolution resolution = Resolution.PRINT;

	/** @param svg the picture */
	public ResolutionDialog(Shell parent, String svg) {
		super(parent);
		Matcher size = SIZE.matcher(svg);
		size.find();
		ownWidth = Double.parseDouble(size.group(1));
		ownHeight = Double.parseDouble(size.group(2));
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText("Save as PNG");
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite out = (Composite) super.createDialogArea(parent);
		Composite fields = new Composite(out, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 6).applyTo(fields);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
		width = field(fields, "Width on paper:", "mm, empty for the chart's own", Optional.ofNullable(kept.get(WIDTH)).orElse(""));
		dots = field(fields, "Resolution:", "dpi, 300 for a paper, 96 for a screen", Optional.ofNullable(kept.get(RESOLUTION)).orElse("300"));
		told = new Label(fields, SWT.WRAP);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(380, told.computeSize(SWT.DEFAULT, SWT.DEFAULT).y * 3).applyTo(told);
		return out;
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

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, "Save…", true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		read();
	}

	/** Shows how many pixels the input gives, or its error. */
	private void read() {
		String text;
		boolean right = true;
		try {
			String wide = width.getText().strip().replace(',', '.');
			resolution = new Resolution(wide.isEmpty() ? 0 : number("width", wide), (int) Math.rint(number("resolution", dots.getText().strip())));
			double scale = resolution.scale(ownWidth);
			text = String.format(Locale.ROOT, "%,.0f × %,.0f pixels", ownWidth * scale, ownHeight * scale);
		} catch (IllegalArgumentException e) {
			text = e.getMessage();
			right = false;
		}
		told.setText(text);
		getButton(IDialogConstants.OK_ID).setEnabled(right);
	}

	private static double number(String what, String text) {
		try {
			return Double.parseDouble(text);
		} catch (NumberFormatException _) {
			throw new IllegalArgumentException(what + " '" + text + "' is not a number");
		}
	}

	@Override
	protected void okPressed() {
		kept.put(WIDTH, width.getText().strip());
		kept.put(RESOLUTION, dots.getText().strip());
		super.okPressed();
	}

	/** The chosen resolution. */
	public Resolution resolution() {
		return resolution;
	}
}
