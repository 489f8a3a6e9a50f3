/**
 * The study of a reservoir that a user's files describe: years are read, solved together and kept, compared with dynamic programming,
 * and read again from the store. What the verb {@code reservoir} and the workbench share. Start from
 * {@link org.thalweg.reservoir.study.YearSearch}.
 */
package org.thalweg.reservoir.study;
