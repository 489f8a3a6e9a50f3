/**
 * Tables that users have as text, whatever separates their cells: {@link org.thalweg.reservoir.table.CsvTable} reads one as its
 * {@link org.thalweg.reservoir.table.CsvDialect} says. What the columns mean is up to the reader.
 */
package org.thalweg.reservoir.table;
