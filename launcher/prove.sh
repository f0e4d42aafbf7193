# Runs the proofs, tests that take minutes, area by area, and prints a summary.

prove_areas="rules engine solver lab cluster live web page languages launcher package speed"

prove_help() {
  message prove.help
}

# prove [AREA] [MAVEN-OPTION]...: returns 0; 1 if a proof failed; 2 if an area could not be run.
prove() {
  local chosen=$prove_areas area status worst=0
  case ${1-} in
    -h | --help)
      prove_help
      return
      ;;
    '' | -*) ;;
    *)
      case " $prove_areas " in
        *" $1 "*) chosen=$1 ;;
        *)
          say prove.unknown "$1" "$prove_areas"
          return 2
          ;;
      esac
      shift
      ;;
  esac
  lock
  case " $chosen " in
    *' live '* | *' web '* | *' page '* | *' languages '* | *' package '* | *' speed '*)
      require jdk maven node
      require_chromium
      ;;
    *) require jdk maven ;;
  esac
  local summary=
  for area in $chosen; do
    local began=$SECONDS
    proofs=0 failures=0
    printf '%s\n' "--- $area"
    "prove_$area" "$@"
    status=$?
    [ "$status" != 0 ] || [ "$proofs" -gt 0 ] || status=2
    summary=$summary$(prove_line "$area" "$status" $((SECONDS - began)))$'\n'
    # Returns the worst status of all areas.
    [ "$status" -le "$worst" ] || worst=$status
  done
  printf '\n%s' "$summary"
  return "$worst"
}

# prove_line AREA STATUS SECONDS: prints the area's line of the summary, with $proofs and $failures.
prove_line() {
  local result
  case $2 in
    0) result=$(message prove.passed) ;;
    1) result=$(message prove.failed "$failures") ;;
    *) result=$(message prove.notRun) ;;
  esac
  printf '%-9s %5d  %3d min %2d s  %s' "$1" "$proofs" $(($3 / 60)) $(($3 % 60)) "$result"
}

# prove_module MODULES PACKAGES MAVEN-OPTION...: runs the proofs in packages of griot, separated by spaces, as prove_maven
# does; a package after "!" is left out. MODULES is a list as Maven takes it.
prove_module() {
  local modules=$1 package patterns= without=-Dgriot.withoutPage
  for package in $2; do
    case $package in
      !*) patterns="$patterns,!griot/${package#!}/**" ;;
      *) patterns="$patterns,griot/$package/**" ;;
    esac
  done
  shift 2
  case $modules in web | *pagetests) without= ;; esac
  # Maven also tests the modules that these depend on; the patterns leave out their proofs.
  prove_maven --projects "$modules" --also-make $without "-Dtest=${patterns#,}" '-Dgriot.tags=proof & !speed' "$@"
}

# prove_maven MAVEN-OPTION...: sets $proofs and $failures. Returns 0; 1 if a proof failed; 2 if the build failed.
prove_maven() {
  local status counted
  # With the optimising compiler and on two cores, as proofs run long loops. The last of two options of a name counts.
  maven show_results test -Dgriot.excludedTags= -Dgriot.testJvm=-XX:+TieredCompilation -Dgriot.testProcesses=2 \
    -Dsurefire.failIfNoSpecifiedTests=false "$@"
  status=$?
  # The total of a module is the line without an elapsed time.
  counted=$(awk '/Tests run:/ && !/Time elapsed/ {
      gsub(/[^0-9 ]/, " "); run += $1; failed += $2 + $3; skipped += $4 }
    END { print run + 0 - skipped, failed + 0 }' "$state/build.log")
  proofs=${counted% *} failures=${counted#* }
  [ "$status" = 0 ] && return 0
  [ "$failures" -gt 0 ] && return 1
  return 2
}

# In two threads, as most of the time is in one class.
prove_rules() {
  prove_module rules rules -Dgriot.testProcesses=1 -Djunit.jupiter.execution.parallel.enabled=true \
    -Djunit.jupiter.execution.parallel.mode.default=concurrent \
    -Djunit.jupiter.execution.parallel.config.strategy=fixed \
    -Djunit.jupiter.execution.parallel.config.fixed.parallelism=2 "$@"
}
prove_engine() { prove_module engine engine "$@"; }
prove_solver() { prove_module solver solver "$@"; }
prove_lab() { prove_module lab lab "$@"; }
prove_cluster() { prove_module cluster cluster -Dgriot.testProcesses=1 "$@"; }
prove_web() { prove_module web page "$@"; }
# The proofs of live games belong to the area live.
prove_page() { prove_module pagetests 'pagetests !pagetests/live' "$@"; }

# In one process, as some of these proofs measure time. Those in the browser are a run of their own: otherwise Maven
# would skip them when one of the server's fails.
prove_live() {
  local status server_proofs server_failures page_status
  case " $* " in
    *' -Dtest='*)
      # Named tests would run in both, as the second one makes the server too.
      prove_module server,cli,pagetests server/live -Dgriot.testProcesses=1 "$@"
      return
      ;;
  esac
  prove_module server,cli 'server/live server/archive cli/bot' -Dgriot.testProcesses=1 "$@"
  status=$? server_proofs=$proofs server_failures=$failures
  prove_module pagetests pagetests/live "$@"
  page_status=$?
  proofs=$((proofs + server_proofs)) failures=$((failures + server_failures))
  [ "$page_status" -le "$status" ] || status=$page_status
  return "$status"
}

