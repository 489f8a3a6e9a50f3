/**
 * An experiment file as text that is being edited: changes by path that leave comments and layout alone, mistakes with their
 * places, completion, and what a form shows. Entry point: {@link org.thalweg.experiment.document.ExperimentDocument}. Knows no
 * widget.
 */
package org.thalweg.experiment.document;
