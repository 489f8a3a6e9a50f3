package org.thalweg.report.parameter;

/**
 * Draws translucent lines one pixel wide with smooth edges into an image: many thousands, for which general drawing takes minutes.
 *
 * @param pixels row by row, {@code 0xRRGGBB}; written
 */
record PixelLines(int[] pixels, int width, int height) {
	/**
	 * A line between two points: along its longer side, each step colours the two pixels that it passes between by their distances (Wu 1991).
	 *
	 * @param alpha from 0 to 255
	 */
	void draw(double x0, double y0, double x1, double y1, int colour, int alpha) {
		boolean steep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
		double from = steep ? y0 : x0;
		double to = steep ? y1 : x1;
		double atFrom = steep ? x0 : y0;
		double slope = to == from ? 0 : ((steep ? x1 : y1) - atFrom) / (to - from);
		int last = (int) Math.ceil(Math.max(from, to) - 0.5);
		for (int k = (int) Math.ceil(Math.min(from, to) - 0.5); k < last; k++) {
			double across = atFrom + slope * (k + 0.5 - from) - 0.5; // of the middles of pixels
			int near = (int) Math.floor(across);
			int further = (int) Math.round(alpha * (across - near));
			blend(steep ? near : k, steep ? k : near, colour, alpha - further);
			blend(steep ? near + 1 : k, steep ? k : near + 1, colour, further);
		}
	}

	private void blend(int x, int y, int colour, int alpha) {
		if (alpha > 0 && x >= 0 && y >= 0 && x < width && y < height) {
			int at = y * width + x;
			int under = pixels[at];
			pixels[at] = mixed(under >> 16 & 255, colour >> 16 & 255, alpha) << 16 | mixed(under >> 8 & 255, colour >> 8 & 255, alpha) << 8 | mixed(
					under & 255, colour & 255, alpha);
		}
	}

	private static int mixed(int under, int over, int alpha) {
		return (under * (255 - alpha) + over * alpha + 127) / 255;
	}
}
