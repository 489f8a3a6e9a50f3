package org.thalweg.ui.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.thalweg.figures.Chart.Range;
import org.thalweg.report.parameter.ParallelAxis;

/**
 * Brushes by keys: left and right choose an axis, up and down move the upper end of its brush, with Shift the lower one, Delete removes it and Esc
 * all of them.
 */
final class ParallelKeys {
	private static final double SAME = 1e-9;
	private static final double[] ALL = { 0, 1 };

	private final Function<ParallelAxis, Optional<Range>> brushes;
	private final BiConsumer<String, Optional<Range>> brush;
	private int axis;

	ParallelKeys(Function<ParallelAxis, Optional<Range>> brushes, BiConsumer<String, Optional<Range>> brush) {
		this.brushes = brushes;
		this.brush = brush;
	}

	/** The axis that keys brush. */
	int axis() {
		return axis;
	}

	void choose(int k) {
		axis = k;
	}

	void press(Event key, List<ParallelAxis> axes) {
		if (axes.isEmpty()) {
			return;
		}
		axis = Math.clamp(axis, 0, axes.size() - 1);
		switch (key.keyCode) {
		case SWT.ARROW_LEFT -> axis = Math.max(0, axis - 1);
		case SWT.ARROW_RIGHT -> axis = Math.min(axes.size() - 1, axis + 1);
		case SWT.ARROW_UP, SWT.ARROW_DOWN -> move(axes.get(axis), (key.stateMask & SWT.SHIFT) != 0, key.keyCode == SWT.ARROW_UP);
		case SWT.DEL, SWT.BS -> clear(axes.get(axis));
		case SWT.ESC -> axes.forEach(this::clear);
		default -> {
			// no other key has a meaning
		}
		}
	}

	private void clear(ParallelAxis of) {
		if (brushes.apply(of).isPresent()) {
			brush.accept(of.variable().name(), Optional.empty());
		}
	}

	/** To the next place, as long as the upper end stays above the lower one. */
	private void move(ParallelAxis of, boolean lower, boolean up) {
		double[] ends = brushes.apply(of).map(of::places).orElseGet(ALL::clone);
		int end = lower ? 0 : 1;
		double from = ends[end];
		double[] stops = Arrays.stream(of.stops()).filter(s -> up ? s > from + SAME : s < from - SAME).toArray();
		if (stops.length > 0) {
			ends[end] = up ? stops[0] : stops[stops.length - 1];
			if (ends[0] < ends[1] - SAME) {
				brush.accept(of.variable().name(), Arrays.equals(ends, ALL) ? Optional.empty() : Optional.of(of.range(ends[0], ends[1])));
			}
		}
	}
}
