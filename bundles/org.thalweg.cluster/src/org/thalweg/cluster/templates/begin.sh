# What follows is the same on every system: SHARD is the number of the shard, CODE receives its exit code.
# 75 means: interrupted, everything stored; the same command resumes.
export JAVA_HOME={{java-home}}
mkdir -p {{folder}}/logs {{folder}}/tasks
cd {{folder}} || { echo "cannot enter" {{folder}} "on $(hostname)"; exit 1; }
if [ ! -x {{launcher}} ]; then
    echo "there is no program" {{launcher}} "on $(hostname)"
    exit 1
fi
# A build of a working copy stays as long as someone holds this lock.
BUILT=$(dirname {{launcher}})/built
[ ! -r "$BUILT" ] || { exec 9< "$BUILT" && flock -s 9; }
# USR1 warns of the time limit: the task requests requeueing. TERM and USR2 end it. The shell passes them on.
P= STOPPED= WARNED=
trap 'STOPPED=1 WARNED=1; [ -z "$P" ] || kill -TERM "$P" 2>/dev/null' USR1
trap 'STOPPED=1; [ -z "$P" ] || kill -TERM "$P" 2>/dev/null' TERM USR2
echo "began $(date +%s) ${SLURMD_NODENAME:-$(hostname)}" >> "tasks/$SHARD"
{{setup}}
{{launcher}} run {{file}} --shard "$SHARD/{{of}}" --out {{out}} {{options}} --quiet &
P=$!
[ -z "$STOPPED" ] || kill -TERM "$P"
wait "$P"; CODE=$?
while [ "$CODE" -gt 128 ] && kill -0 "$P" 2>/dev/null; do wait "$P"; CODE=$?; done
# If Java was still starting, it could not exit with 75.
[ -z "$STOPPED" ] || [ "$CODE" -ne 143 ] || CODE=75
echo "ended $(date +%s) $CODE" >> "tasks/$SHARD"
