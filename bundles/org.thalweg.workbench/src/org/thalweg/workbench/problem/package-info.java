/**
 * A user-defined problem that is tried: {@link org.thalweg.workbench.problem.TryJob} computes what an editor shows.
 */
package org.thalweg.workbench.problem;
