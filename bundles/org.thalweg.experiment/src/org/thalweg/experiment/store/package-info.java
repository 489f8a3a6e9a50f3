/**
 * The files of a results folder: {@link org.thalweg.experiment.store.RunStore}, the entry point, keeps runs in SQLite; next to it what
 * checks, copies and salvages a store, and {@link org.thalweg.experiment.store.StoredRuns}, which decides which stored runs count as done.
 */
package org.thalweg.experiment.store;
