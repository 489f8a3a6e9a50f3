/**
 * Charts on the screen. {@link org.thalweg.ui.chart.Plot} shows a {@link org.thalweg.figures.Chart}: it draws with
 * {@link org.thalweg.figures.ChartDrawing}, and what is here is what a user can do with a chart: zoom, read, hide, save.
 */
package org.thalweg.ui.chart;
