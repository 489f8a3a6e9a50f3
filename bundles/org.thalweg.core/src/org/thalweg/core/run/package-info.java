/** Records of a run: {@link org.thalweg.core.run.Trace} and {@link org.thalweg.core.run.Timeline}. */
package org.thalweg.core.run;
