import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;

/**
 * Lists the text that users read, and searches it for phrases that readers had to decode.
 *
 * <pre>
 * java releng/wording/Wording.java list [FOLDER]...   every text of these folders (default: all), as PLACE, tab, text
 * java releng/wording/Wording.java check              exit status 1 if a phrase of phrases.txt occurs in a text or a document
 * </pre>
 *
 * Texts are the string literals of the bundles' sources, a concatenation counting as one text with an ellipsis for each expression;
 * the labels of plugin.xml files and schemas; and quoted text and the head of shell scripts. Documents are the tracked Markdown files.
 */
public final class Wording {
	private static final Pattern WORDS = Pattern.compile("\\p{L}{2,},? \\(?'?\\p{L}{2,}");
	private static final Pattern LABEL = Pattern.compile("\\b(?:name|label|description|tooltip|title|contentDescription)=\"([^\"]+)\"");
	private static final Pattern ELEMENT = Pattern.compile("<description>([^<]+)</description>", Pattern.DOTALL);
	private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");
	private static final Pattern NO_PROSE = Pattern.compile("(?s)\\s*(SELECT|INSERT|CREATE|DELETE FROM|UPDATE|PRAGMA|ALTER|DROP|WITH) .*"
			+ "|.*\\b(__global|__kernel|#define|#include|#pragma|const (int|real|double|ulong|uint|float)|std::)\\b.*");

	private record Text(String place, String text) {
	}

	private record Phrase(Pattern pattern, String instead) {
	}

	private final Path root;
	private final List<Path> tracked;
	private final List<Text> texts = new ArrayList<>();

	private Wording(Path root) throws IOException, InterruptedException {
		this.root = root;
		this.tracked = tracked(root);
	}

	public static void main(String[] args) throws IOException, InterruptedException {
		Path root = Path.of("").toAbsolutePath();
		while (!Files.isRegularFile(root.resolve("releng/wording/phrases.txt"))) {
			root = root.getParent();
			if (root == null) {
				System.err.println("Run this in a working copy of Thalweg.");
				System.exit(2);
			}
		}
		Wording wording = new Wording(root);
		if (args.length > 0 && args[0].equals("list")) {
			wording.collect(List.of(args).subList(1, args.length));
			wording.texts.forEach(t -> System.out.println(t.place + "\t" + t.text));
		} else if (args.length == 1 && args[0].equals("check")) {
			wording.collect(List.of());
			System.exit(wording.check());
		} else {
			System.err.println("usage: java releng/wording/Wording.java list [FOLDER]... | check");
			System.exit(2);
		}
	}

	private void collect(List<String> folders) throws IOException {
		List<Path> java = new ArrayList<>();
		for (Path file : tracked) {
			String name = root.relativize(file).toString();
			if (!folders.isEmpty() && folders.stream().noneMatch(name::startsWith)) {
				continue;
			}
			if (name.matches("bundles/[^/]+/src/.*\\.java")) {
				java.add(file);
			} else if (name.matches("(bundles|features|examples)/.*\\.(xml|exsd)|releng/(product|workbench|repository)/.*\\.(xml|product)")) {
				labels(file, name);
			} else if (name.matches("thalweg|releng/(benchmarks|release|site|soak|cluster|journeys|[^/]+)/?[^/]*\\.sh|releng/release/files/.*")) {
				lines(file, name);
			}
		}
		parse(java);
	}

	/** Tracked and new files, in order of their names, without what git ignores. */
	private static List<Path> tracked(Path root) throws IOException, InterruptedException {
		Process git = new ProcessBuilder("git", "ls-files", "--cached", "--others", "--exclude-standard").directory(root.toFile()).start();
		List<Path> out = new String(git.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).lines().map(root::resolve)
				.filter(Files::isRegularFile).toList();
		if (git.waitFor() != 0) {
			throw new IOException("git ls-files failed in " + root);
		}
		return out;
	}

	private void add(String place, String text) {
		String line = text.strip().replaceAll("\\s*\\R\\s*", " ⏎ ");
		if (WORDS.matcher(line).find() && !NO_PROSE.matcher(line).matches()) {
			texts.add(new Text(place, line));
		}
	}

