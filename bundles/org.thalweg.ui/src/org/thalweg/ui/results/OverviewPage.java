package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.results.ShownResults;

/** The answers, then what was run and with which settings, and notes for the reader. */
final class OverviewPage implements ResultsPage {
	private static final int MARGIN = 10;
	/** Share of the page that facts may have. */
	private static final double MAXIMUM = 0.62;
	/** Rounding of weights to pixels. */
	private static final int ROUNDING = 2;

	private SashForm sash;
	/** Weights of the sash set by this page, not by the user. */
	private int[] shared;
	private StyledText text;
	private SheetTable cases;

	@Override
	public String name() {
		return "Overview";
	}

	@Override
	public int leastHeight() {
		return 380;
	}

	@Override
	public Control create(Composite parent) {
		sash = Split.of(parent);
		text = new StyledText(sash, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
		text.setCaret(null);
		AccessibleName.give(text, "Facts of the results");
		cases = new SheetTable(sash, true);
		AccessibleName.give(cases.control(), "Cases");
		sash.setWeights(50, 50);
		shared = sash.getWeights();
		sash.addListener(SWT.Resize, _ -> share());
		return sash;
	}

	/** The facts get the room that they need, at most about half of the page in complete lines; unless the user has moved the sash. */
	private void share() {
		int height = sash.getClientArea().height - sash.getSashWidth();
		if (sash.getOrientation() != SWT.VERTICAL || height <= 0 || !Arrays.equals(shared, sash.getWeights())) {
			return;
		}
		int needed = text.computeSize(Math.max(1, sash.getClientArea().width), SWT.DEFAULT).y;
		int lines = ((int) (MAXIMUM * height) - 2 * MARGIN) / text.getLineHeight();
		int wanted = Math.clamp(Math.min(needed, lines * text.getLineHeight() + 2 * MARGIN) + ROUNDING, 1, height - 1);
		sash.setWeights(wanted, height - wanted);
		shared = sash.getWeights();
	}

	@Override
	public void show(ShownResults results) {
		StringBuilder out = new StringBuilder();
		List<StyleRange> styles = new ArrayList<>();
		results.answers().forEach(a -> bullet(out, a));
		out.append('\n');
		for (Map.Entry<String, String> fact : results.outcome().report().head().entrySet()) {
			boolean device = results.outcome().cases().stream().flatMap(c -> c.jobs().stream()).anyMatch(j -> j.address().equals(fact.getKey()));
			strong(out, styles, device ? fact.getKey() : capital(fact.getKey()));
			out.append("  ").append(fact.getValue()).append('\n');
		}
		strong(out, styles, "Folder");
		out.append("  ").append(results.outcome().folder()).append('\n');
		if (!results.outcome().report().notes().isEmpty()) {
			out.append('\n');
			strong(out, styles, "Notes");
			out.append('\n');
			results.outcome().report().notes().forEach(n -> bullet(out, Remedy.inWindow(n)));
		}
		int top = text.getTopPixel();
		text.setText(out.toString());
		text.setStyleRanges(styles.toArray(StyleRange[]::new));
		text.setTopPixel(top);
		share();
		UiThread.run(text, () -> cases.show(results.cases())); // in a separate event, since both in one would block the window
	}

	private static void bullet(StringBuilder out, String sentence) {
		out.append("\u2022 ").append(sentence).append('\n');
	}

	private static String capital(String name) {
		return Character.toUpperCase(name.charAt(0)) + name.substring(1);
	}

	private static void strong(StringBuilder out, List<StyleRange> styles, String words) {
		styles.add(new StyleRange(out.length(), words.length(), null, null, SWT.BOLD));
		out.append(words);
	}
}
