/**
 * What stored runs say: {@link org.thalweg.experiment.report.Report}, the entry point, computes the tables from a store; {@link
 * org.thalweg.experiment.report.Outcome} is one snapshot of all that is shown of it, and {@link org.thalweg.experiment.report.Export} writes
 * it for other programs. It knows of no job.
 */
package org.thalweg.experiment.report;
