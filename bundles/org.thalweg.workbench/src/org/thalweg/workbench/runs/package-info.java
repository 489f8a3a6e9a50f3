/**
 * Experiments that run: {@link org.thalweg.workbench.runs.RunCenter} starts, pauses and stops them, and any other
 * {@link org.thalweg.workbench.runs.Study}.
 */
package org.thalweg.workbench.runs;
