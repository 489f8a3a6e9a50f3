/**
 * What the workbench does without widgets, so that it can be tested without a display: settings, projects, jobs. Start
 * with {@link org.thalweg.workbench.runs.RunCenter}.
 */
package org.thalweg.workbench;
