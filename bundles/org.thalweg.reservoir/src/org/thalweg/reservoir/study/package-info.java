/**
 * The study of a reservoir described by a user's files: years are read, solved as a batch and stored, compared with dynamic programming,
 * and read again from the store. Shared by the verb {@code reservoir} and the workbench. Start from
 * {@link org.thalweg.reservoir.study.YearSearch}.
 */
package org.thalweg.reservoir.study;
