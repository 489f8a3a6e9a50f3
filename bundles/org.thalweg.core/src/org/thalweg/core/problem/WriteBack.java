package org.thalweg.core.problem;

/** Use of the repaired point that {@link Problem#repair} returns. Kernel text knows the ordinals. */
public enum WriteBack {
	/** Nothing: the repair acts within the evaluation. */
	NONE,
	/** A best that is remembered for its value is stored repaired; the point that moves on stays as it is. */
	BEST,
	/** Every evaluated point is replaced, and so is the resulting best. */
	PARTICLE
}
