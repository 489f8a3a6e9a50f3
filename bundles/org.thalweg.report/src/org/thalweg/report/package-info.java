/**
 * Results of stored runs: {@link org.thalweg.report.Report}, the entry point, computes the tables from a store; {@link
 * org.thalweg.report.Outcome} is one snapshot of all that is shown of it, and {@link org.thalweg.report.Export} writes
 * it for other programs. It knows of no job.
 *
 * <p>
 * A column of the cases goes this way: {@code ReportMaker.row} computes it, {@link org.thalweg.report.Report.ReportRow} holds
 * it, {@link org.thalweg.report.ReportSheets} names it ({@code values} for text, HTML and PDF, {@code cases} for the
 * workbench). {@code CsvExport.comparison}, {@code Latex.of} and {@code ReportJson.row} of the command line have lists of
 * their own, which differ on purpose. Tests: {@code ReportTest}, {@code ComparisonTest}, {@code CsvExportTest}.
 */
package org.thalweg.report;
