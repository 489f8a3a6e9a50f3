/**
 * Charts on the screen. {@link org.thalweg.ui.chart.Plot} shows a {@link org.thalweg.figures.Chart}; nothing else knows the
 * chart library.
 */
package org.thalweg.ui.chart;
