# Runs one Maven at a time, and shows the lines of its output that concern the user.

# lock [if-free]: waits until no other build runs here; with if-free, fails at once instead. Maven inherits the lock, so
# that it is held until Maven ends even if the launcher is killed.
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
    # macOS has no flock. Instead, a symbolic link, which is created atomically, names the process that holds the lock.
    local is_told=
    until ln -s $$ "$state/lock.owner" 2>/dev/null; do
      if ! kill -0 "$(readlink "$state/lock.owner")" 2>/dev/null; then
        rm -f "$state/lock.owner"
      elif [ "${1-}" = if-free ]; then
        return 1
      else
        [ -n "$is_told" ] || { say_waiting && is_told=yes; }
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

# maven SHOW ARGUMENT...: runs Maven under the lock; its output goes to the function SHOW and to build.log.
maven() {
  local show=$1 pipe=$state/pipe status
  shift
  if [ -e "$state/unfinished" ]; then
    # A killed compiler may have left an incomplete class file that looks up to date.
    rm -rf "$home"/*/target/classes "$home"/*/target/*-classes "$home"/*/target/maven-status
  fi
  : >"$state/unfinished"
  rm -f "$pipe"
  mkfifo "$pipe" || exit 2
  tee "$state/build.log" <"$pipe" | "$show" &
  local show_job=$!
  # In a process group of its own, so that its child processes can be ended with it: npm would disturb the next build.
  set -m
  (
    cd "$home" || exit 2
    export JAVA_HOME=$jdk GRIOT_BUILDING=$home
    # Without the warnings of the JDK about the libraries of Maven. Options for a short run are in .mvn/jvm.config.
    export MAVEN_OPTS="${MAVEN_OPTS:-} --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
    exec "$mvn" --batch-mode "$@"
  ) </dev/null >"$pipe" 2>&1 &
  local job=$!
  set +m
  # In its own process group, Maven does not receive Ctrl-C.
  trap 'kill -- "-$job" 2>/dev/null; exit 130' INT
  trap 'kill -- "-$job" 2>/dev/null; exit 143' TERM HUP
  wait "$job"
  status=$?
  wait "$show_job"
  trap - INT TERM HUP
  # From 128 on: killed, so the mark stays.
  [ "$status" -ge 128 ] || rm -f "$state/unfinished"
  rm -f "$pipe"
  return "$status"
}

# show_results: the output of Maven without lines about its own steps.
show_results() {
  local line
  while IFS= read -r line; do
    line=${line//$'\033[0m'/}
    case $line in
      *'Downloading from '* | *'Downloaded from '* | 'Progress'*) ;;
      # Advice about Maven, which follows every error.
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

# show_failure: the errors in the log of a failed build; the end of the log if there are none.
show_failure() {
  local line found=
  while IFS= read -r line; do
    case $line in
      '[ERROR] Failed to execute goal'*)
        # Repeats the errors of the compiler.
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

# show_steps: a line for each module, and for every fifty downloads, on standard error.
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
