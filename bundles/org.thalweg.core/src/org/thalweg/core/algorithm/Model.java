package org.thalweg.core.algorithm;

/**
 * One published way to lay an algorithm on a device.
 *
 * @param citation paper and section, or "ours"
 * @param mapping what a work-item is, where state lives, where numbers come from, how many launches
 * @param together whether it advances many populations at once
 * @param hostTrajectory whether it follows the host's trajectory bit for bit in double precision
 * @param why if it does not, why
 */
public record Model(String id, String citation, String mapping, boolean together, boolean hostTrajectory, String why) {
}
