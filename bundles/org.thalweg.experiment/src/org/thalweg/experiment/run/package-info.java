/**
 * How runs are computed: {@link org.thalweg.experiment.run.Runner}, the entry point, computes what a store lacks of a plan: jobs on
 * devices, their checkpoints, their child processes, and events that report their progress.
 */
package org.thalweg.experiment.run;
