package org.thalweg.algorithms.de;

/** Parameters of DE or of a descendant: they define the rules of the family. */
interface Variant {
	/** The rules that these parameters mean. */
	Rules rules();
}
