package org.thalweg.experiment;

/**
 * One published figure.
 *
 * @param problem id or label
 * @param label label of an algorithm in the experiment
 * @param statistic mean, sd, median, min, max, success, runs, speed-up, p, seconds-mean, seconds-sd and so on
 */
public record Published(String problem, int dimension, String label, String statistic, double value) {
}
