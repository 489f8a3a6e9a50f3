/**
 * A hydropower reservoir: its curves, turbines and bounds, read from a description by
 * {@link org.thalweg.reservoir.model.ReservoirFile}, and one {@link org.thalweg.reservoir.model.Year} of inflow. Start from
 * {@link org.thalweg.reservoir.model.Reservoir}.
 *
 * <p>Units within: flow m³/s, storage million m³, level and head m, power kW, energy kWh. What a file states in other units
 * is converted once, when it is read.
 */
package org.thalweg.reservoir.model;
