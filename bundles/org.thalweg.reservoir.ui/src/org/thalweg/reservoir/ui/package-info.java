/**
 * Reservoirs in the workbench: {@link org.thalweg.reservoir.ui.DescriptionEditor} shows a description, of one reservoir or of a system, and
 * optimises it; pages of the results editor show what came of it. What they show is worked out in {@link org.thalweg.reservoir.chart} and
 * {@link org.thalweg.reservoir.study}.
 */
package org.thalweg.reservoir.ui;
