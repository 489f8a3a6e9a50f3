package org.thalweg.ui.kit;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Spinner;

/** The wheel over a field that GTK would change by it: it scrolls the page around the field, as anywhere else on it, and changes no value. */
public final class FieldWheel {
	/** Lines of a notch. */
	private static final double NOTCH = 3;
	/** GTK scrolls by this power of the visible length. */
	private static final double POWER = 2.0 / 3;

	private FieldWheel() {
	}

	/** To be called before windows are opened. */
	public static void scrollPages(Display display) {
		display.addFilter(SWT.MouseWheel, event -> {
			if (event.widget instanceof Combo || event.widget instanceof Spinner) {
				scroll((Control) event.widget, event);
			}
		});
	}

	private static void scroll(Control field, Event wheel) {
		wheel.doit = false; // GTK passes it neither to the field nor to what is around it
		page(field).ifPresent(page -> {
			Point at = page.getOrigin();
			double step = Math.pow(page.getClientArea().height, POWER);
			page.setOrigin(at.x, (int) Math.round(at.y - step * wheel.count / NOTCH));
		});
	}

	/** The page around a control that is higher than its visible part. */
	static Optional<ScrolledComposite> page(Control inside) {
		return Stream.iterate(inside.getParent(), Objects::nonNull, Control::getParent).filter(ScrolledComposite.class::isInstance).map(
				ScrolledComposite.class::cast).filter(FieldWheel::scrolls).findFirst();
	}

	private static boolean scrolls(ScrolledComposite page) {
		return page.getContent() != null && page.getContent().getSize().y > page.getClientArea().height;
	}
}
