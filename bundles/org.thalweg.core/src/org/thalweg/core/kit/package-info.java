/**
 * What every population method needs and none has for itself: how it answers the engine, how its individuals lie in the groups and
 * in the memory of a device, and how its choices reach kernel text. Optional: an {@link org.thalweg.core.algorithm.Algorithm} may do
 * without. Start from {@link org.thalweg.core.kit.PopulationMethod}.
 *
 * @since 0.1
 */
package org.thalweg.core.kit;
