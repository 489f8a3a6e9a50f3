package org.thalweg.ui.kit;

import java.awt.image.BufferedImage;
import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.HTMLTransfer;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.widgets.Display;

/** Puts something on the clipboard in all formats that other programs may paste, of which each takes the best that it knows. UI thread. */
public final class Copied {
	private final Map<Transfer, Object> formats = new LinkedHashMap<>();

	/** Plain text, such as tab-separated lines. */
	public Copied text(String text) {
		return with(TextTransfer.getInstance(), text);
	}

	/** HTML, such as a table. */
	public Copied html(String html) {
		return with(HTMLTransfer.getInstance(), html);
	}

	/** A picture of pixels. */
	public Copied picture(ImageData picture) {
		return with(ImageTransfer.getInstance(), picture);
	}

	private Copied with(Transfer format, Object content) {
		if (!content.equals("")) { // SWT refuses empty text
			formats.put(format, content);
		}
		return this;
	}

	/** Replaces what is on the clipboard. */
	public void to(Display display) {
		Clipboard clipboard = new Clipboard(display);
		try {
			if (!formats.isEmpty()) {
				clipboard.setContents(formats.values().toArray(), formats.keySet().toArray(Transfer[]::new));
			}
		} finally {
			clipboard.dispose();
		}
	}

	/** The pixels of an image, without transparency. */
	public static ImageData pixels(BufferedImage image) {
		ImageData out = new ImageData(image.getWidth(), image.getHeight(), 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
		int[] row = new int[image.getWidth()];
		for (int y = 0; y < out.height; y++) {
			image.getRGB(0, y, out.width, 1, row, 0, out.width);
			for (int x = 0; x < out.width; x++) {
				row[x] &= 0xFFFFFF;
			}
			out.setPixels(0, y, out.width, row, 0);
		}
		return out;
	}
}
