/**
 * What a run leaves behind: {@link org.thalweg.core.run.Trace} and {@link org.thalweg.core.run.Timeline}.
 */
package org.thalweg.core.run;
