/**
 * The experiment editor: form pages and the source, over one text. {@link org.thalweg.ui.editor.ExperimentEditor} is the entry
 * point; {@link org.thalweg.document} computes its contents. An item's problem is opened in the editor <em>Problem</em> by its
 * {@link org.thalweg.ui.editor.ProblemInput}.
 */
package org.thalweg.ui.editor;
