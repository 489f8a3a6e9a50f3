package org.thalweg.statistics;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Compares the columns of a rank table in pairs. A family of pairs is corrected as one. */
final class PairedComparisons {
	/** @param first place of a column */
	private record Places(int first, int second) {
	}

	private final List<RankedColumn> columns;
	private final Friedman friedman;

	PairedComparisons(List<RankedColumn> columns, Friedman friedman) {
		this.columns = columns;
		this.friedman = friedman;
	}

	/** The control compared with each other column. */
	List<RankedPair> against(int control) {
		return family(IntStream.range(0, columns.size()).filter(j -> j != control).mapToObj(j -> new Places(control, j)).toList(), false);
	}

	/** Every pair, in the order of the columns. */
	List<RankedPair> all() {
		return family(IntStream.range(0, columns.size()).boxed()
				.flatMap(i -> IntStream.range(i + 1, columns.size()).mapToObj(j -> new Places(i, j))).toList(), true);
	}

	private List<RankedPair> family(List<Places> places, boolean all) {
		double[] p = places.stream().mapToDouble(c -> friedman.p(difference(c))).toArray();
		double[] wilcoxon = places.stream().mapToDouble(c -> RankComparisons.wilcoxon(values(c.first), values(c.second))).toArray();
		double[] wilcoxonHolm = Adjustment.HOLM.of(wilcoxon);
		Map<Adjustment, double[]> adjusted = new EnumMap<>(Adjustment.class);
		for (Adjustment a : Adjustment.values()) {
			if (a != Adjustment.LI || !all) { // which is of comparisons with a control
				adjusted.put(a, a.of(p));
			}
		}
		List<RankedPair> out = new ArrayList<>();
		Map<Double, Double> nemenyis = new HashMap<>(); // many pairs of a grid's settings have the same difference, and each p takes milliseconds
		for (int k = 0; k < p.length; k++) {
			Places c = places.get(k);
			Map<Adjustment, Double> own = new EnumMap<>(Adjustment.class);
			int at = k;
			adjusted.forEach((a, ps) -> own.put(a, ps[at]));
			double nemenyi = all ? nemenyis.computeIfAbsent(difference(c), friedman::nemenyi) : Double.NaN;
			int wins = wins(c.first, c.second);
			int losses = wins(c.second, c.first);
			out.add(new RankedPair(c.first, c.second, z(c), p[k], nemenyi, own, wins, friedman.problems() - wins - losses, losses, wilcoxon[k],
					wilcoxonHolm[k], effect(c)));
		}
		return List.copyOf(out);
	}

	private double[] values(int column) {
		return columns.get(column).values();
	}

	private double z(Places c) {
		return difference(c) / friedman.deviation();
	}

	private double difference(Places c) {
		return friedman.meanRanks()[c.second] - friedman.meanRanks()[c.first];
	}

	private int wins(int one, int other) {
		return (int) IntStream.range(0, friedman.problems()).filter(i -> values(one)[i] < values(other)[i]).count();
	}

	private EffectSize effect(Places c) {
		List<double[]> a = columns.get(c.first).samples();
		List<double[]> b = columns.get(c.second).samples();
		return a.isEmpty() || b.isEmpty() ? EffectSize.NONE
				: new EffectSize(IntStream.range(0, a.size()).mapToDouble(i -> EffectSize.of(a.get(i), b.get(i)).a12()).average()
						.orElse(Double.NaN));
	}
}
