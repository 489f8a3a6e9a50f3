/** The field's file formats as pure functions on values and paths; nothing here knows stores. */
package org.thalweg.experiment.archive;
