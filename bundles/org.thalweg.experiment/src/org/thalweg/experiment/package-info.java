/**
 * What a user asks for and what becomes of it: an experiment file is read by
 * {@link org.thalweg.experiment.ExperimentFile}, checked and expanded by {@link org.thalweg.experiment.Planner}, run by
 * {@link org.thalweg.experiment.Runner}, kept in a {@link org.thalweg.experiment.RunStore} and told by
 * {@link org.thalweg.experiment.Report}. Start from {@code ExperimentFile}.
 */
package org.thalweg.experiment;