	private void labels(Path file, String name) throws IOException {
		String content = Files.readString(file);
		for (Pattern pattern : List.of(LABEL, ELEMENT)) {
			Matcher label = pattern.matcher(content);
			while (label.find()) {
				add(name + ":" + content.substring(0, label.start()).lines().count(), label.group(1));
			}
		}
	}

	/** Quoted text, and the comment at the head, which many scripts print as their help. */
	private void lines(Path file, String name) throws IOException {
		List<String> lines = Files.readAllLines(file);
		boolean head = true;
		for (int i = 0; i < lines.size(); i++) {
			String line = lines.get(i);
			head &= line.startsWith("#");
			String place = name + ":" + (i + 1);
			if (head) {
				add(place, line.replaceFirst("^#!.*", ""));
			} else if (!line.strip().startsWith("#")) {
				QUOTED.matcher(line).results().forEach(quoted -> add(place, quoted.group()));
			}
		}
	}

	private void parse(List<Path> files) throws IOException {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
			JavacTask task = (JavacTask) compiler.getTask(null, manager, diagnostic -> {
			}, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
			Trees trees = Trees.instance(task);
			for (CompilationUnitTree unit : task.parse()) {
				new Literals(unit, trees).scan(unit, null);
			}
		}
	}

	/** Complete concatenations; a literal inside of one is not visited again. */
	private final class Literals extends TreeScanner<Void, Void> {
		private final CompilationUnitTree unit;
		private final Trees trees;

		Literals(CompilationUnitTree unit, Trees trees) {
			this.unit = unit;
			this.trees = trees;
		}

		@Override
		public Void visitBinary(BinaryTree node, Void unused) {
			if (node.getKind() != Tree.Kind.PLUS || !joined(node).matches("(?s).*[^…].*")) {
				return super.visitBinary(node, unused);
			}
			report(node, joined(node));
			inner(node);
			return null;
		}

		@Override
		public Void visitLiteral(LiteralTree node, Void unused) {
			if (node.getKind() == Tree.Kind.STRING_LITERAL) {
				report(node, (String) node.getValue());
			}
			return null;
		}

		/** Strings within the expressions of a concatenation, such as those of a conditional, are separate texts. */
		private void inner(Tree node) {
			if (node instanceof BinaryTree binary && node.getKind() == Tree.Kind.PLUS) {
				inner(binary.getLeftOperand());
				inner(binary.getRightOperand());
			} else if (!(node instanceof LiteralTree)) {
				scan(node, null);
			}
		}

		private String joined(Tree node) {
			return switch (node) {
			case BinaryTree binary when node.getKind() == Tree.Kind.PLUS -> joined(binary.getLeftOperand()) + joined(binary.getRightOperand());
			case LiteralTree literal -> String.valueOf(literal.getValue());
			case ParenthesizedTree parenthesized when parenthesized.getExpression() instanceof LiteralTree inside -> String.valueOf(inside.getValue());
			default -> "…";
			};
		}

		private void report(Tree node, String text) {
			long at = trees.getSourcePositions().getStartPosition(unit, node);
			add(root.relativize(Path.of(unit.getSourceFile().toUri())) + ":" + unit.getLineMap().getLineNumber(at), text);
		}
	}

	private int check() throws IOException {
		List<Phrase> phrases = new ArrayList<>();
		for (String line : Files.readAllLines(root.resolve("releng/wording/phrases.txt"))) {
			if (!line.isBlank() && !line.startsWith("#")) {
				String[] parts = line.split("\t", 2);
				phrases.add(new Phrase(Pattern.compile("\\b(?:" + parts[0] + ")(?!\\w)", Pattern.CASE_INSENSITIVE), parts[1].strip()));
			}
		}
		for (Path file : tracked) {
			if (file.toString().endsWith(".md")) {
				List<String> lines = Files.readAllLines(file);
				for (int i = 0; i < lines.size(); i++) {
					texts.add(new Text(root.relativize(file) + ":" + (i + 1), lines.get(i)));
				}
			}
		}
		int found = 0;
		for (Text text : texts) {
			for (Phrase phrase : phrases) {
				Matcher matcher = phrase.pattern.matcher(text.text);
				while (matcher.find()) {
					found++;
					System.out.println(text.place + ": '" + matcher.group() + "': write: " + phrase.instead);
				}
			}
		}
		System.out.println(texts.size() + " texts and lines, " + found + " phrases to replace");
		return found == 0 ? 0 : 1;
	}
}
