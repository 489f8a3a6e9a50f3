# Shows the current step of a build and where its time went, from Maven's lines. ./thalweg runs it; any awk will do.
#
# Each line of the input begins with the milliseconds since the launcher started. A line with nothing else comes every second in which Maven prints nothing.
#
#   what        begins each line: "building", "fetching Maven"
#   every       milliseconds between two lines of progress; 0 for none
#   columns     of the terminal, on which the line of progress is rewritten; 0 if there is no terminal
#   expected    number of files that are fetched if nothing has been fetched before
#   tests       root of the working copy, if a line is printed for each module with tests
#   figures     file to which counts, seconds and failures are added, for the end of ./thalweg test

function duration(ms,   s) {
    s = int(ms / 1000)
    return s < 120 ? s " s" : int(s / 60) " min " s % 60 " s"
}

function size(bytes) { return bytes < 1e6 ? int(bytes / 1e3 + 0.5) " kB" : int(bytes / 1e6 + 0.5) " MB" }

function fetched() { return files " files, " size(bytes) }

# The present state in a few words.
function state(   text, module, list) {
    if (kind == "fetching") return "fetching " (fresh && files < expected ? files " of about " expected : files + 0) " files, " size(bytes)
    for (module in testing) list = list (list == "" ? "" : ", ") module
    if (list != "") return list (run ? ", " run - bad " passed" (bad ? ", " bad " failed" : "") : "")
    text = kind
    if (position != "") text = text " " name " (" position ")"
    return text
}

function progress(   text) {
    if (!every || now - shown < every) return
    shown = now
    text = "thalweg: " what ": " state() ", " duration(now)
    if (columns) printf "\r%s\033[K", substr(text, 1, columns - 1)
    else print text
    fflush()
}

# A line that stays.
function say(text) {
    if (columns) printf "\r\033[K"
    print text
    fflush()
    if (columns) shown = 0
}

# A module starts another activity. Maven does not print when it ends, so the last, short step of each is not counted.
function begins(module, does) {
    if (module in doing) spent[doing[module]] += now - since[module]
    doing[module] = does
    since[module] = now
    latest = module
    kind = does
    delete testing[module]
}

function kind_of(goal) {
    if (goal ~ /^(tycho-)?surefire:/) return "testing"
    if (goal ~ /^formatter:/) return "checking the format of"
    if (goal ~ /^tycho-compiler:.*ompile$/) return "compiling"
    if (goal ~ /(director|p2-publisher|p2-repository|antrun)/) return "assembling"
    if (goal ~ /(package-|p2-metadata|source|consumer-pom)/) return "packing"
    return "resolving"
}

# Which of the modules that test has written the report of this class, or the only one.
function module_of(class,   module, file, line, only, count) {
    for (module in testing) {
        count++
        only = module
    }
    if (count < 2) return only
    for (module in testing) {
        file = tests "/" (module ~ /tests/ ? "tests/" : "bundles/") module "/target/surefire-reports/TEST-" class ".xml"
        if ((getline line < file) > 0) {
            close(file)
            return module
        }
    }
    return only
}

function number(key,   i) {
    for (i = 2; i < NF; i++) if ($i == key) return $(i + 1) + 0
    return 0
}

# A module has run its tests: the one whose classes add up to these numbers.
function ends(total, broken, skipped,   module, found) {
    for (module in testing) if (ran[module] == total && failures[module] == broken || found == "") found = module
    if (found == "") return
    if (tests && total) say(sprintf("%-42s %-40s %s", found, total - broken - skipped " passed, " broken " failed, " skipped " skipped", duration(now - since[found])))
    begins(found, "packing")
}

BEGIN {
    kind = "starting Maven"
    doing[""] = "starting Maven"
    since[""] = -1
}

{
    now = $1
    if (since[""] < 0) since[""] = now
}

NF < 2 { progress(); next }

$3 == "Downloading" && $4 == "from" {
    if (!files && /tycho-build/) fresh = 1
    if (kind != "fetching") before = kind
    kind = "fetching"
}

$3 == "Downloaded" && $4 == "from" {
    n = split($0, part, "(")
    split(part[n], amount, " ")
    bytes += amount[1] * (amount[2] == "MB" ? 1e6 : amount[2] == "kB" ? 1e3 : 1)
    files++
    fetching += now - previous
    spent[doing[latest]] -= now - previous
}

$3 != "Downloading" && $3 != "Downloaded" && kind == "fetching" { kind = before }

$3 ~ /^-+<$/ && $5 ~ /^>-+$/ {
    name = $4
    sub(/.*:/, "", name)
    if ("" in doing && doing[""] != "") begins("", "")
    begins(name, "resolving")
}

$2 == "[INFO]" && $3 == "Building" && $NF ~ /^\[[0-9]+\/[0-9]+\]$/ {
    position = substr($NF, 2, length($NF) - 2)
    sub(/\//, " of ", position)
}

$2 == "[INFO]" && $3 == "---" && $6 == "@" {
    name = $7
    begins(name, kind_of($4))
    if (kind == "testing") {
        testing[name] = 1
        ran[name] = failures[name] = 0
    }
}

/Tests run: [0-9]+, Failures: [0-9]+, Errors: [0-9]+, Skipped: [0-9]+/ {
    total = number("run:")
    broken = number("Failures:") + number("Errors:")
    skipped = number("Skipped:")
    if (/Time elapsed/) {
        module = module_of($NF)
        ran[module] += total
        failures[module] += broken
        run += total
        bad += broken
        if (figures) printf "class\t%s\t%s\n", number("elapsed:"), $NF >>figures
    } else {
        counted += total
        countedBad += broken
        countedSkipped += skipped
        ends(total, broken, skipped)
    }
}

/Tests are skipped|No tests to run/ { if (latest in testing) begins(latest, "packing") }

/Results:/ || /Tests run:/ || / -- Time elapsed: / { left = 0 }

# The beginning of what a failed test printed.
/ -- Time elapsed: .* <<< (FAILURE|ERROR)!/ && !/Tests run:/ {
    left = 25
    if (tests) say("failed: " ($2 == "[ERROR]" ? $3 : $2))
}

left > 0 && figures && $2 != "[INFO]" && !/Gtk-(WARNING|CRITICAL)/ {
    left--
    printf "failure\t%s\n", substr($0, index($0, " ") + 1, 500) >>figures
}

/BUILD SUCCESS/ { success = 1 }

{
    previous = now
    progress()
}

END {
    if (columns && every) printf "\r\033[K"
    if (!tests && success) print "thalweg: " what ": done in " duration(now) (files ? ", of which fetching " fetched() ", " duration(fetching) : "")
    if (figures) {
        printf "count\t%d\t%d\t%d\n", counted, countedBad, countedSkipped >>figures
        if (files) printf "fetched\t%d\t%s\n", fetching, fetched() >>figures
        for (kind in spent) if (spent[kind] > 0) printf "phase\t%d\t%s\n", spent[kind], kind >>figures
    }
}
