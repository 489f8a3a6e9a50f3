package org.thalweg.algorithms.de;

/**
 * Mutation strategies: how a mutant V of individual X comes from a base, two further individuals a and b, and F. In
 * {@code kernels/algorithms/de}, the two formulas are {@code mutant} of {@code parts.cl} and {@code mutant_towards} of {@code greedy.cl}.
 */
public enum Mutation {
	/** DE/rand/1 (Storn and Price 1997): the base is random. */
	RAND_1(false, false),
	/** DE/best/1 (the same): the base is the best individual. */
	BEST_1(false, false),
	/** DE/current-to-best/1 (Price, Storn and Lampinen 2005, with K = F): the best individual attracts. */
	CURRENT_TO_BEST_1(true, false),
	/** DE/current-to-pbest/1 with archive (Zhang and Sanderson 2009): one of the best attracts, b may come from the archive. */
	CURRENT_TO_PBEST_1(true, true);

	private final boolean towards;
	private final boolean several;

	Mutation(boolean towards, boolean several) {
		this.towards = towards;
		this.several = several;
	}

	/** Whether the mutant starts from its target and moves towards the base, instead of starting from the base. */
	boolean towards() {
		return towards;
	}

	/** Whether each mutant has one of several good individuals for its base, and an archive. */
	boolean several() {
		return several;
	}

	/** A coordinate of V = base + F (a − b). */
	static double from(double base, double a, double b, double F) {
		return base + F * (a - b);
	}

	/** A coordinate of V = X + F (base − X) + F (a − b). */
	static double towards(double x, double base, double a, double b, double F) {
		return x + F * (base - x) + F * (a - b);
	}
}
