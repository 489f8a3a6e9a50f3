/**
 * The shell of the workbench: application, window, perspective, menus, preferences and what its parts share.
 * {@link org.thalweg.ui.WorkbenchApplication} starts it. Parts get the installed contributions as a service:
 * {@code getSite().getService(Catalog.class)}.
 */
package org.thalweg.ui;
