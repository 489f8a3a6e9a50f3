package org.thalweg.reservoir.description;

import java.nio.file.Path;

import org.thalweg.reservoir.inflow.InflowFormat;

/**
 * The record of inflows that a description names, and its format.
 *
 * @param file CSV
 * @param firstMonth calendar month in which the operating year begins, 1 to 12
 */
public record InflowSource(Path file, InflowFormat format, int firstMonth) {
}
