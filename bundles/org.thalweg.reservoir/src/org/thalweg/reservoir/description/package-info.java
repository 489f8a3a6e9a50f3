/**
 * A reservoir as a user describes it, in YAML with the tables that it names: {@link org.thalweg.reservoir.description.ReservoirFile} makes a
 * {@link org.thalweg.reservoir.model.Reservoir} of it. What it states in other units is converted once, here.
 */
package org.thalweg.reservoir.description;
