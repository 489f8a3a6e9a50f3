/**
 * What stored runs say: {@link org.thalweg.report.Report}, the entry point, computes the tables from a store; {@link
 * org.thalweg.report.Outcome} is one snapshot of all that is shown of it, and {@link org.thalweg.report.Export} writes
 * it for other programs. It knows of no job.
 */
package org.thalweg.report;
