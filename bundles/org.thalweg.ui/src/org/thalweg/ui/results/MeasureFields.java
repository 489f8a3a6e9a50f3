package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;

/** Two fields for targets and budgets. An empty one means the experiment's value, which it shows in grey; errors are shown below. */
final class MeasureFields {
	private final Text targets;
	private final Text budgets;
	private final ControlDecoration targetMark;
	private final ControlDecoration budgetMark;
	private final Label message;

	/** @param typed called after each change */
	MeasureFields(Composite parent, Runnable typed) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(4).margins(0, 0).spacing(10, 4).applyTo(all);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(all);
		targets = field(all, "&Targets:", "Errors to reach, such as 1, 1e-3, 1e-8, or coco; empty for the experiment's, or coco if it has none",
				typed);
		budgets = field(all, "&Budgets:", "Evaluations, such as 1000 or 100D for 100 times the dimension; empty for the experiment's", typed);
		targetMark = mark(targets);
		budgetMark = mark(budgets);
		message = new Label(all, SWT.WRAP);
		message.setForeground(JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR));
		GridDataFactory.fillDefaults().span(4, 1).grab(true, false).hint(1, SWT.DEFAULT).exclude(true).applyTo(message);
	}

	private static Text field(Composite parent, String name, String explanation, Runnable typed) {
		new Label(parent, SWT.NONE).setText(name);
		Text out = new Text(parent, SWT.BORDER);
		out.setToolTipText(explanation);
		GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).hint(120, SWT.DEFAULT).applyTo(out);
		out.addModifyListener(_ -> typed.run());
		return out;
	}

	private static ControlDecoration mark(Text of) {
		ControlDecoration out = new ControlDecoration(of, SWT.LEFT | SWT.TOP);
		out.setImage(FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR).getImage());
		out.hide();
		return out;
	}

	/** Sets the experiment's own targets and budgets. */
	void own(MeasureSpec own) {
		targets.setMessage(own.targets().isEmpty() ? "coco: 51 errors from 100 to 1e-8" : String.join(", ", own.targetTexts()));
		budgets.setMessage(own.budgets().isEmpty() ? "none in the experiment" : String.join(", ", own.budgetTexts()));
	}

	/** Targets and budgets that replace the experiment's; empty while a field has an error, which is then shown. */
	Optional<MeasureChoice> asked() {
		List<String> errors = new ArrayList<>();
		Optional<MeasureSpec> at = read(targets, targetMark, "Targets", words -> MeasureSpec.of(words, List.of()), errors);
		Optional<MeasureSpec> after = read(budgets, budgetMark, "Budgets", words -> MeasureSpec.of(List.of(), words), errors);
		say(String.join("\n", errors));
		return errors.isEmpty() ? Optional.of(new MeasureChoice(at, after)) : Optional.empty();
	}

	private Optional<MeasureSpec> read(Text field, ControlDecoration mark, String name, Function<List<String>, MeasureSpec> of,
			List<String> errors) {
		List<String> words = Arrays.stream(field.getText().strip().split("[,;\\s]+")).filter(w -> !w.isEmpty()).toList();
		try {
			Optional<MeasureSpec> out = words.isEmpty() ? Optional.empty() : Optional.of(of.apply(words));
			mark.hide();
			return out;
		} catch (IllegalArgumentException e) {
			mark.setDescriptionText(e.getMessage());
			mark.show();
			errors.add(name + ": " + e.getMessage());
			return Optional.empty();
		}
	}

	private void say(String wrong) {
		if (!message.getText().equals(wrong)) {
			message.setText(wrong.replace("&", "&&"));
			((GridData) message.getLayoutData()).exclude = wrong.isEmpty();
			message.setVisible(!wrong.isEmpty());
			message.getParent().getParent().layout(true, true);
		}
	}
}
