/**
 * What an editor of experiments needs outside its window: the content types of files, and the markers of errors,
 * {@link org.thalweg.workbench.editor.DiagnosticMarkers}.
 */
package org.thalweg.workbench.editor;
