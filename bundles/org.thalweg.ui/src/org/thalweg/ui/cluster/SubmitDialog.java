package org.thalweg.ui.cluster;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.thalweg.cluster.ClusterException;
import org.thalweg.cluster.SubmissionRequest;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.ui.kit.UiThread;

/** Asks how to submit an experiment, and shows the commands and scripts on request. */
final class SubmitDialog extends TitleAreaDialog {
	private static final int PREVIEW = IDialogConstants.CLIENT_ID;
	private static final int PREVIEW_HEIGHT = 190;
	private static final int PREVIEW_WIDTH = 640;

	private final String name;
	private final SubmitFields fields;
	private final Catalog catalog;
	private final Cancel cancel = new Cancel();
	private Text preview;
	private SubmissionRequest request;
	private boolean planning; // a disabled button would lose the focus

	/** @param name of the file */
	SubmitDialog(Shell shell, String name, SubmitFields fields, Catalog catalog) {
		super(shell);
		this.name = name;
		this.fields = fields;
		this.catalog = catalog;
		setShellStyle(getShellStyle() | SWT.RESIZE);
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText("Submit to a cluster");
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		setTitle("Submit " + name);
		setMessage("A job array with one task per shard, followed by a merge job. Shards that are done, run or wait are skipped.");
		Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
		area.setLayout(new GridLayout());
		area.setLayoutData(new GridData(GridData.FILL_BOTH));
		fields.create(area);
		preview = new Text(area, SWT.BORDER | SWT.MULTI | SWT.READ_ONLY | SWT.H_SCROLL | SWT.V_SCROLL);
		preview.setFont(JFaceResources.getTextFont());
		preview.setText("Preview shows the commands and scripts.");
		GridData data = new GridData(GridData.FILL_BOTH);
		data.heightHint = PREVIEW_HEIGHT;
		data.widthHint = PREVIEW_WIDTH;
		preview.setLayoutData(data);
		return area;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, PREVIEW, "Pre&view", false);
		createButton(parent, IDialogConstants.OK_ID, "&Submit", true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
	}

	@Override
	protected void buttonPressed(int button) {
		if (button != PREVIEW) {
			super.buttonPressed(button);
		} else if (!planning && read()) {
			preview();
		}
	}

	/** Reads the fields and shows errors. @return false if one is wrong */
	private boolean read() {
		try {
			request = fields.request();
			setErrorMessage(null);
			return true;
		} catch (UserError | java.nio.file.InvalidPathException e) {
			setErrorMessage(e.getMessage());
			return false;
		}
	}

	private void preview() {
		SubmissionRequest asked = request;
		planning = true;
		preview.setText("Planning…");
		Job job = Job.create("Preview of " + name, _ -> {
			String text = scripts(asked);
			UiThread.run(preview, () -> {
				preview.setText(text);
				planning = false;
			});
		});
		job.setSystem(true);
		job.schedule();
	}

	private String scripts(SubmissionRequest asked) {
		try {
			var result = asked.submit(catalog, cancel, true, note -> UiThread.run(preview, () -> preview.setText(note)));
			return result.summary(true) + "\n\n" + String.join("\n", result.scripts());
		} catch (UserError | ClusterException | java.util.concurrent.CancellationException e) {
			return e.getMessage();
		}
	}

	@Override
	protected void okPressed() {
		if (read()) {
			fields.remember();
			super.okPressed();
		}
	}

	@Override
	public boolean close() {
		cancel.raise();
		return super.close();
	}

	/** The request; available once the dialog was closed by <em>Submit</em>. */
	SubmissionRequest request() {
		return request;
	}
}
