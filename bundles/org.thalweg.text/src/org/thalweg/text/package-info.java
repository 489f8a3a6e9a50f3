/**
 * Values and tables as text, for people and for programs: numbers, units, JSON, CSV, and tables that are laid out later. Start from
 * {@link org.thalweg.text.Sheet}, a table as values. It knows nothing of experiments.
 */
package org.thalweg.text;
