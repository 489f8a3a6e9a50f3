/**
 * A plan while it runs: {@link org.thalweg.report.live.Execution}, the entry point, is one call of a runner that can be observed and
 * controlled; {@link org.thalweg.report.live.Overview} holds the state of each run and the convergence of stored and running ones.
 */
package org.thalweg.report.live;
