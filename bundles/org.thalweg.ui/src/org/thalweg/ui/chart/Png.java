package org.thalweg.ui.chart;

import java.io.ByteArrayOutputStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;

/** Images as files. */
public final class Png {
	private Png() {
	}

	/** The contents of a PNG file. Called on the workbench's thread. */
	public static byte[] of(Image image) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[] { image.getImageData() };
		loader.save(out, SWT.IMAGE_PNG);
		return out.toByteArray();
	}
}
