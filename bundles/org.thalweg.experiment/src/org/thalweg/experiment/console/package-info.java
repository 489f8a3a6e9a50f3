/**
 * The terminal of the command line: {@link org.thalweg.experiment.console.Console}, the entry point, is what a verb gets: where it writes,
 * its status line, its JSON lines, and how it is stopped.
 */
package org.thalweg.experiment.console;
