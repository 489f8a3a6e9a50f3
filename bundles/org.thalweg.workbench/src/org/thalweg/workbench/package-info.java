/**
 * The workbench without widgets, testable without a display: settings, projects, jobs. Start
 * with {@link org.thalweg.workbench.runs.RunCenter}.
 */
package org.thalweg.workbench;
