/**
 * What a user wrote: {@link org.thalweg.experiment.reading.ExperimentFile}, the entry point, reads YAML into an {@link
 * org.thalweg.experiment.reading.Experiment} and reports every error as a {@link org.thalweg.experiment.reading.Diagnostic}. It looks up no
 * problem, no algorithm and no device.
 */
package org.thalweg.experiment.reading;
