/**
 * The shell of the workbench: application, window, perspective, menus and preferences. It assembles the parts, which are in their own packages and
 * do not depend on it; shared code is in {@link org.thalweg.ui.kit}. {@link org.thalweg.ui.WorkbenchApplication} starts it. Parts get the installed
 * contributions as a service: {@code getSite().getService(Catalog.class)}.
 */
package org.thalweg.ui;
