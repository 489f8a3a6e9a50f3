/**
 * Runs of other programs as cases and runs of a results folder, so that every table, chart and test has them as further columns. Start from
 * {@link org.thalweg.report.intake.Import}.
 */
package org.thalweg.report.intake;
