package org.thalweg.algorithms.storage;

/** How coordinates of points are kept from step to step. */
public enum Storage {
	/** As they are computed. */
	DOUBLE,
	/** As the nearest number in single precision. */
	SINGLE
}
