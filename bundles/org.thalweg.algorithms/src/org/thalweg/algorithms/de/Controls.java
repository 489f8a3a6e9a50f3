package org.thalweg.algorithms.de;

import java.util.Arrays;

import org.thalweg.algorithms.de.Adaptation.First;
import org.thalweg.algorithms.de.Adaptation.Retention;
import org.thalweg.algorithms.de.Opposition.Heirs;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.random.Draw;

/**
 * F and CR of every individual of a population on the host. Where they adapt (section 4.2 of [GOjDE]), each trial is made with
 * {@linkplain #renew renewed} ones. Used by one thread.
 */
final class Controls {
	private final Rules rules;
	private final Adaptation adaptation; // null: F and CR stay
	private final Draw draw;
	private final double[] F;
	private final double[] CR;
	private final double[] renewedF;
	private final double[] renewedCR;
	private final double logCR;

	Controls(Rules rules, Draw draw) {
		this.rules = rules;
		this.adaptation = rules.adaptation().orElse(null);
		this.draw = draw;
		this.F = filled(rules.size(), rules.F());
		this.CR = filled(rules.size(), rules.CR());
		this.renewedF = F.clone();
		this.renewedCR = CR.clone();
		this.logCR = PortableMath.log(rules.CR());
	}

	private static double[] filled(int n, double value) {
		double[] out = new double[n];
		Arrays.fill(out, value);
		return out;
	}

	void start() {
		if (adaptation != null && adaptation.first() == First.DRAWN) {
			for (int i = 0; i < F.length; i++) {
				F[i] = drawnF(0, i);
				CR[i] = drawnCR(0, i);
			}
		}
	}

	/** F and CR, where they adapt. */
	void state(StateArrays own) {
		if (adaptation != null) {
			own.reals("F", F).reals("CR", CR);
		}
	}

	/** Equations 8 and 10: the control parameters of individual i's trial in a generation. */
	void renew(int generation, int i) {
		if (adaptation != null) {
			renewedF[i] = draw.uniform(DeStream.CONTROL, generation, i, 1) < adaptation.tau1() ? drawnF(generation, i) : F[i];
			renewedCR[i] = draw.uniform(DeStream.CONTROL, generation, i, 3) < adaptation.tau2() ? drawnCR(generation, i) : CR[i];
		}
	}

	private double drawnF(int generation, int i) {
		return adaptation.Fl() + draw.uniform(DeStream.CONTROL, generation, i, 0) * adaptation.Fu();
	}

	private double drawnCR(int generation, int i) {
		return adaptation.CRl() + draw.uniform(DeStream.CONTROL, generation, i, 2) * adaptation.CRu();
	}

	/** F of individual i's trial. */
	double F(int i) {
		return renewedF[i];
	}

	/** CR of individual i's trial. */
	double CR(int i) {
		return renewedCR[i];
	}

	/** log CR of individual i's trial. */
	double logCR(int i) {
		return adaptation == null ? logCR : PortableMath.log(renewedCR[i]);
	}

	/** The trial of individual i won its comparison, or not. */
	void settle(int i, boolean won) {
		if (adaptation != null && (won || adaptation.kept() == Retention.ALWAYS)) {
			F[i] = renewedF[i];
			CR[i] = renewedCR[i];
		}
	}

	/** Survivor number k of a population and its opposites becomes individual k; numbers from N on are opposites. */
	void survive(int[] survivors, int generation) {
		if (adaptation == null) {
			return;
		}
		double[] oldF = F.clone();
		double[] oldCR = CR.clone();
		for (int k = 0; k < survivors.length; k++) {
			int i = survivors[k] % F.length;
			Heirs heirs = survivors[k] < F.length ? Heirs.OWN : rules.opposition().orElseThrow().heirs();
			F[k] = switch (heirs) {
			case OWN -> oldF[i];
			case GIVEN -> rules.F();
			case DRAWN -> drawnF(generation, i);
			};
			CR[k] = switch (heirs) {
			case OWN -> oldCR[i];
			case GIVEN -> rules.CR();
			case DRAWN -> drawnCR(generation, i);
			};
		}
	}
}
