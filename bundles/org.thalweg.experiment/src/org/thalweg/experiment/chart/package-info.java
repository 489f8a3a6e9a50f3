/**
 * Charts without a screen: curves, bands and dots over axes that are linear or logarithmic, bars and boxes over categories; written
 * as SVG by our own hand, since a cluster's node has neither a display nor fonts.
 * {@link org.thalweg.experiment.chart.ConvergenceCharts} draws stored experiments; for anything else start from
 * {@link org.thalweg.experiment.chart.Chart}.
 */
package org.thalweg.experiment.chart;
