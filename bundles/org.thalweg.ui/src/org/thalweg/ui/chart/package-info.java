/**
 * Charts on the screen. {@link org.thalweg.ui.chart.Plot} shows a {@link org.thalweg.experiment.chart.Chart}; nothing else knows the
 * chart library.
 */
package org.thalweg.ui.chart;
