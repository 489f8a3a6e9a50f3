/**
 * Tools for every part of the workbench: work in the UI thread ({@link org.thalweg.ui.kit.UiThread}), names for screen readers
 * ({@link org.thalweg.ui.kit.AccessibleName}), texts and pages that fit their room, the theme, and the user's settings
 * ({@link org.thalweg.workbench.Settings}). It depends on no part; all parts may use it.
 */
package org.thalweg.ui.kit;
