/**
 * Objectives that a user's own program computes: {@link org.thalweg.process.ProcessFamily} makes problems of a command; workers are
 * processes that read points and write values, a line each.
 */
package org.thalweg.process;
