package org.thalweg.algorithms.maswchains;

import org.thalweg.core.random.RandomStream;

/** What the numbers of MA-SW-Chains are drawn for. The epoch is the step. */
enum MaSwStream implements RandomStream {
	/** Word 0: the mother; word 1 + k: candidate number k for the father. */
	PARENTS,
	/** Start positions, per coordinate. */
	POSITION,
	/** BLX-α, per coordinate. */
	BLEND,
	/** Uniform 0: whether a child mutates; words 2 to 5: gene, sign and terms of BGA mutation. */
	MUTATION,
	/** Normal pairs of Solis and Wets' increment, per coordinate. */
	INCREMENT,
	/** Word 0: who is refined when all are marked; drawn in the step before. */
	CHOICE
}
