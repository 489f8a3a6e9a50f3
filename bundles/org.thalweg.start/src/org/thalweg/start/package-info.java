/**
 * Bundles whose classes Java itself loads, from one class path, so that its archive of classes holds them linked, with their lambdas and with profiles of
 * their methods. All else of a bundle stays what Equinox makes of it: headers, resources, extensions, services. Not for OSGi: what is here stands on
 * Java's own class path, beside the framework.
 */
package org.thalweg.start;
