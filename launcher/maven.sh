# Runs one Maven at a time, and shows of what it prints what a person wants to know.

# lock [if-free]: waits until nobody else builds here; with if-free it gives up at once instead. The lock
# passes on to Maven, so that one whose launcher was killed still keeps others out until it ends.
lock() {
  [ -n "${locked:-}" ] && return
  if [ "${GRIOT_BUILDING:-}" = "$home" ]; then
    [ "${1-}" = if-free ] && return 1
    say build.nested
    exit 2
  fi
  mkdir -p "$state" || exit 2
  if type -P flock >/dev/null; then
    exec 9>>"$state/lock" || exit 2
    if ! flock -n 9; then
      if [ "${1-}" = if-free ]; then
        exec 9>&-
        return 1
      fi
      say_waiting
      flock 9 || exit 2
    fi
  else
    # macOS has no flock: a link, made in one step, that names its owner.
    local told=
    until ln -s $$ "$state/lock.owner" 2>/dev/null; do
      if ! kill -0 "$(readlink "$state/lock.owner")" 2>/dev/null; then
        rm -f "$state/lock.owner"
      elif [ "${1-}" = if-free ]; then
        return 1
      else
        [ -n "$told" ] || { say_waiting && told=yes; }
        sleep 0.3
      fi
    done
    trap 'unlock' EXIT
  fi
  locked=yes
}

unlock() {
  [ -n "${locked:-}" ] || return 0
  exec 9>&-
  rm -f "$state/lock.owner"
  locked=
}

say_waiting() {
  say build.waiting
}

say_log() {
  say build.log "$state"
}

# maven SHOW ARGUMENT...: runs Maven under the lock; the function SHOW gets what it prints, build.log too.
maven() {
  local show=$1 pipe=$state/pipe status
  shift
  if [ -e "$state/unfinished" ]; then
    # A compiler that was killed may leave half a class that looks up to date.
    rm -rf "$home"/*/target/classes "$home"/*/target/*-classes "$home"/*/target/maven-status
  fi
  : >"$state/unfinished"
  rm -f "$pipe"
  mkfifo "$pipe" || exit 2
  tee "$state/build.log" <"$pipe" | "$show" &
  local shower=$!
  # In a process group of its own, so that what it starts can be ended with it: npm would go on and be in the next one's way.
  set -m
  (
    cd "$home" || exit 2
    export JAVA_HOME=$jdk GRIOT_BUILDING=$home
    # Maven is short-lived, and its libraries use what newer JDKs warn of.
    export MAVEN_OPTS="${MAVEN_OPTS:-} -XX:+UseSerialGC -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
    exec "$mvn" --batch-mode "$@"
  ) </dev/null >"$pipe" 2>&1 &
  local job=$!
  set +m
  # There Maven does not hear Ctrl-C by itself.
  trap 'kill -- "-$job" 2>/dev/null; exit 130' INT
  trap 'kill -- "-$job" 2>/dev/null; exit 143' TERM HUP
  wait "$job"
  status=$?
  wait "$shower"
  trap - INT TERM HUP
  # 128 and more: killed; the mark stays.
  [ "$status" -ge 128 ] || rm -f "$state/unfinished"
  rm -f "$pipe"
  return "$status"
}

# What Maven says, without the lines that tell of nothing but its own steps.
show_results() {
  local line
  while IFS= read -r line; do
    line=${line//$'\033[0m'/}
    case $line in
      *'Downloading from '* | *'Downloaded from '* | 'Progress'*) ;;
      # Advice about Maven itself, which follows every error.
      '[ERROR]' | '[ERROR] ' | '[ERROR] -> [Help'* | '[ERROR] [Help'* | *'re-run Maven with'* | *'Re-run Maven using'* | \
        *'please read the following articles'* | *'you can resume the build with'* | '[ERROR]   mvn <args>'*) ;;
      *'Tests run:'* | '[INFO] Building '*'['*']' | '[INFO] BUILD'* | '[INFO] Total time'*) printf '%s\n' "$line" ;;
      '[INFO]'*) ;;
      '') ;;
      *) printf '%s\n' "$line" ;;
    esac
  done
}

show_nothing() {
  cat >/dev/null
}

# Of a failed build's log, what a person can act on; the whole log's end if there is nothing like that.
show_failure() {
  local line found=
  while IFS= read -r line; do
    case $line in
      '[ERROR] Failed to execute goal'*)
        # It repeats what the compiler said.
        [ -n "$found" ] || printf '%s\n' "${line%-> \[Help 1\]}"
        return
        ;;
      '[ERROR] COMPILATION ERROR'* | '[ERROR] '*'warnings found and -Werror specified') ;;
      '[ERROR] '* | '[FATAL] '* | '[WARNING] '*.java:* | 'Error'* | 'ERROR: '* | '    at griot.'* | *'): error TS'*)
        found=yes
        printf '%s\n' "${line//"$home/"/}"
        ;;
    esac
  done
  [ -n "$found" ] || tail -n 30 "$state/build.log"
}

# A line for each module, on standard error.
show_steps() {
  local line step fetched=0
  while IFS= read -r line; do
    case $line in
      '[INFO] Building '*'['*']')
        step=${line##*[}
        line=${line#*Building }
        printf '  %s %s\n' "${step%]}" "${line%% [0-9]*}" >&2
        ;;
      *'Downloaded from '*)
        fetched=$((fetched + 1))
        [ $((fetched % 50)) = 0 ] && message build.fetched "$fetched" >&2
        ;;
    esac
  done
}
