package org.thalweg.reservoir.ui;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.text.TextException;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.form.NewDescription;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.Encodings;
import org.thalweg.reservoir.table.TablePreview;

/** Asks for a project's name and an inflow record, and shows how the record is read. */
final class RecordPage extends WizardPage {
	private static final int PAUSE = 250;
	private static final String OWN = "as in the file";
	private static final String RECOGNISED = "as recognised";

	private final String initial;
	private Text project;
	private Text file;
	private Label readAs;
	private Label holds;
	private Combo encoding;
	private List<Word> encodings = Encodings.KNOWN;
	private Combo unit;
	private Spinner firstMonth;
	private Table preview;
	private InflowFormat recognised = InflowFormat.USUAL;

	/** @param initial path of the record; empty for none */
	RecordPage(String initial) {
		super("record", "New reservoir", null);
		this.initial = initial;
		setDescription("Creates a project with a reservoir's description. Without a record of inflows, it is a copy of an invented example.");
	}

	@Override
	public void createControl(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
		project = text(page, "&Project:", "The project, and the reservoir's name", 2);
		project.setText("My reservoir");
		file = text(page, "&Record:",
				"Separated values or a workbook (.xlsx), such as files of USGS, GRDC, CDEC or HEC-DSSVue: dates and inflows, or a line for each year",
				1);
		Button browse = new Button(page, SWT.PUSH);
		browse.setText("&Browse…");
		browse.addListener(SWT.Selection, _ -> browse());
		label(page, "Read as:");
		readAs = new Label(page, SWT.WRAP);
		readAs.setToolTipText("Recognised from the beginning of the file; the Inflow page of the editor has a field for each");
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(300, SWT.DEFAULT).applyTo(readAs);
		label(page, "&Encoding:");
		encoding = new Combo(page, SWT.READ_ONLY | SWT.DROP_DOWN);
		encoding.setToolTipText("Encodings in which the file can be read, each with its first letters; the right one shows names as they are meant");
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(300, SWT.DEFAULT).applyTo(encoding);
		offer(Encodings.KNOWN);
		label(page, "&Unit:");
		unit = new Combo(page, SWT.READ_ONLY | SWT.DROP_DOWN);
		unit.add(OWN);
		NewDescription.units().forEach(unit::add);
		unit.select(0);
		GridDataFactory.fillDefaults().span(2, 1).align(SWT.BEGINNING, SWT.CENTER).applyTo(unit);
		label(page, "Years begin in &month:");
		firstMonth = new Spinner(page, SWT.BORDER);
		firstMonth.setValues(1, 1, Year.MONTHS, 0, 1, 3);
		firstMonth.setToolTipText("1 for calendar years, 10 for water years");
		GridDataFactory.fillDefaults().span(2, 1).align(SWT.BEGINNING, SWT.CENTER).applyTo(firstMonth);
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label(page, "Contents:"));
		holds = new Label(page, SWT.WRAP);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(300, 5 * holds.computeSize(SWT.DEFAULT, SWT.DEFAULT).y).applyTo(holds);
		preview = InflowAddition.plain(page);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, true).hint(520, 150).applyTo(preview);
		project.addListener(SWT.Modify, _ -> check());
		file.addListener(SWT.Modify, _ -> recognise());
		encoding.addListener(SWT.Selection, _ -> recogniseThere());
		unit.addListener(SWT.Selection, _ -> check());
		firstMonth.addListener(SWT.Selection, _ -> check());
		setControl(page);
		check();
		file.setText(initial);
	}

	private static Label label(Composite parent, String name) {
		Label out = new Label(parent, SWT.NONE);
		out.setText(name);
		return out;
	}

	private static Text text(Composite parent, String name, String tip, int columns) {
		label(parent, name);
		Text out = new Text(parent, SWT.BORDER);
		out.setToolTipText(tip);
		GridDataFactory.fillDefaults().span(columns, 1).grab(true, false).hint(300, SWT.DEFAULT).applyTo(out);
		return out;
	}

	private void browse() {
		FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
		dialog.setText("Record of inflows");
		dialog.setFilterExtensions("*.csv;*.txt;*.tsv;*.dat;*.rdb;*.xlsx", "*");
		Optional.ofNullable(dialog.open()).ifPresent(file::setText);
	}

	/** Offers encodings, after the recognised one; what is chosen stays if it is among them. */
	private void offer(List<Word> all) {
		String chosen = encoding();
		encodings = all;
		encoding.setItems(Stream.concat(Stream.of(RECOGNISED), all.stream().map(w -> w.text() + " – " + w.meaning())).toArray(String[]::new));
		encoding.select(1 + all.stream().map(Word::text).toList().indexOf(chosen));
	}

	private String encoding() {
		return encoding.getSelectionIndex() <= 0 ? "" : encodings.get(encoding.getSelectionIndex() - 1).text();
	}

	/** After a short pause in typing, since the file may be long. */
	private void recognise() {
		file.getDisplay().timerExec(PAUSE, this::recogniseThere);
		setPageComplete(false);
	}

	private void recogniseThere() {
		if (file.isDisposed()) {
			return;
		}
		recognised = InflowFormat.USUAL;
		try {
			if (file().isPresent()) {
				List<Word> now = Encodings.of(file().get());
				if (!now.equals(encodings)) {
					offer(now);
				}
				recognised = FormatProposal.of(file().get(), "", encoding());
			}
		} catch (TextException _) {
			// errors of the file are shown below
		}
		String words = FormatText.words(recognised);
		readAs.setText((file().isEmpty() ? "" : words.isEmpty() ? "default: date and inflow with commas" : words).replace("&", "&&"));
		readAs.getParent().layout();
		check();
	}

	private void check() {
		IWorkspace workspace = ResourcesPlugin.getWorkspace();
		IStatus name = workspace.validateName(project(), IResource.PROJECT);
		boolean taken = name.isOK() && workspace.getRoot().getProject(project()).exists();
		setErrorMessage(!name.isOK() ? name.getMessage() : taken ? "There is already a project " + project() + ". Choose another name" : null);
		boolean readable = true;
		if (file().isPresent()) {
			readable = read(file().get());
		} else {
			preview.setVisible(false); // there is nothing that could be read wrongly
			holds.setText("");
			setMessage(null);
		}
		setPageComplete(name.isOK() && !taken && readable);
	}

	/** Shows a summary of the record, or its errors, which can be fixed in the editor if it is a file. */
	private boolean read(Path record) {
		preview.setVisible(true);
		InflowAddition.fill(preview, TablePreview.of(record, format().dialect()));
		NewDescription.Told told = NewDescription.told(record, format(), firstMonth());
		boolean there = Files.isRegularFile(record);
		holds.setText(told.text().replace("&", "&&"));
		setMessage(!told.wrong() ? "The record can be read." : there
				? "The record cannot be read yet: see below. It can be fixed later on the Inflow page."
				: told.text(), !told.wrong() ? INFORMATION : there ? WARNING : ERROR);
		return there;
	}

	String project() {
		return project.getText().strip();
	}

	/** The record; empty if none is named. */
	Optional<Path> file() {
		try {
			return file.getText().isBlank() ? Optional.empty() : Optional.of(Path.of(file.getText().strip()));
		} catch (InvalidPathException e) {
			return Optional.of(Path.of("."));
		}
	}

	/** The chosen file format. */
	InflowFormat format() {
		return recognised.with("", unit.getSelectionIndex() <= 0 ? "" : unit.getText());
	}

	int firstMonth() {
		return firstMonth.getSelection();
	}
}
