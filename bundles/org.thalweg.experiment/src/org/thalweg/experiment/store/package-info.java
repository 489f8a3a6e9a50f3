/**
 * The files of a results folder: {@link org.thalweg.experiment.store.RunStore}, the entry point, keeps runs in SQLite; beside it what
 * checks, copies and salvages a store, and {@link org.thalweg.experiment.store.StoredRuns}, which tells what stored runs count as done. It
 * uses {@code plan}, {@code reading} and {@code text}.
 */
package org.thalweg.experiment.store;
