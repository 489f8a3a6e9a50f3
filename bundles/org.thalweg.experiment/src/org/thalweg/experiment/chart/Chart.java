package org.thalweg.experiment.chart;

import java.util.List;

/**
 * What a chart shows, free of any way to draw it; {@link SvgChart} draws it.
 *
 * @param caption what a reader has to know, in small letters under the title; may be empty
 * @param curves at least one, with at least one finite value; later ones lie above earlier ones
 */
public record Chart(String title, String caption, Axis x, Axis y, List<Curve> curves) {
}
