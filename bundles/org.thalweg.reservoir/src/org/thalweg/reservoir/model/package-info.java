/**
 * A hydropower reservoir, its curves, turbines and bounds, and one {@link org.thalweg.reservoir.model.Year} of inflow, as numbers. Start from
 * {@link org.thalweg.reservoir.model.Reservoir}.
 *
 * <p>Units within: flow m³/s, storage million m³, level and head m, power kW, energy kWh. {@link org.thalweg.reservoir.model.Quantity} has those that
 * descriptions may use instead.
 */
package org.thalweg.reservoir.model;
