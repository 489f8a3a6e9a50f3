/**
 * What Thalweg's own bundles share and plug-ins do not need: which installed bundles are not used and why, in {@link
 * org.thalweg.core.internal.InstalledBundles}, checksums, and the number of the core's results. May change at any time.
 */
package org.thalweg.core.internal;
