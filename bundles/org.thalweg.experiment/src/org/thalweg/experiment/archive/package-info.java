/**
 * The field's file formats as pure functions on values and paths; nothing here knows stores. Start from {@link
 * org.thalweg.experiment.archive.CocoText}.
 */
package org.thalweg.experiment.archive;
