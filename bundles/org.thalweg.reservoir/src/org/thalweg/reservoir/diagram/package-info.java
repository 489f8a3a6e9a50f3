/**
 * The picture of a system of reservoirs, without a screen: {@link org.thalweg.reservoir.diagram.SystemOutline} is what a description says of it, however
 * broken, {@link org.thalweg.reservoir.diagram.SystemLayout} where everything lies, {@link org.thalweg.reservoir.diagram.SystemPicture} draws it as SVG.
 */
package org.thalweg.reservoir.diagram;
