/**
 * The command line: one class per verb over {@link org.thalweg.experiment}. {@link org.thalweg.batch.Thalweg} runs a
 * command within any program; {@link org.thalweg.batch.BatchApplication} is the OSGi application around it.
 */
package org.thalweg.batch;