prove_speed() {
  prove_maven -Dgriot.tags=speed -Dgriot.testProcesses=1 "$@"
}

# prove_languages MAVEN-OPTION...: adds a pseudo-language of longer words to a copy of the project. There, no text of
# the page is cut off in this language, and no line of the terminal is longer than 80 columns in any language. The area
# page proves the page in the real languages.
prove_languages() {
  local copy="$state/languages" status
  rm -rf "$copy"
  git clone --quiet "$home" "$copy" 9>&- && node "$copy/texts/pseudo-language.mjs" || return 2
  proofs=2 failures=0
  "$copy/griot" prove page -Dtest=LanguageLayoutTest -Dgriot.languages=xx "$@" 9>&-
  status=$?
  [ "$status" != 1 ] || failures=1
  (cd "$copy" && lines_fit 9>&-) || failures=$((failures + 1))
  rm -rf "$copy"
  [ "$status" -le 1 ] || return 2
  [ "$failures" = 0 ]
}

# lines_fit: whether all lines of terminal_output have at most 80 columns; prints those that do not.
lines_fit() {
  local output
  output=$(terminal_output) || return
  printf '%s\n' "$output" | LC_ALL=C.UTF-8 grep -E '^.{81,}'
  # Of grep: no such line, rather than an error.
  [ "${PIPESTATUS[1]}" = 1 ]
}

# terminal_output: prints help, rules and a game in each language. Fails, and names the command, if one fails.
terminal_output() {
  local language command commands status=0
  commands=$(all_commands) || return
  for language in texts/messages/*/; do
    language=$(basename "$language")
    while IFS= read -r command; do
      # Unquoted, as some commands have two words.
      # shellcheck disable=SC2086
      ./griot $command --help --lang "$language" </dev/null || terminal_failed "$command --help" "$language"
    done <<<"$commands"
    ./griot rules --lang "$language" || terminal_failed rules "$language"
    ./griot rules choko/ludens --lang "$language" || terminal_failed 'rules choko/ludens' "$language"
    printf '?\nhelp\nhint\nquit\nq\n' | ./griot play choko/ludens --level 1 --lang "$language" ||
      terminal_failed play "$language"
  done
  return "$status"
}

# all_commands: prints the names of all commands, one per line; that of a group comes before those of its commands.
# Fails if the help lists none.
all_commands() {
  local command member commands
  commands=$(listed_commands) && [ -n "$commands" ] || return
  for command in $commands; do
    printf '%s\n' "$command"
    for member in $(listed_commands "$command"); do
      printf '%s %s\n' "$command" "$member"
    done
  done
}

# listed_commands [GROUP]: prints the names of the commands in the help of Griot or of a group, which may be none.
listed_commands() {
  # Option first: the help that the launcher itself answers also lists the commands for developers.
  ./griot --lang en "$@" --help | awk '/^[^ ]/ { listed = /^Commands:/ } listed && /^  [a-z]/ { print $1 }'
}

# terminal_failed COMMAND LANGUAGE: reports a command of terminal_output that failed.
terminal_failed() {
  printf 'FAILED: ./griot %s, in %s\n' "$1" "$2" >&2
  status=1
}

# prove_launcher: a clone of the last commit, in a folder with a space and an accent in its name, builds itself and
# starts.
prove_launcher() {
  local clone="$state/clone été" status=1
  rm -rf "$clone"
  git clone --quiet "$home" "$clone" 9>&- || return 2
  proofs=1 failures=1
  if (cd "$clone" && launcher_works 9>&-); then
    failures=0 status=0
  fi
  rm -rf "$clone"
  return "$status"
}

# launcher_works: whether a clone builds, runs perft, and saves and loads a game, in a locale without é.
launcher_works() {
  export LC_ALL=C
  ./griot perft yote/ludens 3 && ./griot serve --help >/dev/null || return
  printf '@c3\nsave partie é.txt\nquit\n' | ./griot play yote --neighbour >/dev/null || return
  printf 'quit\n' | ./griot play --load 'partie é.txt' | grep -q '@c3'
}
