/**
 * The editor <em>Problem</em>: a user-defined problem is typed, plotted, compared between host and device and added to an experiment. Its contents
 * are computed by {@code org.thalweg.explore}; {@link org.thalweg.ui.problem.ProblemEditor} puts it together.
 */
package org.thalweg.ui.problem;
