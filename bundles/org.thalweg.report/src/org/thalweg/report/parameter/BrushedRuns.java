package org.thalweg.report.parameter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.figures.Chart.Range;

/**
 * Which runs a reader looks at, shared by a table and several charts: those of a problem that pass a filter are shown, those of them within all
 * brushes are chosen. Not thread-safe.
 */
public final class BrushedRuns {
	private final RunVariables runs;
	private final Map<String, Range> brushes = new LinkedHashMap<>();
	private final List<Runnable> listeners = new ArrayList<>();
	private String problem = "";
	private String filter = "";
	private BitSet shown;
	private BitSet chosen;

	/** All runs. */
	public BrushedRuns(RunVariables runs) {
		this.runs = runs;
		this.shown = RunFilter.of("", runs);
		this.chosen = shown;
	}

	/** All runs with the brushes of others, such as those that had finished before; except of words that are in other places now. */
	public BrushedRuns(RunVariables runs, BrushedRuns former) {
		this(runs);
		former.brushes.forEach((name, range) -> {
			if (runs.names().contains(name) && runs.get(name).words().equals(former.runs.get(name).words())) {
				brushes.put(name, range);
			}
		});
		choose();
	}

	/** Called after each change. */
	public void onChange(Runnable listener) {
		listeners.add(listener);
	}

	public RunVariables runs() {
		return runs;
	}

	/** Shows the runs of one of the problems only; empty for all of them. */
	public void problem(String only) {
		show(only, filter);
	}

	/**
	 * Shows the runs that pass a filter only.
	 *
	 * @throws IllegalArgumentException if it is none; then nothing changes
	 */
	public void filter(String text) {
		show(problem, text);
	}

	private void show(String only, String text) {
		BitSet next = RunFilter.of(text, runs);
		for (int k = next.nextSetBit(0); k >= 0; k = next.nextSetBit(k + 1)) {
			if (!only.isEmpty() && !runs.problems().get(k).equals(only)) {
				next.clear(k);
			}
		}
		problem = only;
		filter = text;
		shown = next;
		choose();
	}

	/** Chooses runs whose value of a column is within a range, its ends included; empty for any value. */
	public void brush(String variable, Optional<Range> range) {
		range.ifPresentOrElse(r -> brushes.put(variable, r), () -> brushes.remove(variable));
		choose();
	}

	/** Removes all brushes. */
	public void clear() {
		brushes.clear();
		choose();
	}

	/** The range of a brush. */
	public Optional<Range> brush(String variable) {
		return Optional.ofNullable(brushes.get(variable));
	}

	/** Whether there is a brush. */
	public boolean brushed() {
		return !brushes.isEmpty();
	}

	private void choose() {
		BitSet next = (BitSet) shown.clone();
		brushes.forEach((name, range) -> {
			double[] values = runs.get(name).values();
			for (int k = next.nextSetBit(0); k >= 0; k = next.nextSetBit(k + 1)) {
				if (!(values[k] >= range.low() && values[k] <= range.high())) {
					next.clear(k);
				}
			}
		});
		chosen = next;
		listeners.forEach(Runnable::run);
	}

	/** Places of the runs that are shown, ascending. */
	public int[] shown() {
		return shown.stream().toArray();
	}

	/** Places of the runs that are chosen, ascending; those that are shown without a brush. */
	public int[] chosen() {
		return chosen.stream().toArray();
	}

	/** The tenth of the chosen runs with the lowest objective, at least one; ties may make it more. */
	public int[] best() {
		double[] values = runs.shownObjective(shown()).values();
		double[] sorted = chosen.stream().mapToDouble(k -> values[k]).filter(v -> !Double.isNaN(v)).sorted().toArray();
		double limit = sorted.length == 0 ? Double.NaN : sorted[Math.max(0, sorted.length / 10 - 1)];
		return chosen.stream().filter(k -> values[k] <= limit).toArray();
	}

	/** Whether a run is chosen. */
	public boolean isChosen(int run) {
		return chosen.get(run);
	}
}
