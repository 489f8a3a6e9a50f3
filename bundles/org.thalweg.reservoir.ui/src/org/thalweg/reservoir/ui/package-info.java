/**
 * Reservoirs in the workbench: {@link org.thalweg.reservoir.ui.ReservoirEditor} shows a description and optimises its years, and
 * three pages of the results editor show what came of it. What they show is worked out in {@link org.thalweg.reservoir.chart} and
 * {@link org.thalweg.reservoir.study}.
 */
package org.thalweg.reservoir.ui;
