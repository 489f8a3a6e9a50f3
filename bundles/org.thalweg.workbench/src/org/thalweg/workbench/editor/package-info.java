/**
 * The parts of an experiment editor without widgets: the content types of files, and the markers of errors,
 * {@link org.thalweg.workbench.editor.DiagnosticMarkers}.
 */
package org.thalweg.workbench.editor;
