/**
 * Charts on the screen. {@link org.thalweg.ui.chart.Plot} shows a {@link org.thalweg.figures.Chart}: it draws with
 * {@link org.thalweg.figures.ChartDrawing} and adds interaction: zoom, read values, hide, save.
 */
package org.thalweg.ui.chart;
