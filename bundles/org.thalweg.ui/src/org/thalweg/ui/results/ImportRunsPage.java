package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.CheckBox;

/** Asks for files with runs of other programs, and where they go. */
final class ImportRunsPage extends WizardPage {
	private static final String PROJECT = "Imported runs";
	private static final String RESULTS = "imported";
	private static final int WIDTH = 420;

	private final List<Path> initial;
	private org.eclipse.swt.widgets.List files;
	private Text name;
	private Button errors;
	private Text project;
	private Text results;

	/** @param initial files that are listed first */
	ImportRunsPage(List<Path> initial) {
		super("runs", "Import runs", null);
		this.initial = initial;
		setDescription("Adds runs of other programs to results: archives of COCO and IOHprofiler, tables (CSV), Optuna, Nevergrad.");
	}

	@Override
	public void createControl(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
		files = new org.eclipse.swt.widgets.List(page, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
		AccessibleName.give(files, "Files");
		initial.forEach(file -> files.add(file.toString()));
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).hint(WIDTH, 90).applyTo(files);
		Composite buttons = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(buttons);
		GridDataFactory.fillDefaults().span(2, 1).applyTo(buttons);
		button(buttons, "Add &files…", () -> {
			FileDialog dialog = new FileDialog(getShell(), SWT.OPEN | SWT.MULTI);
			if (dialog.open() != null) {
				Stream.of(dialog.getFileNames()).map(file -> Path.of(dialog.getFilterPath(), file).toString()).forEach(files::add);
			}
		});
		button(buttons, "Add f&older…", () -> {
			String folder = new DirectoryDialog(getShell(), SWT.OPEN).open();
			if (folder != null) {
				files.add(folder);
			}
		});
		button(buttons, "&Remove", () -> files.remove(files.getSelectionIndices()));
		name = text(page, "&Algorithm:", "");
		name.setMessage("as the files name it");
		project = text(page, "&Project:", PROJECT);
		results = text(page, "R&esults:", RESULTS);
		results.setToolTipText("Folder below results of the project; existing results get the runs as further columns");
		errors = CheckBox.in(page);
		errors.setText("Values are &distances to the optimum");
		errors.setToolTipText("For problems that are not installed");
		GridDataFactory.fillDefaults().span(2, 1).applyTo(errors);
		check();
		setErrorMessage(null); // nothing has been typed
		setControl(page);
	}

	private void button(Composite parent, String text, Runnable deed) {
		Button out = new Button(parent, SWT.PUSH);
		out.setText(text);
		out.addListener(SWT.Selection, _ -> {
			deed.run();
			check();
		});
	}

	private Text text(Composite page, String label, String value) {
		new Label(page, SWT.NONE).setText(label);
		Text out = new Text(page, SWT.BORDER);
		out.setText(value);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(out);
		out.addListener(SWT.Modify, _ -> check());
		return out;
	}

	private void check() {
		if (results == null) {
			return; // not all fields are there
		}
		IStatus named = ResourcesPlugin.getWorkspace().validateName(project(), IResource.PROJECT);
		IStatus folder = ResourcesPlugin.getWorkspace().validateName(results(), IResource.FOLDER);
		String error = files.getItemCount() == 0 ? "Add a file or a folder with runs." : !named.isOK() ? named.getMessage()
				: !folder.isOK() ? folder.getMessage() : null;
		setErrorMessage(error);
		setPageComplete(error == null);
	}

	List<Path> files() {
		return Stream.of(files.getItems()).map(Path::of).toList();
	}

	/** Of the algorithm; empty for that of the files. */
	String name() {
		return name.getText().strip();
	}

	boolean errors() {
		return errors.getSelection();
	}

	String project() {
		return project.getText().strip();
	}

	String results() {
		return results.getText().strip();
	}
}
