/**
 * Reservoirs in the workbench: {@link org.thalweg.reservoir.ui.DescriptionEditor} shows a description, of one reservoir or of a system, and
 * optimises it; pages of the results editor show its results, which {@link org.thalweg.reservoir.chart} and
 * {@link org.thalweg.reservoir.study} compute.
 */
package org.thalweg.reservoir.ui;
