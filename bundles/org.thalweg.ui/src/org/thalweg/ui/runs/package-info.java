/** Runs in progress: the view, and the commands that start, pause and stop them. */
package org.thalweg.ui.runs;
