/**
 * Exploring a problem before optimisation: {@link org.thalweg.explore.landscape.Draft} is one as a user types it, with its errors;
 * {@link org.thalweg.explore.landscape.Landscape} its values on a plane through the search space; and
 * {@link org.thalweg.explore.landscape.HostAndDeviceValues} shows whether host and device agree.
 */
package org.thalweg.explore.landscape;
