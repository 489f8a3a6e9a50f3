package org.thalweg.figures;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.thalweg.figures.Chart.Range;

/**
 * What is seen of a chart, on the screen as in files: marks keep their colours when others are hidden.
 *
 * @param hidden labels of marks that are not drawn
 * @param ranked whether the legend names the best curve first, see {@link ChartRanks}, instead of the first one
 * @param partX the part of x that is looked at; empty for all of it. Categories are all seen
 * @param partY likewise
 */
public record ChartView(Chart chart, Set<String> hidden, boolean ranked, Optional<Range> partX, Optional<Range> partY) {
	/** All of it. */
	public static ChartView all(Chart chart) {
		return new ChartView(chart, Set.of(), false, Optional.empty(), Optional.empty());
	}

	/** Whether mark i is drawn; one without a label goes with the labelled one before it. */
	public boolean isShown(int i) {
		if (hidden.isEmpty()) {
			return true;
		}
		int of = i;
		while (of > 0 && chart.marks().get(of).label().isEmpty()) {
			of--;
		}
		return !hidden.contains(chart.marks().get(of).label());
	}

	/** Indexes of the marks that are drawn, in order. */
	public int[] shown() {
		return IntStream.range(0, chart.marks().size()).filter(this::isShown).toArray();
	}

	/** Indexes of the labelled marks, hidden or not, in the legend's order. */
	public int[] legend() {
		int[] out = IntStream.range(0, chart.marks().size()).filter(i -> !chart.marks().get(i).label().isEmpty()).toArray();
		if (!ranked) {
			return out;
		}
		int[] ranks = ChartRanks.of(chart);
		return Arrays.stream(out).boxed().sorted(Comparator.comparingInt(i -> ranks[i])).mapToInt(i -> i).toArray();
	}

	/** The visible part as a separate chart; all of it if everything is hidden. */
	public Chart drawn() {
		List<? extends Mark> marks = Arrays.stream(shown()).mapToObj(chart.marks()::get).toList();
		return marks.isEmpty() || marks.size() == chart.marks().size() ? chart
				: new Chart(chart.title(), chart.caption(), chart.x(), chart.y(), marks, chart.order());
	}

	/** The axis of x over the part that is looked at; without one, over all that is drawn. */
	public Ruler x() {
		if (!chart.categories().isEmpty()) {
			return chart.rulerX(); // the neighbours of a hidden mark keep their places
		}
		Ruler all = drawn().rulerX();
		return partX.map(p -> all.part(p, Ruler.PARTS)).orElse(all);
	}

	/** The same of y. */
	public Ruler y() {
		Ruler all = drawn().rulerY();
		return partY.map(p -> all.part(p, Ruler.PARTS)).orElse(all);
	}
}
