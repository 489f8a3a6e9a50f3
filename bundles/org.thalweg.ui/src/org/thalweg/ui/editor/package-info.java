/**
 * The experiment editor: form pages and the source, over one text. {@link org.thalweg.ui.editor.ExperimentEditor} is where it
 * begins; what it shows is worked out in {@link org.thalweg.document}. An item's problem is opened in the editor <em>Problem</em> by its
 * {@link org.thalweg.ui.editor.ProblemInput}.
 */
package org.thalweg.ui.editor;
