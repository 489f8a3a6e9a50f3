package org.thalweg.ui.editor;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.ui.kit.UiThread;

/**
 * One field of a form in three columns: name, value, and unit or a button that offers known values; below it
 * an error, if there is one.
 */
public final class FieldRow {
	/** Key of a field's path in the data of its control. */
	public static final String PATH = "org.thalweg.ui.editor.path";

	private static final String WRITTEN = "in the source";
	/** Height of a text of several lines. */
	private static final int LINES = 5;

	private final EditedText experiment;
	private final Control value;
	private final DiagnosticText message;
	private final ControlDecoration mark;
	private Field field;
	private boolean showing;

	/** @param labels width of the column of names */
	public FieldRow(Composite parent, FormToolkit toolkit, EditedText experiment, Field field, int labels) {
		this.experiment = experiment;
		this.field = field;
		Label name = toolkit.createLabel(parent, field.info().name());
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, field.lines() ? SWT.BEGINNING : SWT.CENTER).hint(labels, SWT.DEFAULT).applyTo(name);
		value = field.closed() && !field.fixed() ? combo(parent, toolkit) : text(parent, toolkit);
		int height = value instanceof Text text && field.lines() ? LINES * text.getLineHeight() : SWT.DEFAULT;
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).indent(8, 0).hint(100, height).applyTo(value);
		value.setData(PATH, field.path());
		name.setToolTipText(field.help());
		value.setToolTipText(field.help());
		aside(parent, toolkit);
		mark = new ControlDecoration(value, SWT.LEFT | SWT.TOP);
		mark.setImage(FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR).getImage());
		message = new DiagnosticText(parent, toolkit, experiment);
		message.area().setData(PATH, field.path()); // after the value, which receives the focus of the link
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).indent(labels + 16, 0).hint(120, SWT.DEFAULT).exclude(true).applyTo(message
				.area());
	}

	/** A label for errors, in the theme's colour for them. */
	public static Label message(Composite parent, FormToolkit toolkit) {
		Label out = toolkit.createLabel(parent, "", SWT.WRAP);
		out.setForeground(JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR));
		out.setData("org.eclipse.e4.ui.css.CssClassName", "ThalwegMistake");
		return out;
	}

	private Text text(Composite parent, FormToolkit toolkit) {
		int style = field.lines() ? SWT.MULTI | SWT.WRAP | SWT.V_SCROLL : SWT.SINGLE;
		Text out = toolkit.createText(parent, "", field.fixed() ? style | SWT.READ_ONLY : style);
		out.addListener(SWT.Traverse, event -> event.doit |= event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		out.addModifyListener(_ -> entered(out.getText()));
		out.addFocusListener(FocusListener.focusLostAdapter(_ -> experiment.endTyping()));
		if (field.file() && !field.fixed()) {
			FileChoice.dropOn(out, experiment, n -> set(List.of(n)));
		}
		return out;
	}

	private Combo combo(Composite parent, FormToolkit toolkit) {
		Combo out = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
		toolkit.adapt(out, true, false);
		out.addModifyListener(_ -> {
			if (!showing) {
				focus(out);
			}
			entered(out.getSelectionIndex() <= 0 ? "" : out.getText());
		});
		return out;
	}

	/** Gives a combo box the focus after the current event: GTK leaves it elsewhere if the pointer has opened the list. */
	public static void focus(Combo combo) {
		UiThread.run(combo, combo::setFocus);
	}

	/** The unit, or what there is to choose from; where a value is changed that is only shown. */
	private void aside(Composite parent, FormToolkit toolkit) {
		boolean words = !field.closed() && !field.words().isEmpty();
		if (field.fixed() || !words && !field.file()) {
			toolkit.createLabel(parent, field.fixed() ? WRITTEN : field.info().unit());
			return;
		}
		Composite buttons = words && field.file() ? toolkit.createComposite(parent) : parent;
		if (buttons != parent) {
			GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(buttons); // one above the other: a narrow form has no room for two
		}
		if (words) {
			button(buttons, toolkit, "Choose…", "Shows the choices", "choose").addListener(SWT.Selection, _ -> WordDialog.choose(value.getShell(),
					field
							.info().name(), field.words(), field.several()).ifPresent(this::set));
		}
		if (field.file()) {
			button(buttons, toolkit, "Browse…", "Any file, which is copied into the project or referred to", "browse").addListener(SWT.Selection,
					_ -> experiment.file().flatMap(f -> FileChoice.choose(value.getShell(), f, field.value())).ifPresent(n -> set(List.of(n))));
		}
	}

	private Button button(Composite parent, FormToolkit toolkit, String name, String tip, String does) {
		Button out = toolkit.createButton(parent, name, SWT.PUSH);
		out.setToolTipText(tip);
		out.setData(PATH, field.path() + " " + does);
		return out;
	}

	private void set(List<String> words) {
		experiment.endTyping();
		experiment.change(d -> d.set(field.path(), words));
	}

	private void entered(String text) {
		if (!showing && !field.fixed()) {
			experiment.type(field.path(), d -> d.set(field.path(), field.values(text)));
		}
	}

	/** Whether this row can show a field: the same one, with the same words to choose from. */
	public boolean shows(Field other) {
		return field.path().equals(other.path()) && field.closed() == other.closed() && field.words().equals(other.words())
				&& field.info().equals(other.info()) && field.known() == other.known() && field.fixed() == other.fixed();
	}

	/** @return whether the room that the row needs has changed */
	public boolean show(Field now, List<TextDiagnostic> diagnostics) {
		field = now;
		showing = true;
		switch (value) {
		case Combo combo -> show(combo);
		case Text text -> show(text);
		default -> throw new IllegalStateException(value.toString());
		}
		showing = false;
		String help = now.help() + now.words().stream().filter(w -> w.text().equals(now.value()) && !w.meaning().isBlank())
				.findFirst().map(w -> "\n" + w.text() + ": " + w.meaning()).orElse("");
		value.setToolTipText(diagnostics.isEmpty() ? help : null); // it would cover the message below; the name has it, too
		return tell(diagnostics);
	}

	private void show(Text text) {
		text.setMessage(field.info().defaultInWords());
		if (!field.values(text.getText()).equals(field.values(field.value()))) {
			text.setText(field.value().stripTrailing());
		}
	}

	/** The first entry means no value; a value that is not among the words is shown, too. */
	private void show(Combo combo) {
		List<String> items = new ArrayList<>(field.words().stream().map(Word::text).toList());
		items.addFirst(field.info().def().isEmpty() ? "" : "default: " + field.info().def());
		if (!field.value().isEmpty() && !items.contains(field.value())) {
			items.add(field.value());
		}
		if (!items.equals(List.of(combo.getItems()))) {
			combo.setItems(items.toArray(String[]::new));
		}
		int index = field.value().isEmpty() ? 0 : items.lastIndexOf(field.value());
		if (combo.getSelectionIndex() != index) {
			combo.select(index);
		}
	}

	private boolean tell(List<TextDiagnostic> diagnostics) {
		boolean changed = message.show(diagnostics);
		mark.setDescriptionText(message.text());
		if (diagnostics.isEmpty()) {
			mark.hide();
		} else {
			mark.show();
		}
		return changed;
	}
}
