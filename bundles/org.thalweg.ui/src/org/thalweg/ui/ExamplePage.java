package org.thalweg.ui;

import java.util.List;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.workbench.Example;

/** Asks which example to copy into a project, and for the project's name. */
final class ExamplePage extends WizardPage {
	private final List<Example> examples;
	private org.eclipse.swt.widgets.List list;
	private Label description;
	private Text project;

	ExamplePage(String title, String text, List<Example> examples) {
		super("example", title, null);
		this.examples = examples;
		setDescription(text);
	}

	@Override
	public void createControl(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
		list = new org.eclipse.swt.widgets.List(page, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
		AccessibleName.give(list, "Examples");
		examples.forEach(example -> list.add(example.name()));
		GridDataFactory.fillDefaults().span(2, 1).grab(true, true).hint(420, list.computeSize(SWT.DEFAULT, SWT.DEFAULT).y).exclude(examples
				.size() < 2).applyTo(list);
		list.setVisible(examples.size() > 1);
		description = new Label(page, SWT.WRAP);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(420, 48).applyTo(description);
		new Label(page, SWT.NONE).setText("&Project:");
		project = new Text(page, SWT.BORDER);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(project);
		list.addListener(SWT.Selection, _ -> choose());
		project.addListener(SWT.Modify, _ -> check());
		list.select(0);
		choose();
		setControl(page);
	}

	Example example() {
		return examples.get(Math.max(0, list.getSelectionIndex()));
	}

	String project() {
		return project.getText().strip();
	}

	private void choose() {
		description.setText(example().description());
		project.setText(example().name());
	}

	private void check() {
		IWorkspace workspace = ResourcesPlugin.getWorkspace();
		IStatus name = workspace.validateName(project(), IResource.PROJECT);
		boolean taken = name.isOK() && workspace.getRoot().getProject(project()).exists();
		setErrorMessage(name.isOK() ? null : name.getMessage());
		setMessage(taken ? "There is already a project of this name. It is opened as it is; nothing is copied." : null, INFORMATION);
		setPageComplete(name.isOK());
	}
}
