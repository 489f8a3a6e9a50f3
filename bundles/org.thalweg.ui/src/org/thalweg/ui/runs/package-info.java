/** Runs as they go on: the view, and what starts, pauses and stops them. */
package org.thalweg.ui.runs;
