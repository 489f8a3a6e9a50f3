/**
 * The results of an experiment: {@link org.thalweg.ui.results.ResultsEditor} opens a store and shows it page by page. Bundles add
 * pages for their own problems, see {@link org.thalweg.ui.results.ProblemPage}.
 */
package org.thalweg.ui.results;
