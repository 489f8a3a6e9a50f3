/**
 * The picture of a system of reservoirs, without a screen: {@link org.thalweg.reservoir.diagram.SystemOutline} holds the parts of a description
 * that can be drawn, despite errors, {@link org.thalweg.reservoir.diagram.SystemLayout} places them, {@link
 * org.thalweg.reservoir.diagram.SystemPicture} draws them as SVG.
 */
package org.thalweg.reservoir.diagram;
