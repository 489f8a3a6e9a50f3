/**
 * Charts and tables of a reservoir, worked out without any way to draw them: its inflows, its curves, its optimal years and its rules.
 * Start from {@link org.thalweg.reservoir.chart.YearCharts}.
 */
package org.thalweg.reservoir.chart;
