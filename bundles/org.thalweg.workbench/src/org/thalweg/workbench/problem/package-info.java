/**
 * User-defined problems: {@link org.thalweg.workbench.problem.TryJob} computes what an editor shows.
 */
package org.thalweg.workbench.problem;
