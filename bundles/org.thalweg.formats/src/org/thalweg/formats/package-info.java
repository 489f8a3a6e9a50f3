/**
 * The field's file formats as pure functions on values and files; nothing here knows stores. Start from {@link
 * org.thalweg.formats.CocoText} to write, from {@link org.thalweg.formats.Archive} to read.
 */
package org.thalweg.formats;
