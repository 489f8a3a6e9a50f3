/**
 * A user's description of a reservoir, in YAML with the tables that it names: {@link org.thalweg.reservoir.description.ReservoirFile} makes a
 * {@link org.thalweg.reservoir.model.Reservoir} of it. Numbers in other units are converted once, here.
 */
package org.thalweg.reservoir.description;
