package org.thalweg.batch;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The script with which bash and zsh complete verbs, options and their values. No name of a file passes through it: where a file is
 * expected, the script proposes nothing and the shell completes and quotes names as it does for any command. Picocli's own script
 * hands names to {@code compgen -W}, which carries out what it finds in them: {@code $(...)}.
 */
final class ShellCompletion {
	/** Verbs and options that need no quoting in the script's tables and in patterns; others, of plug-ins, are not completed. */
	private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.?+-]+");

	private static final Pattern PART = Pattern.compile("NAME|VERBS|VALUES");

	private static final String SCRIPT = """
			# Completion of NAME for bash and zsh: source <(NAME completion)

			# What may follow a verb: $verbs and $options, $valued, those options that take a value, $proposals, operands, and $files, if one is a file.
			_NAME_verb() {
			    verbs=() options=() valued=() proposals=() files=
			    case $1 in
			VERBS    esac
			}

			# What may be the value of an option of a verb.
			_NAME_value() {
			    proposals=() files=
			    case $1 in
			VALUES    esac
			}

			# What may stand for the last of the words that follow the command: $proposals, and $files, if it may be a file.
			_NAME_words() {
			    local verb= option= IFS=' '
			    local -a verbs options valued
			    _NAME_verb ''
			    while [ "$#" -gt 1 ]; do
			        if [ "$1" = '=' ]; then
			            :   # of --option=value, which bash reads as three words
			        elif [ -n "$option" ]; then
			            option=
			        elif [[ " ${valued[*]} " == *" $1 "* ]]; then
			            option=$1
			        elif [[ " ${verbs[*]} " == *" $1 "* ]]; then
			            verb="$verb $1"
			            _NAME_verb "$verb"
			        fi
			        shift
			    done
			    if [ -n "$option" ]; then
			        _NAME_value "$verb $option"
			    elif [[ $1 == -* ]]; then
			        proposals=("${options[@]}")
			    else
			        proposals=("${verbs[@]}" "${proposals[@]}")
			    fi
			}

			if [ -n "${BASH_VERSION:-}" ]; then
			    # Without a proposal, readline completes names of files, unless it is asked not to.
			    _complete_NAME() {
			        local current=${COMP_WORDS[COMP_CWORD]} files proposal quoted
			        local -a proposals
			        [ "$current" != '=' ] || current=
			        _NAME_words "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current"
			        COMPREPLY=()
			        for proposal in "${proposals[@]}"; do
			            printf -v quoted %q "$proposal"
			            [[ $quoted != "$current"* ]] || COMPREPLY+=("$quoted")
			        done
			        [ -n "$files" ] || compopt +o default 2>/dev/null
			    }
			    complete -F _complete_NAME -o default NAME
			elif [ -n "${ZSH_VERSION:-}" ]; then
			    type compdef >/dev/null 2>&1 || { autoload -U compinit && compinit; }
			    _complete_NAME() {
			        local files
			        local -a proposals before
			        before=("${(@)words[2,CURRENT-1]}")
			        if [[ $PREFIX == --*=* ]]; then
			            before+=("${PREFIX%%=*}")
			            compset -P 1 '*='
			        fi
			        _NAME_words "${before[@]}" "$PREFIX"
			        (( ! $#proposals )) || compadd -a proposals || [ -n "$files" ] || return 1
			        [ -z "$files" ] || _files
			    }
			    compdef _complete_NAME NAME
			fi
			""";

	private final StringBuilder verbs = new StringBuilder();
	private final StringBuilder values = new StringBuilder();

	private ShellCompletion() {
	}

	/**
	 * Writes the script.
	 *
	 * @param name of the command, a plain word
	 */
	static String script(String name, CommandSpec root) {
		ShellCompletion of = new ShellCompletion();
		of.add("", root);
		Map<String, String> parts = Map.of("NAME", name, "VERBS", of.verbs.toString(), "VALUES", of.values.toString());
		return PART.matcher(SCRIPT).replaceAll(part -> Matcher.quoteReplacement(parts.get(part.group())));
	}

	private void add(String path, CommandSpec of) {
		List<String> options = new ArrayList<>();
		List<String> valued = new ArrayList<>();
		for (OptionSpec option : of.options()) {
			List<String> names = option.hidden() ? List.of() : List.of(option.names()).stream().filter(PLAIN.asMatchPredicate()).toList();
			options.addAll(names);
			if (option.arity().max() > 0 && !names.isEmpty()) {
				valued.addAll(names);
				value(path, names, option);
			}
		}
		Map<String, CommandLine> below = of.subcommands().entrySet().stream()
				.filter(e -> !e.getValue().getCommandSpec().usageMessage().hidden() && PLAIN.matcher(e.getKey()).matches())
				.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
		List<ArgSpec> operands = List.copyOf(of.positionalParameters());
		verbs.append("        ").append(quoted(path)).append(")\n            verbs=(").append(joined(below.keySet())).append(
				")\n            options=(")
				.append(joined(options)).append(")\n            valued=(").append(joined(valued)).append(")\n            proposals=(")
				.append(joined(operands.stream().flatMap(o -> candidates(o).stream()).toList())).append(") files=")
				.append(operands.stream().anyMatch(ShellCompletion::file) ? "1" : "").append(" ;;\n");
		below.forEach((verb, command) -> add(path + " " + verb, command.getCommandSpec()));
	}

	private void value(String path, List<String> names, OptionSpec option) {
		List<String> candidates = candidates(option);
		if (file(option) || !candidates.isEmpty()) {
			values.append("        ").append(names.stream().map(n -> quoted(path + " " + n)).collect(Collectors.joining(" | "))).append(")\n")
					.append("            proposals=(").append(joined(candidates)).append(") files=").append(file(option) ? "1" : "").append(" ;;\n");
		}
	}

	private static boolean file(ArgSpec arg) {
		Class<?>[] types = arg.auxiliaryTypes();
		Class<?> type = types.length == 0 ? arg.type() : types[types.length - 1];
		return Path.class.isAssignableFrom(type) || File.class.isAssignableFrom(type);
	}

	private static List<String> candidates(ArgSpec arg) {
		return arg.completionCandidates() == null || arg.hidden() ? List.of()
				: StreamSupport.stream(arg.completionCandidates().spliterator(), false).filter(c -> c.chars().noneMatch(Character::isISOControl))
						.toList();
	}

	private static String joined(Collection<String> words) {
		return words.stream().map(ShellCompletion::quoted).collect(Collectors.joining(" "));
	}

	private static String quoted(String word) {
		return "'" + word.replace("'", "'\\''") + "'";
	}
}
