/**
 * What parameters did: the runs of an experiment as columns of numbers and words, {@link org.thalweg.report.parameter.RunVariables}, from which
 * slices, maps, importances and scatter plots are made.
 */
package org.thalweg.report.parameter;
