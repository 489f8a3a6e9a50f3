package org.thalweg.ui.chart;

import java.util.Locale;
import java.util.function.Function;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.figures.FigureStyle;
import org.thalweg.workbench.results.PictureChoice;

/** Asks how a picture is drawn and how fine it is; remembers the last answer. */
public final class PictureDialog extends Dialog {
	private final Function<FigureStyle, String> drawn;
	private final boolean styled;
	private final boolean png;
	private final String format;
	private PictureFields fields;
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
		Composite area = new Composite(out, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		fields = new PictureFields(area, styled, png, this::read);
		told = new Label(area, SWT.WRAP);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(380, told.computeSize(SWT.DEFAULT, SWT.DEFAULT).y * 3).applyTo(told);
		return out;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, "Save\u2026", true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		read();
	}

	/** Shows the size that the input gives, or its error. */
	private void read() {
		choice = fields.choice();
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
		fields.keep();
		super.okPressed();
	}

	/** What was chosen. */
	public PictureChoice choice() {
		return choice;
	}
}
