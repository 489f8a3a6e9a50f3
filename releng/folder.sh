# Sourced: a script's own folder, $folder, which goes when the script ends, and not before what was started in it has ended too. An archive of classes is
# made in the background and goes on writing behind the command that has started it.
folder=$(mktemp -d)

# Whether a command line of any process but this one names the folder.
folder_in_use() {
    local line words
    for line in /proc/[0-9]*/cmdline; do
        [[ $line != /proc/$$/* ]] && mapfile -d '' words 2>/dev/null <"$line" && [[ ${words[*]} == *"$folder"* ]] && return
    done
    return 1
}

# What remains after a minute is left behind and named: it says nothing of what the script was to find out.
remove_folder() {
    local tenths
    for (( tenths = 0; tenths < 600; tenths++ )); do
        folder_in_use || break
        sleep 0.1
    done
    rm -rf "$folder" 2>/dev/null || echo "left behind, since something still writes there: $folder" >&2
}
trap remove_folder EXIT
