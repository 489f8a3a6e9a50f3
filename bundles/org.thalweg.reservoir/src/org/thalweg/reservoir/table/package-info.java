/**
 * Users' tables as text with any separator: {@link org.thalweg.reservoir.table.CsvTable} reads one in a
 * {@link org.thalweg.reservoir.table.CsvDialect}. The meaning of the columns is up to the caller.
 */
package org.thalweg.reservoir.table;
