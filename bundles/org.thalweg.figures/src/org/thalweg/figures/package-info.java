/**
 * Charts, contour maps and other figures without a screen, drawn as SVG, PDF and PNG. Start from {@link org.thalweg.figures.Chart}, what is drawn as
 * data, and {@link org.thalweg.figures.SvgChart}, which draws it. It knows nothing of experiments and writes no files.
 */
package org.thalweg.figures;
