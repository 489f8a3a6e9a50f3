package org.thalweg.statistics;

import java.util.Map;

/**
 * Two algorithms of a rank table.
 *
 * @param first place of its column
 * @param second place of its column
 * @param z difference of their mean ranks in standard deviations, above 0 if the first one's is less
 * @param p of that difference, two-tailed: exact in a small table, else of {@code z}
 * @param nemenyi p of Nemenyi's test, exact or by the studentised range; NaN unless all pairs are compared
 * @param adjusted {@code p}, corrected over the pairs of its family
 * @param wins problems on which the first one's value is less
 * @param wilcoxon p of Wilcoxon's signed-rank test over the problems
 * @param wilcoxonHolm the same after Holm's correction over the pairs of its family
 * @param effect mean over the problems of A12 of the first one's runs against the second one's; none where either was only published
 */
public record RankedPair(int first, int second, double z, double p, double nemenyi, Map<Adjustment, Double> adjusted, int wins, int ties,
		int losses, double wilcoxon, double wilcoxonHolm, EffectSize effect) {
	/** The same from the second one's point of view. */
	public RankedPair turned() {
		return new RankedPair(second, first, -z, p, nemenyi, adjusted, losses, ties, wins, wilcoxon, wilcoxonHolm, effect.turned());
	}

	/** {@code 17/0/2}: wins, ties and losses of the first one. */
	public String counts() {
		return wins + "/" + ties + "/" + losses;
	}
}
