/**
 * The field's file formats as pure functions on values and files; nothing here knows stores. Start from {@link
 * org.thalweg.experiment.archive.CocoText} to write, from {@link org.thalweg.experiment.archive.Archive} to read.
 */
package org.thalweg.experiment.archive;
