/**
 * What will run: {@link org.thalweg.experiment.plan.Planner}, the entry point, checks an experiment and expands it into a {@link
 * org.thalweg.experiment.plan.Plan} of cases, runs and jobs, with every default explicit, its instances, and a forecast of what they need.
 * It computes no run and opens no store.
 */
package org.thalweg.experiment.plan;
