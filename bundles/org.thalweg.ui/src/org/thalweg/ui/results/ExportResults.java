package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.thalweg.figures.FigureStyle;
import org.thalweg.ui.chart.PictureFields;
import org.thalweg.workbench.results.ResultsFormat;

/** Writes the active results in formats chosen in a dialog. */
public final class ExportResults extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) {
		if (HandlerUtil.getActiveEditor(event) instanceof ResultsEditor editor) {
			FormatDialog dialog = new FormatDialog(HandlerUtil.getActiveShell(event), editor.folder());
			if (dialog.open() == Window.OK) {
				ResultsExport.write(editor.getSite().getShell(), editor.folder(), dialog.chosen, editor.choice(), dialog.style, editor::add);
			}
		}
		return null;
	}

	/** A check box for each format; nothing is written before one is chosen. */
	private static final class FormatDialog extends TitleAreaDialog {
		private final Path folder;
		private final Set<ResultsFormat> chosen = EnumSet.noneOf(ResultsFormat.class);
		private FigureStyle style = FigureStyle.SCREEN;
		private PictureFields pictures;

		FormatDialog(Shell parent, Path folder) {
			super(parent);
			this.folder = folder;
		}

		@Override
		protected void configureShell(Shell shell) {
			super.configureShell(shell);
			shell.setText("Export results");
		}

		@Override
		protected Control createDialogArea(Composite parent) {
			Composite all = (Composite) super.createDialogArea(parent);
			Composite boxes = new Composite(all, SWT.NONE);
			GridDataFactory.fillDefaults().grab(true, true).applyTo(boxes);
			GridLayoutFactory.swtDefaults().applyTo(boxes);
			for (ResultsFormat format : ResultsFormat.values()) {
				box(boxes, format);
			}
			Group group = new Group(boxes, SWT.NONE);
			group.setText("Charts");
			GridDataFactory.fillDefaults().grab(true, false).indent(0, 8).applyTo(group);
			FillLayout room = new FillLayout();
			room.marginWidth = 8;
			room.marginHeight = 6;
			group.setLayout(room);
			Composite fields = new Composite(group, SWT.NONE);
			pictures = new PictureFields(fields, true, false, this::check);
			setTitle("Formats");
			setMessage("Each format is written into its own folder in " + folder);
			Dialog.applyDialogFont(all);
			return all;
		}

		private void box(Composite boxes, ResultsFormat format) {
			Button box = new Button(boxes, SWT.CHECK);
			box.setText("&" + format.title() + ", in " + format.folder());
			box.setToolTipText(format.explanation());
			box.addListener(SWT.Selection, _ -> {
				if (box.getSelection()) {
					chosen.add(format);
				} else {
					chosen.remove(format);
				}
				check();
			});
		}

		/** Formats without charts do not need the style. */
		private void check() {
			String error = null;
			try {
				style = pictures.choice().style();
			} catch (IllegalArgumentException e) {
				error = chosen.stream().anyMatch(ResultsFormat::hasCharts) ? e.getMessage() : null;
			}
			setErrorMessage(error);
			getButton(IDialogConstants.OK_ID).setEnabled(!chosen.isEmpty() && error == null);
		}

		@Override
		protected void okPressed() {
			pictures.keep();
			super.okPressed();
		}

		@Override
		protected void createButtonsForButtonBar(Composite parent) {
			createButton(parent, IDialogConstants.OK_ID, "&Export", true).setEnabled(false);
			createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		}
	}
}
