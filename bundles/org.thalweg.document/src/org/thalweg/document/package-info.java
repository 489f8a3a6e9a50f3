/**
 * An experiment file as text that is being edited: changes by path that keep comments and layout, errors with their positions,
 * completion, and form mappings. Entry point: {@link org.thalweg.document.ExperimentDocument}. Independent of any
 * widget.
 */
package org.thalweg.document;
