package org.thalweg.core.problem;

/** What becomes of the point that {@link Problem#repair} makes of the one evaluated. Kernel text knows the ordinals. */
public enum WriteBack {
	/** Nothing: the repair acts within the evaluation. */
	NONE,
	/** A best that is remembered for its value is stored repaired; the point that moves on stays as it is. */
	BEST,
	/** Every point evaluated is replaced, and so is the best that comes of it. */
	PARTICLE
}
