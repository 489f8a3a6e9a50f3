package org.thalweg.reservoir.model;

import java.nio.file.Path;

/**
 * The record of inflows that a description names, and how it is to be read.
 *
 * @param file CSV
 * @param column name of the inflow's column; empty for the one whose name begins with {@code inflow}, or the only one
 * @param unit replaces what the file says; empty for the file's own
 * @param firstMonth calendar month in which the operating year begins, 1 to 12
 */
public record InflowSource(Path file, String column, String unit, int firstMonth) {
}
