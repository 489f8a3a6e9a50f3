/**
 * Statistics of finished experiments as pure functions of numbers: tests of two samples by ranks, Friedman's test of several algorithms
 * over several problems with what follows it, corrections for many tests, and effect sizes. Distributions are Hipparchus's except for the
 * studentised range, which it has not. Start from {@link org.thalweg.statistics.RankTable}.
 */
package org.thalweg.statistics;
