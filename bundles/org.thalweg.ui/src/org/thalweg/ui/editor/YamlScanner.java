package org.thalweg.ui.editor;

import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.swt.SWT;

/** Colours comments, keys and quoted text, with colours that the theme gives. */
final class YamlScanner extends RuleBasedScanner {
	YamlScanner() {
		setRules(new Words(token(JFacePreferences.ACTIVE_HYPERLINK_COLOR, SWT.NORMAL),
				token(JFacePreferences.QUALIFIER_COLOR, SWT.ITALIC)),
				new SingleLineRule("'", "'", token(JFacePreferences.COUNTER_COLOR, SWT.NORMAL)),
				new SingleLineRule("\"", "\"", token(JFacePreferences.COUNTER_COLOR, SWT.NORMAL), '\\'));
	}

	/** The colour is looked up at each use, so that a change of theme takes effect at the next repaint. */
	private static IToken token(String colour, int style) {
		return new Token(null) {
			@Override
			public Object getData() {
				return new TextAttribute(JFaceResources.getColorRegistry().get(colour), null, style);
			}
		};
	}

	/** A run of characters without blanks and brackets: a comment, a key, or other text. */
	private record Words(IToken key, IToken comment) implements IRule {
		@Override
		public IToken evaluate(ICharacterScanner scanner) {
			int c = scanner.read();
			if (c == '#') {
				while (c != '\n' && c != '\r' && c != ICharacterScanner.EOF) {
					c = scanner.read();
				}
				scanner.unread();
				return comment;
			}
			int length = 0;
			int last = ' ';
			while (part(c) && (length > 0 || c != '\'' && c != '"')) {
				length++;
				last = c;
				c = scanner.read();
			}
			scanner.unread();
			return length == 0 ? Token.UNDEFINED : last == ':' ? key : Token.WHITESPACE;
		}

		private static boolean part(int c) {
			return c != ICharacterScanner.EOF && !Character.isWhitespace(c) && "{}[],".indexOf(c) < 0;
		}
	}
}
