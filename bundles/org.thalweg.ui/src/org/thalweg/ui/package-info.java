/**
 * The shell of the workbench: application, window, perspective, menus and preferences. It puts the parts together, which are in packages of their own and
 * do not know it; what they share is in {@link org.thalweg.ui.kit}. {@link org.thalweg.ui.WorkbenchApplication} starts it. Parts get the installed
 * contributions as a service: {@code getSite().getService(Catalog.class)}.
 */
package org.thalweg.ui;
