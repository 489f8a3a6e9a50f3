/**
 * What every part of the workbench is made with: work in the thread of the display ({@link org.thalweg.ui.kit.UiThread}), names for screen readers
 * ({@link org.thalweg.ui.kit.AccessibleName}), texts and pages that fit their room, the theme, and what the user has set
 * ({@link org.thalweg.workbench.Settings}). It knows no part; all parts may use it.
 */
package org.thalweg.ui.kit;
