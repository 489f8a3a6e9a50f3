package org.thalweg.ui.problem;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.document.DraftDiagnostic;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.ErrorRoom;
import org.thalweg.workbench.problem.KernelSample;

/** The fields of a draft: the source of its values, the box, and other settings; each with its errors below. UI thread. */
final class ProblemFields extends Composite {
	/** Key of a field's name in the data of its control. */
	static final String FIELD = "org.thalweg.ui.problem.field";
	private static final List<String> KINDS = List.of("Formula", "Kernel text", "Program", "Installed problem");
	private static final int ALL = 3;

	private final Runnable changed;
	private final Runnable grown;
	private final Button use;
	private final Combo kind;
	private final Composite stack;
	private final Map<Kind, Composite> pages = new LinkedHashMap<>();
	private final Map<String, Control> controls = new LinkedHashMap<>();
	private final Map<String, MarkedText> texts = new LinkedHashMap<>();
	private final List<Control> bounds = new ArrayList<>();
	private final Label message;
	private Text folder;
	private boolean showing;

	/**
	 * @param problems ids of the installed problems
	 * @param changed called when the user has changed something
	 * @param used called when it is to be used in an experiment
	 * @param grown called when the required room changes
	 */
	ProblemFields(Composite parent, Collection<String> problems, Runnable changed, Runnable used, Runnable grown) {
		super(parent, SWT.NONE);
		this.grown = grown;
		this.changed = () -> {
			if (!showing) {
				changed.run();
			}
		};
		GridLayoutFactory.fillDefaults().spacing(4, 4).applyTo(this);
		Composite first = new Composite(this, SWT.NONE);
		RowLayoutFactory.fillDefaults().wrap(true).spacing(6).applyTo(first);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(first);
		kind = new Combo(first, SWT.READ_ONLY);
		AccessibleName.give(kind, "Kind of problem");
		KINDS.forEach(kind::add);
		kind.setToolTipText("What computes the values: a formula, kernel text in a file, your own program, or an installed problem");
		kind.addListener(SWT.Selection, _ -> turn());
		use = new Button(first, SWT.PUSH);
		use.setText("Use in an experiment…");
		use.addListener(SWT.Selection, _ -> used.run());
		stack = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(stack);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
		formula();
		kernel();
		program();
		List<String> own = Stream.of(Kind.values()).map(Kind::key).toList();
		List<String> others = problems.stream().filter(id -> !own.contains(id)).toList();
		installed(others);
		Composite box = row(this, 4);
		bounds.addAll(brief(box, "Lower", ProblemDraft.LOWER, "Lower bounds: one number for all variables, or one for each, as in -5, 0, 1"));
		bounds.addAll(brief(box, "Upper", ProblemDraft.UPPER, "Upper bounds: one number for all variables, or one for each"));
		Composite more = row(this, 2);
		List<Control> dimension = brief(more, "Dimension", ProblemDraft.DIMENSION, "Number of variables; empty for the problem's own");
		GridDataFactory.swtDefaults().hint(50, SWT.DEFAULT).applyTo(dimension.getLast());
		text(more, "Other settings (YAML)", ProblemDraft.MORE, "As in an experiment file: with: {a: 1}, optimum: 0, at: 0, label: mine",
				"with: {a: 1}");
		message = MarkedText.message(this);
		begin(others);
	}

	/** The initial contents of each page. */
	private void begin(List<String> problems) {
		showing = true;
		texts.get(Kind.KERNEL.key()).show(KernelSample.TEXT);
		((Text) controls.get(ProblemDraft.FILE)).setText(KernelSample.FILE);
		((Text) controls.get(ProblemDraft.HOST)).setText(KernelSample.HOST);
		((Combo) controls.get(Kind.PROBLEM.key())).setText(problems.isEmpty() ? "" : problems.getFirst());
		controls.values().stream().filter(c -> c instanceof Combo combo && (combo.getStyle() & SWT.READ_ONLY) != 0).forEach(c -> ((Combo) c).select(
				0));
		showing = false;
	}

	private static Composite row(Composite parent, int columns) {
		Composite out = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(columns).spacing(6, 4).applyTo(out);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(out);
		return out;
	}

