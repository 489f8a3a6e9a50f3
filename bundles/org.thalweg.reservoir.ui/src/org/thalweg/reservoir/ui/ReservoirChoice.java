package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.thalweg.ui.kit.AccessibleName;

/** The selected reservoir of a system: a row at the top of each page, with the same choice on all of them. UI thread. */
final class ReservoirChoice {
	private final IntConsumer listener;
	private final List<Combo> rows = new ArrayList<>();
	private List<String> names = List.of();
	private int chosen;

	/** @param listener receives the number of the reservoir that the user selects */
	ReservoirChoice(IntConsumer listener) {
		this.listener = listener;
	}

	/** Adds a row. */
	void fill(Composite parent, FormToolkit toolkit) {
		Composite row = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(12, 6).spacing(8, 0).applyTo(row);
		toolkit.createLabel(row, "Reservoir:");
		Combo combo = new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN);
		toolkit.adapt(combo, true, false);
		AccessibleName.give(combo, "Reservoir");
		combo.setToolTipText("The reservoir that this page shows; a click into the picture also selects it.");
		combo.addListener(SWT.Selection, _ -> {
			if (combo.getSelectionIndex() >= 0 && combo.getSelectionIndex() != chosen) {
				choose(combo.getSelectionIndex());
				listener.accept(chosen);
			}
		});
		GridDataFactory.fillDefaults().hint(220, SWT.DEFAULT).applyTo(combo);
		rows.add(combo);
	}

	/** Gives the rows the colours of the theme. */
	void followTheme(FormToolkit toolkit) {
		for (Combo row : rows) {
			toolkit.adapt(row.getParent(), false, false);
			Stream.of(row.getParent().getChildren()).forEach(child -> toolkit.adapt(child, false, false));
		}
	}

	/** Selects a reservoir on all pages, without notifying the listener. */
	void choose(int number) {
		chosen = Math.clamp(number, 0, Math.max(0, names.size() - 1));
		show();
	}

	/**
	 * Offers reservoirs. The one of the name that was chosen stays chosen, or the one in its place.
	 *
	 * @param now none while the text is being typed and cannot be read, which changes nothing
	 */
	void show(List<String> now) {
		if (now.isEmpty() || now.equals(names)) {
			return;
		}
		int same = chosen < names.size() ? now.indexOf(names.get(chosen)) : -1;
		boolean renamed = now.size() == names.size();
		names = now;
		chosen = same >= 0 && !renamed ? same : Math.clamp(chosen, 0, Math.max(0, now.size() - 1));
		show();
	}

	private void show() {
		for (Combo row : rows) {
			if (!names.equals(List.of(row.getItems()))) {
				row.setItems(names.toArray(String[]::new));
			}
			if (row.getSelectionIndex() != chosen) {
				row.select(chosen);
			}
		}
	}

	/** The number of the one that is chosen; 0 while there is none. */
	int chosen() {
		return chosen;
	}

	/** Its path in the text. */
	String path() {
		return "reservoirs[" + chosen + "]";
	}
}
