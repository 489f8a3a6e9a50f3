package org.thalweg.ui.editor;

import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ContainerSelectionDialog;
import org.thalweg.document.CatalogSearch.Found;
import org.thalweg.document.CatalogSearch.Kind;
import org.thalweg.document.Vocabulary;
import org.thalweg.experiment.reading.Remedy;

/** Asks for the experiment's name and folder, and for the problems and algorithms to compare. */
final class ComparedPage extends NewExperimentPage {
	private final IContainer proposed;
	private final Vocabulary vocabulary;
	private Text name;
	private Text folder;
	private ChoiceList problems;
	private ChoiceList algorithms;
	private Text dimensions;
	private Text sizes;
	/** Chosen in advance; null for none. */
	private Found chosen;

	/** @param proposed the folder that the file goes into unless another one is chosen */
	ComparedPage(IContainer proposed, Vocabulary vocabulary) {
		super("compared", "What is compared", "Every algorithm is run on every problem.");
		this.proposed = proposed;
		this.vocabulary = vocabulary;
	}

	@Override
	public void createControl(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(page);
		Composite file = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(file);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(file);
		label(file, "Na&me:");
		name = text(file, "", free());
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(name);
		label(file, "F&older:");
		folder = text(file, "", proposed.getFullPath().makeRelative().toString());
		Button browse = new Button(file, SWT.PUSH);
		browse.setText("B&rowse…");
		browse.addListener(SWT.Selection, _ -> browse());
		Composite sides = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).spacing(12, 0).applyTo(sides);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sides);
		Runnable changed = ((NewExperimentWizard) getWizard())::changed;
		Composite left = side(sides);
		problems = list(left, "&Problems", changed);
		problems.offer(vocabulary.problems());
		label(left, "&Dimensions:");
		dimensions = text(left, "each problem's own; several: 10, 30", "");
		Composite right = side(sides);
		algorithms = list(right, "&Algorithms", changed);
		algorithms.offer(vocabulary.algorithms());
		label(right, "Population si&zes:");
		sizes = text(right, "each algorithm's own; several: 20, 40", "");
		setControl(page);
		if (chosen != null) {
			(chosen.kind() == Kind.PROBLEM ? problems : algorithms).choose(chosen.id(), true);
		}
	}

	/** Chooses one when the page is created. */
	void choose(Found found) {
		chosen = found;
	}

	private static void label(Composite parent, String text) {
		new Label(parent, SWT.NONE).setText(text);
	}

	private static Composite side(Composite parent) {
		Composite out = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(out);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(out);
		return out;
	}

	private static ChoiceList list(Composite parent, String title, Runnable changed) {
		ChoiceList out = new ChoiceList(parent, title, changed);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(out);
		return out;
	}

	private void browse() {
		ContainerSelectionDialog dialog = new ContainerSelectionDialog(getShell(), folder(), true, "The folder of the new experiment:");
		if (dialog.open() == Window.OK && dialog.getResult()[0] instanceof IPath chosen) {
			folder.setText(chosen.makeRelative().toString());
		}
	}

	/** A name whose file is not there yet. */
	private String free() {
		String out = "experiment";
		for (int n = 2; file(proposed, out).exists(); n++) {
			out = "experiment " + n;
		}
		return out;
	}

	private static IFile file(IContainer in, String name) {
		String plain = name.strip().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
		return in.getFile(IPath.fromOSString((plain.isEmpty() ? "experiment" : plain) + ".yaml"));
	}

	/** Null if the folder does not exist. */
	private IContainer folder() {
		IResource found = ResourcesPlugin.getWorkspace().getRoot().findMember(folder.getText().strip());
		return found instanceof IContainer container && found.getType() != IResource.ROOT && found.isAccessible() ? container : null;
	}

	/** The file to create. */
	IFile file() {
		return file(folder(), name());
	}

	String name() {
		return name.getText().strip();
	}

	List<String> problems() {
		return problems.chosen();
	}

	List<String> algorithms() {
		return algorithms.chosen();
	}

	List<String> dimensions() {
		return values(dimensions);
	}

	List<String> sizes() {
		return values(sizes);
	}

	@Override
	String warning() {
		return problems().stream().flatMap(id -> vocabulary.absentData(id).map(needed -> id + " needs data files: " + needed
				+ " in the folder of " + Remedy.DATA_FOLDER.window()).stream()).findFirst().orElse(null);
	}

	@Override
	String error() {
		if (name().isEmpty()) {
			return "The experiment has no name yet. Type one";
		}
		if (folder() == null) {
			return "There is no folder '" + folder.getText() + "' in the workspace. Choose one with Browse…";
		}
		if (file().exists()) {
			return "There is a file " + file().getName() + " in " + folder.getText() + " already. Choose another name";
		}
		return problems().isEmpty() ? "Choose at least one problem"
				: algorithms().isEmpty() ? "Choose at least one algorithm"
				: error(((NewExperimentWizard) getWizard()).text(), "problems", "algorithms");
	}
}
