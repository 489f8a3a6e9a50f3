/**
 * Records of a run: {@link org.thalweg.core.run.Trace} and {@link org.thalweg.core.run.Timeline}.
 *
 * @since 0.1
 */
package org.thalweg.core.run;
