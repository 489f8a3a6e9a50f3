package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.report.ResultOverview;
import org.thalweg.text.Sheet;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Tabs;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.results.ShownResults;

/** The answers in words and as tables of medians, best runs and cost; then cases, and what was run with which settings. */
final class OverviewPage implements ResultsPage {
	private static final int MARGIN = 10;
	/** Share of the page that the answers may have. */
	private static final double MAXIMUM = 0.5;
	/** Rounding of weights to pixels. */
	private static final int ROUNDING = 2;

	/** A table under a tab. */
	private record Part(SheetTable table, Function<ShownResults, Sheet> content) {
	}

	private final List<Part> parts = new ArrayList<>();
	private SashForm sash;
	/** Weights of the sash set by this page, not by the user. */
	private int[] shared;
	private StyledText answers;
	private CTabFolder tabs;
	private StyledText facts;

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
		answers = text(sash, "Answers");
		tabs = new CTabFolder(sash, SWT.TOP | SWT.FLAT);
		part("Medians", r -> r.overview().winners().sheet());
		part("Best of all runs", r -> r.overview().bests());
		part("Cost", r -> r.overview().costs());
		part("Cases", ShownResults::cases);
		facts = text(tabs, "Facts of the results");
		Tabs.add(tabs, "Experiment", facts);
		tabs.setSelection(0);
		sash.setWeights(40, 60);
		shared = sash.getWeights();
		sash.addListener(SWT.Resize, _ -> share());
		return sash;
	}

	private static StyledText text(Composite parent, String name) {
		StyledText out = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		out.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
		out.setCaret(null);
		AccessibleName.give(out, name);
		return out;
	}

	private void part(String name, Function<ShownResults, Sheet> content) {
		SheetTable table = new SheetTable(tabs, true);
		AccessibleName.give(table.control(), name);
		Tabs.add(tabs, name, table.control());
		parts.add(new Part(table, content));
	}

	/** The answers get the room that they need, at most half of the page in complete lines; unless the user has moved the sash. */
	private void share() {
		int height = sash.getClientArea().height - sash.getSashWidth();
		if (sash.getOrientation() != SWT.VERTICAL || height <= 0 || !Arrays.equals(shared, sash.getWeights())) {
			return;
		}
		int needed = answers.computeSize(Math.max(1, sash.getClientArea().width), SWT.DEFAULT).y;
		int lines = ((int) (MAXIMUM * height) - 2 * MARGIN) / answers.getLineHeight();
		int wanted = Math.clamp(Math.min(needed, lines * answers.getLineHeight() + 2 * MARGIN) + ROUNDING, 1, height - 1);
		sash.setWeights(wanted, height - wanted);
		shared = sash.getWeights();
	}

	@Override
	public void show(ShownResults results) {
		put(answers, answers(results), List.of());
		share();
		// in separate events: all in one would block the window
		parts.forEach(p -> UiThread.run(p.table.control(), () -> p.table.show(p.content.apply(results))));
		UiThread.run(facts, () -> facts(results));
	}

	private String answers(ShownResults results) {
		ResultOverview overview = results.overview();
		StringBuilder out = new StringBuilder();
		Stream.concat(overview.sentences().stream(), overview.failures().stream()).forEach(s -> bullet(out, s));
		if (overview.winners().sheet().rows() > 0) {
			out.append('\n').append(String.join(" ", overview.winners().legend()));
		}
		return out.toString();
	}

	private void facts(ShownResults results) {
		StringBuilder out = new StringBuilder();
		List<StyleRange> styles = new ArrayList<>();
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
		put(facts, out.toString(), styles);
	}

	/** Replaces a text, which stays scrolled as it is; one that is the same keeps its selection, too. */
	private static void put(StyledText text, String content, List<StyleRange> styles) {
		if (text.getText().equals(content)) {
			return;
		}
		int top = text.getTopPixel();
		text.setText(content);
		text.setStyleRanges(styles.toArray(StyleRange[]::new));
		text.setTopPixel(top);
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
