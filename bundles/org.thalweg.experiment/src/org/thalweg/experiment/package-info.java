/**
 * From an experiment file to a report: a file is read by {@link org.thalweg.experiment.ExperimentFile}, checked and expanded by
 * {@link org.thalweg.experiment.Planner}, run by {@link org.thalweg.experiment.Runner}, stored in a {@link
 * org.thalweg.experiment.RunStore} and reported by {@link org.thalweg.experiment.Report}. Start from {@code ExperimentFile}.
 */
package org.thalweg.experiment;
