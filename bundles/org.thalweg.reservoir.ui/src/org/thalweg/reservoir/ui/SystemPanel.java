package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.kit.AccessibleName;

/**
 * The picture of a system, and the description of the selected reservoir or of the system, with errors. A click or the arrow keys select
 * a reservoir, Escape none. UI thread.
 */
final class SystemPanel {
	private final SashForm sash;
	private final SvgCanvas picture;
	private final Text about;
	private final IntConsumer chosen;
	private SystemDraft draft;
	private SystemLayout layout;
	private int selected = -1;

	/** @param chosen receives the number of the reservoir that the user selects */
	SystemPanel(Composite parent, IntConsumer chosen) {
		this.chosen = chosen;
		sash = new SashForm(parent, SWT.VERTICAL);
		picture = new SvgCanvas(sash);
		picture.choose((x, y) -> choose(layout == null ? -1 : layout.at(x, y)), this::key, this::name);
		about = new Text(sash, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
		AccessibleName.give(about, "About the selected reservoir");
		sash.setWeights(72, 28);
	}

	/** Puts the text next to the picture, or below it. */
	void arrange(boolean aside) {
		sash.setOrientation(aside ? SWT.HORIZONTAL : SWT.VERTICAL);
	}

	private String name() {
		return "Picture of the system" + (selected < 0 ? "" : ", " + layout.nodes().get(selected).item().name());
	}

	/** Shows a description. Text that is invalid YAML leaves the picture unchanged. */
	void show(SystemDraft now) {
		String before = selected < 0 || layout == null ? null : layout.nodes().get(selected).item().name();
		draft = now;
		if (layout == null || now.text().readable() && now.text().size("reservoirs") > 0) {
			layout = SystemLayout.of(now.outline());
			picture.show(SystemPicture.render(layout), SystemPicture.fileName(layout.texts().getFirst().text()));
			List<String> names = layout.nodes().stream().map(n -> n.item().name()).toList();
			selected = before == null ? -1 : names.contains(before) ? names.indexOf(before) : Math.min(selected, names.size() - 1);
		}
		tell();
	}

	/** Frames a reservoir, if it is drawn, and shows its description. */
	void select(int node) {
		if (layout != null && node < layout.nodes().size()) {
			selected = node;
			tell();
		}
	}

	/** Chooses a reservoir; −1 for none. */
	private void choose(int node) {
		selected = node;
		tell();
		if (node >= 0) {
			chosen.accept(node);
		}
	}

	private void tell() {
		picture.frame(selected < 0 ? null : layout.nodes().get(selected).cell());
		String elsewhere = draft == null || selected < 0 ? "" : draft.elsewhere(selected);
		String text = draft == null ? "" : selected < 0 ? draft.summary() : draft.about(selected) + (elsewhere.isEmpty() ? "" : "\n\n" + elsewhere);
		if (!about.getText().equals(text)) {
			about.setText(text);
		}
	}

	private void key(int code) {
		List<Integer> order = layout == null ? List.of() : layout.readingOrder();
		int at = order.indexOf(selected);
		switch (code) {
		case SWT.ARROW_DOWN, SWT.ARROW_RIGHT -> go(order, at + 1);
		case SWT.ARROW_UP, SWT.ARROW_LEFT -> go(order, at < 0 ? order.size() - 1 : at - 1);
		case SWT.HOME -> go(order, 0);
		case SWT.END -> go(order, order.size() - 1);
		case SWT.ESC -> choose(-1);
		default -> {
			// for others
		}
		}
	}

	private void go(List<Integer> order, int to) {
		if (to >= 0 && to < order.size()) {
			choose(order.get(to));
		}
	}
}
