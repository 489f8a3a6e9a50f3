package org.thalweg.problems.cec;

/** The functions have none: the instance of a dimension is the published one. */
public record NoParameters() {
}
