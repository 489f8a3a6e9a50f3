package org.thalweg.experiment.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.TreeMap;

import org.thalweg.experiment.plan.CaseKind;

/** Seconds by evaluation that cases took, and what others will take. Not for several threads. */
final class PacesOfCases {
	/** What an evaluation takes besides its coordinates, in coordinates, where one dimension is known: between constant and proportional. */
	private static final double BESIDES = 10;

	/** A mean over cases. */
	private static final class Mean {
		double sum;
		int count;

		double value() {
			return sum / count;
		}
	}

	/** By kind without its dimension, and by dimension. */
	private final Map<CaseKind, TreeMap<Integer, Mean>> paces = new HashMap<>();
	private final Map<CaseKind, Double> asked = new HashMap<>();

	private static CaseKind method(CaseKind kind) {
		return new CaseKind(kind.place(), kind.label(), kind.algorithm(), 0);
	}

	/** A case that took so many seconds by evaluation. Before the first question. */
	void add(CaseKind kind, double pace) {
		Mean mean = paces.computeIfAbsent(method(kind), _ -> new TreeMap<>()).computeIfAbsent(kind.dimension(), _ -> new Mean());
		mean.sum += pace;
		mean.count++;
	}

	/** What the kinds most like one make expect of it: first of its method, then of its device. One must have been added. */
	double of(CaseKind kind) {
		return asked.computeIfAbsent(kind, this::like);
	}

	private double like(CaseKind kind) {
		CaseKind method = method(kind);
		int most = paces.keySet().stream().mapToInt(method::likeness).max().orElseThrow();
		List<TreeMap<Integer, Mean>> like = paces.entrySet().stream().filter(e -> method.likeness(e.getKey()) == most).map(Entry::getValue).toList();
		return like.stream().mapToDouble(dimensions -> at(kind.dimension(), dimensions)).average().orElseThrow();
	}

	private static double at(int d, TreeMap<Integer, Mean> known) {
		Entry<Integer, Mean> below = known.floorEntry(d);
		Entry<Integer, Mean> above = known.ceilingEntry(d);
		if (below == null) {
			return above.getValue().value() * (d + BESIDES) / (above.getKey() + BESIDES);
		}
		double pace = below.getValue().value();
		int from = below.getKey();
		if (above != null) {
			return from == d ? pace : pace + slope(below, above) * (d - from);
		}
		Entry<Integer, Mean> lower = known.lowerEntry(from);
		double slope = lower == null ? pace / (from + BESIDES) : Math.clamp(slope(lower, below), 0, pace / from);
		return pace + slope * (d - from);
	}

	private static double slope(Entry<Integer, Mean> a, Entry<Integer, Mean> b) {
		return (b.getValue().value() - a.getValue().value()) / (b.getKey() - a.getKey());
	}
}
