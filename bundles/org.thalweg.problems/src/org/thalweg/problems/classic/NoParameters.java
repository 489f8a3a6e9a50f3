package org.thalweg.problems.classic;

/** A family without parameters. */
public record NoParameters() {
}
