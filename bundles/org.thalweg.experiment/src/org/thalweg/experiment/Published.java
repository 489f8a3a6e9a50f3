package org.thalweg.experiment;

/**
 * One published figure.
 *
 * @param problem id or label
 * @param label label of an algorithm in the experiment
 * @param statistic mean, sd, median, min, max, success, seconds-mean, seconds-sd, speed-up or p
 */
public record Published(String problem, int dimension, String label, String statistic, double value) {
}
