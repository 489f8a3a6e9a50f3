/**
 * Stored experiments as figures, and figures as files: convergence, final values, runtimes, profiles, attainment, critical differences. Start from
 * {@link org.thalweg.report.chart.ConvergenceCharts}.
 */
package org.thalweg.report.chart;
