/**
 * The verb {@code thalweg reservoir} with its sub-verbs; docs/reservoir.md shows them in use. Start from
 * {@link org.thalweg.reservoir.command.ReservoirCommand}.
 */
package org.thalweg.reservoir.command;
