package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.shell;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class PageKeysTest {
	private static void press(Control at, int key) {
		Event event = new Event();
		event.keyCode = key;
		at.notifyListeners(SWT.KeyDown, event);
	}

	/** 180 of 200 visible pixels. */
	@Test
	void pageDownAtAButtonOrALinkScrollsThePageByNineTenthsOfWhatIsSeen() {
		Shell shell = shell(400, 300);
		ScrolledPage page = ScrolledPage.column(shell, 0);
		Button button = new Button(page.content(), SWT.PUSH);
		Link link = new Link(page.content(), SWT.NONE);
		Text text = new Text(page.content(), SWT.MULTI);
		GridDataFactory.swtDefaults().hint(10, 2000).applyTo(new Label(page.content(), SWT.NONE));
		BareDisplay.open(shell);
		shell.setSize(400, 300 + 200 - page.control().getClientArea().height);
		BareDisplay.await("a page of 200 pixels", () -> page.control().getClientArea().height == 200 && page.content().getSize().y > 2000);
		press(button, SWT.PAGE_DOWN);
		assertEquals(180, page.control().getOrigin().y);
		press(link, SWT.PAGE_DOWN);
		press(text, SWT.PAGE_DOWN); // it scrolls itself
		assertEquals(360, page.control().getOrigin().y);
		press(link, SWT.PAGE_UP);
		press(button, SWT.PAGE_UP);
		press(button, SWT.PAGE_UP);
		assertEquals(0, page.control().getOrigin().y);
	}
}