	private Composite page(Kind of) {
		Composite out = new Composite(stack, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(4, 4).applyTo(out);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(out);
		pages.put(of, out);
		return out;
	}

	private void formula() {
		Composite page = page(Kind.FORMULA);
		MarkedText text = new MarkedText(page, false, 3, changed);
		AccessibleName.give(text.widget(), "Formula");
		text.widget().setToolTipText(
				"x is each coordinate in turn within sum(…), product(…), mean(…), min(…) and max(…); x1, x[2] and x[n] are single "
						+ "ones, x[i+1] is the next one. See docs/own-problems.md");
		text.widget().setData(FIELD, Kind.FORMULA.key());
		texts.put(Kind.FORMULA.key(), text);
	}

	private void kernel() {
		Composite page = page(Kind.KERNEL);
		MarkedText text = new MarkedText(page, true, 9, changed);
		AccessibleName.give(text.widget(), "Kernel text");
		text.widget().setData(FIELD, Kind.KERNEL.key());
		texts.put(Kind.KERNEL.key(), text);
		brief(row(page, 2), "File", ProblemDraft.FILE, "Name of the file for the text, in the folder of the experiment");
		Composite row = row(page, 2);
		choice(row, "Form", ProblemDraft.FORM, List.of("fold", "whole", "scan"), "What the text declares");
		choice(row, "Reach", ProblemDraft.REACH, List.of("none", "next", "next-wrap"), "Which coordinates a term of a fold reads");
		text(row(page, 2), "Host", ProblemDraft.HOST, "The same as a formula, for the host. Without it the problem runs on devices only",
				"a formula, or none");
	}

	private void program() {
		Composite page = page(Kind.PROCESS);
		text(row(page, 2), "Command", Kind.PROCESS.key(), "Command that starts the program; it reads points and writes values, one per line",
				"python3 f.py");
		Composite at = row(page, ALL);
		new Label(at, SWT.NONE).setText("Folder");
		folder = new Text(at, SWT.BORDER);
		folder.setToolTipText("Working folder of the program; in an experiment, the folder of its file");
		folder.addModifyListener(_ -> changed.run());
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(folder);
		Button browse = new Button(at, SWT.PUSH);
		browse.setText("Browse…");
		browse.addListener(SWT.Selection, _ -> {
			String chosen = new DirectoryDialog(getShell(), SWT.OPEN).open();
			folder.setText(chosen == null ? folder.getText() : chosen);
		});
		Composite row = row(page, 4);
		brief(row, "Workers", ProblemDraft.WORKERS, "Number of processes of the program that evaluate in parallel");
		brief(row, "Timeout", ProblemDraft.TIMEOUT, "Maximum time of an evaluation, such as 60s");
	}

	private void installed(List<String> problems) {
		Composite page = page(Kind.PROBLEM);
		Combo ids = new Combo(row(page, 1), SWT.DROP_DOWN);
		AccessibleName.give(ids, "Problem");
		problems.forEach(ids::add);
		ids.setData(FIELD, Kind.PROBLEM.key());
		ids.addModifyListener(_ -> changed.run());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(ids);
		controls.put(Kind.PROBLEM.key(), ids);
	}

	private List<Control> brief(Composite row, String label, String field, String tip) {
		return text(row, label, field, tip, "");
	}

	private List<Control> text(Composite row, String label, String field, String tip, String example) {
		Label name = new Label(row, SWT.NONE);
		name.setText(label);
		Text out = new Text(row, SWT.BORDER);
		out.setToolTipText(tip);
		out.setMessage(example);
		out.setData(FIELD, field);
		out.addModifyListener(_ -> changed.run());
		GridDataFactory.fillDefaults().grab(true, false).hint(50, SWT.DEFAULT).applyTo(out);
		controls.put(field, out);
		return List.of(name, out);
	}

	private void choice(Composite row, String label, String field, List<String> words, String tip) {
		new Label(row, SWT.NONE).setText(label);
		Combo out = new Combo(row, SWT.READ_ONLY);
		words.forEach(out::add);
		out.setToolTipText(tip);
		out.setData(FIELD, field);
		out.addModifyListener(_ -> changed.run());
		controls.put(field, out);
	}

	private Kind chosen() {
		return Kind.values()[kind.getSelectionIndex()];
	}

	private void turn() {
		pages.forEach((of, page) -> appear(page, of == chosen()));
		appear(bounds.getFirst().getParent(), chosen() != Kind.PROBLEM);
		message.setText("");
		appear(message, false);
		grown.run();
		changed.run();
	}

	private static void appear(Control control, boolean there) {
		control.setVisible(there);
		((GridData) control.getLayoutData()).exclude = !there;
	}

	/** The current draft. */
	ProblemDraft draft() {
		Map<String, String> out = new LinkedHashMap<>();
		List<String> shared = List.of(ProblemDraft.DIMENSION, ProblemDraft.MORE);
		controls.forEach((name, control) -> {
			boolean here = shared.contains(name) || bounds.contains(control) && chosen() != Kind.PROBLEM || inside(control, pages.get(chosen()));
			String text = control instanceof Text t ? t.getText() : ((Combo) control).getText();
			boolean usual = control instanceof Combo c && (c.getStyle() & SWT.READ_ONLY) != 0 && c.getSelectionIndex() <= 0;
			if (here && !text.isBlank() && !usual) {
				out.put(name, text);
			}
		});
		texts.forEach((name, text) -> {
			if (name.equals(chosen().key())) {
				out.put(name, text.text());
			}
		});
		return new ProblemDraft(chosen(), out);
	}

	private static boolean inside(Control control, Composite page) {
		Composite up = control.getParent();
		while (up != null && up != page) {
			up = up.getParent();
		}
		return up != null;
	}

	/** Shows a draft without notification. */
	void show(ProblemDraft draft, String in) {
		showing = true;
		kind.select(draft.kind().ordinal());
		controls.forEach((name, control) -> {
			boolean here = inside(control, pages.get(draft.kind())) || pages.values().stream().noneMatch(page -> inside(control, page));
			switch (control) {
			case Control _ when !here -> {}
			case Text text -> text.setText(draft.field(name));
			case Combo combo when (combo.getStyle() & SWT.READ_ONLY) != 0 -> combo.select(Math.max(0, combo.indexOf(draft.field(name))));
			case Combo combo -> combo.setText(draft.field(name));
			default -> throw new IllegalStateException(control.toString());
			}
		});
		if (texts.containsKey(draft.kind().key())) {
			texts.get(draft.kind().key()).show(draft.field(draft.kind().key()));
		}
		folder.setText(in);
		turn();
		showing = false;
	}

	/** The folder of a program; empty for none. */
	String folder() {
		return folder.getText().strip();
	}

	/**
	 * Shows errors, at their place if they have one.
	 *
	 * @param useful whether the draft is a problem in spite of them
	 */
	void tell(List<DraftDiagnostic> diagnostics, boolean useful) {
		use.setEnabled(useful);
		boolean moved = false;
		for (Map.Entry<String, MarkedText> text : texts.entrySet()) {
			List<DraftDiagnostic> here = diagnostics.stream().filter(m -> m.field().equals(text.getKey())).toList();
			moved |= text.getValue().mark(here.isEmpty() ? -1 : here.getFirst().offset(), here.stream().map(DraftDiagnostic::message).distinct()
					.collect(
							Collectors.joining("\n")));
		}
		moved |= ErrorRoom.tell(message, diagnostics.stream().filter(m -> !texts.containsKey(m.field())).map(m -> label(m.field()) + m.message())
				.distinct().collect(Collectors.joining("\n")));
		if (moved) {
			grown.run();
		}
	}

	private static String label(String field) {
		return field.isEmpty() ? "" : (field.equals(ProblemDraft.MORE) ? "other settings" : field) + ": ";
	}

	/** Goes back or forth by a step in the text that has the focus. */
	void operate(int operation) {
		texts.values().forEach(text -> text.operate(operation));
	}

	@Override
	public boolean setFocus() {
		MarkedText text = texts.get(chosen().key());
		return text == null ? super.setFocus() : text.widget().setFocus();
	}
}
