/**
 * p2 repositories as places to install plug-ins from: their metadata, what of them is installed, and the files, which are verified. Begin with
 * {@link org.thalweg.plugins.site.Site}. Knows nothing of the running framework, beyond what {@link org.thalweg.plugins.site.Installed} says of it.
 */
package org.thalweg.plugins.site;
