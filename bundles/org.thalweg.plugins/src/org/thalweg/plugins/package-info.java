/**
 * Plug-ins that users install: bundles in a folder of theirs, added to the framework when the program starts. Begin with
 * {@link org.thalweg.plugins.Plugins}.
 */
package org.thalweg.plugins;
