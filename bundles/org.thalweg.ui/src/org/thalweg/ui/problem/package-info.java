/**
 * The editor <em>Problem</em>: a problem of one's own is typed, seen, compared between host and device and put into an experiment. What it shows is
 * computed by {@code org.thalweg.explore}; {@link org.thalweg.ui.problem.ProblemEditor} puts it together.
 */
package org.thalweg.ui.problem;
