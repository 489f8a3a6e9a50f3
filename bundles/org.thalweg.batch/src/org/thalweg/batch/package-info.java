/**
 * The command line: one class per verb over {@code org.thalweg.experiment} and {@code org.thalweg.report}. A verb is a class {@code …Verb} and a line in
 * {@code Thalweg.verbs}; verbs of other bundles come through the extension point {@code commands}. {@link org.thalweg.batch.Thalweg} runs a
 * command within any program; {@link org.thalweg.batch.BatchApplication} is the OSGi application around it.
 */
package org.thalweg.batch;
