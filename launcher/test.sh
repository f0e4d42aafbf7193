#!/usr/bin/env bash
# Tests the launcher in a project of empty folders, on a system whose JDK, Maven, Node.js and browsers are fake
# programs. Prints the failures and the number of cases. Exit codes: 0, or 1 if a case failed.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
scratch=$(mktemp -d "${TMPDIR:-/tmp}/griot-launcher-test.XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT

# A folder with a space in its name.
project="$scratch/the project"
machine=$scratch/machine
# The folder of a case's programs, before the ordinary ones in the search path.
path=$machine/path
cases=0 failed=0 case_name=

# --- parts of a case -------------------------------------------------------------------------

# begin_case NAME: begins a case on a system without tools, in a project that was never built.
begin_case() {
  case_name=$1
  cases=$((cases + 1))
  rm -rf "$project" "$machine"
  mkdir -p "$path" "$machine/home" "$machine/etc" "$project/.mvn" "$project/docs/rules" "$project/docs/stories"
  cp -R "$here/griot" "$here/launcher" "$project/"
  local module
  : >"$project/pom.xml"
  for module in rules cli server browser web; do
    mkdir -p "$project/$module/src/main"
    : >"$project/$module/pom.xml"
  done
  variables=(LANG=en_GB.UTF-8)
}

# program FILE TEXT: creates a fake program, a shell script.
program() {
  mkdir -p "${1%/*}"
  printf '#!%s\n%s\n' "$BASH" "$2" >"$1"
  chmod +x "$1"
}

# jdk FOLDER VERSION: creates a fake JDK, whose java prints its arguments.
jdk() {
  program "$1/bin/javac" ''
  program "$1/bin/java" '
    for argument; do case $argument in -XX:AOTCacheOutput=*) echo cache >"${argument#*=}" ;; esac; done
    echo "java $*"'
  printf 'JAVA_VERSION="%s"\n' "$2" >"$1/release"
}

# maven FILE: creates a fake Maven, which logs its arguments and creates the jars that the launcher copies.
maven() {
  program "$1" '
    echo "mvn $*" >>"'"$machine"'/maven-calls"
    case "$*" in *playwright*) '"${fetch:-exit 1}"' ;; esac
    [ -z "${FAILING-}" ] || { echo "$FAILING"; exit 1; }
    mkdir -p cli/target/lib server/target/lib web/target cluster/target/lib
    : >cli/target/lib/library.jar; : >cli/target/griot-cli.jar
    : >server/target/lib/spring.jar; : >server/target/griot-server.jar; : >web/target/griot-web.jar
    : >cluster/target/lib/spark.jar; : >cluster/target/lib/library.jar; : >cluster/target/griot-cluster.jar'
}

# node FOLDER VERSION: creates a fake Node.js with npm.
node() {
  program "$1/node" "echo v$2"
  program "$1/npm" ''
}

# chromium FILE: creates a fake Chromium.
chromium() {
  program "$1" 'echo Chromium'
}

# all_tools: creates all tools that a developer needs.
all_tools() {
  jdk "$machine/jdk" 25.0.1
  variables+=("JAVA_HOME=$machine/jdk")
  maven "$path/mvn"
  node "$path" 20.19.0
  chromium "$path/chromium"
}

# launch_as_is ARGUMENT...: replaces this process by the launcher, with its standard streams.
launch_as_is() {
  exec env -i "PATH=$path:$tools" "HOME=$machine/home" "GRIOT_TEST_ROOT=$machine" "${variables[@]}" \
    "${shell:-$BASH}" "${launcher:-$project/griot}" "$@"
}

# launch ARGUMENT...: replaces this process by the launcher, with its output in files.
launch() {
  launch_as_is "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
}

# griot ARGUMENT...: runs the launcher and waits for its end.
griot() {
  (launch "$@")
  ended_with $?
}

# ended_with CODE: sets $code, $out and $err.
ended_with() {
  code=$1
  out=$(cat "$scratch/out")
  err=$(cat "$scratch/err")
}

# The ordinary programs that the launcher needs; the search path has no folder of the real system.
tools=$scratch/tools
mkdir "$tools"
for tool in awk cat chmod cp date dirname env find flock grep head ln ls mkdir mkfifo mv readlink rm sleep tail tee touch; do
  file=$(type -P "$tool") && ln -s "$file" "$tools/$tool"
done

# fail_case REASON: counts and prints a failure.
fail_case() {
  failed=$((failed + 1))
  printf 'FAILED: %s: %s\n  code: %s\n  out: %s\n  err: %s\n' "$case_name" "$1" "$code" "$out" "$err" >&2
}

# ends CODE: asserts the exit code.
ends() {
  [ "$code" = "$1" ] || fail_case "the exit code should be $1"
}

# says TEXT...: asserts that each of these texts is in the output.
says() {
  local text
  for text; do
    case $out$err in *"$text"*) ;; *) fail_case "the output should contain: $text" ;; esac
  done
}

# silent_about TEXT: asserts that a text is not in the output.
silent_about() {
  case $out$err in *"$1"*) fail_case "the output should not contain: $1" ;; esac
}

# maven_got PATTERN, maven_did_not_get PATTERN: assert that a call of Maven had these arguments, or that none had.
maven_got() {
  grep -qe "$1" "$machine/maven-calls" 2>/dev/null || fail_case "Maven should be called with: $1"
}
maven_did_not_get() {
  if grep -qe "$1" "$machine/maven-calls" 2>/dev/null; then fail_case "Maven should not be called with: $1"; fi
}
maven_ran_once() {
  [ "$(grep -c . "$machine/maven-calls")" = 1 ] || fail_case "Maven ran twice"
}

# change FILE: makes a file of the project newer than the last build.
change() {
  touch -d '+2 seconds' "$project/$1" 2>/dev/null || { sleep 1; touch "$project/$1"; }
}

# --- the JDK ---------------------------------------------------------------------------------

begin_case "without any tool, all missing ones are reported at once"
griot serve
ends 2
says "a JDK 25 or newer" "JAVA_HOME" "'mvn' was not found" "Node.js 20.19, 22.12 or newer"

begin_case "messages are in French in a French locale"
variables=(LANG=fr_FR.UTF-8)
griot rules
ends 2
says "griot : il faut un JDK 25" "il faut Maven"
silent_about Node

begin_case "LC_ALL takes precedence over LANG: messages are in Russian"
variables=(LANG=fr_FR.UTF-8 LC_ALL=ru_RU.UTF-8)
griot test
ends 2
says "нужен JDK 25" "нужен Maven" "нужен Node.js"

begin_case "a JDK that is too old is reported with its folder"
all_tools
jdk "$machine/jdk" 21.0.4
griot rules
ends 2
says "none was found (21: $machine/jdk)"
silent_about Maven

begin_case "a Java without its compiler is not a JDK"
all_tools
rm "$machine/jdk/bin/javac"
griot rules
ends 2
says "a JDK 25 or newer"

begin_case "after an old JDK in JAVA_HOME, a new one is found in PATH, behind a symbolic link"
all_tools
jdk "$machine/jdk" 1.8.0_402
jdk "$machine/new" 26-ea
ln -s "$machine/new/bin/java" "$path/java"
griot rules
ends 0
says "java "

begin_case "of the JDKs in the usual folders, the newest is used"
all_tools
variables=(LANG=C)
jdk "$machine/usr/lib/jvm/a" 25.0.9
jdk "$machine/usr/lib/jvm/b" 27
jdk "$machine/usr/lib/jvm/c" 17
program "$machine/usr/lib/jvm/b/bin/java" 'echo newest'
griot rules
ends 0
says newest

# --- the process -----------------------------------------------------------------------------

shell=$(type -P sh)
begin_case "another shell starts bash"
all_tools
ln -s "$BASH" "$path/bash"
griot rules
ends 0
says "Main rules"

begin_case "without bash, another shell reports that it is needed"
all_tools
case $("$shell" -c 'echo "${BASH_VERSION-}"') in
  '')
    griot rules
    ends 2
    says "bash is needed"
    ;;
esac
shell=

# all_tools_with_java TEXT: all tools, with this script as java.
all_tools_with_java() {
  all_tools
  program "$machine/jdk/bin/java" "$1"
}

begin_case "a closed standard input is opened as an empty one"
all_tools_with_java 'if { : 3<&0; } 2>/dev/null; then read -r line; echo "it reads: $line"; else echo "it is closed"; fi'
(launch_as_is rules >"$scratch/out" 2>"$scratch/err" <&-)
ended_with $?
ends 0
says "it reads: "
silent_about "it is closed"

begin_case "a closed standard error is opened, and its output discarded"
all_tools_with_java 'if : 3>&2; then echo "it is open"; fi'
(launch_as_is rules >"$scratch/out" 2>&- </dev/null)
: >"$scratch/err"
ended_with 0
says "it is open"

begin_case "a closed standard output is reported before anything is built"
all_tools
(launch_as_is rules >&- 2>"$scratch/err" </dev/null)
code=$?
: >"$scratch/out"
ended_with $code
ends 2
says "standard output is closed"
[ ! -e "$machine/maven-calls" ] || fail_case "Maven was called"

# Locales in which Java on Linux cannot decode é in file names.
if [ -z "${OSTYPE##linux*}" ]; then
  for locale in '' LANG=C LC_ALL=POSIX LC_CTYPE=C LANG=fr_FR.UTF-8 LC_ALL=ru_RU.UTF-8; do
    begin_case "Java runs in a UTF-8 locale if the locale is: ${locale:-none}"
    all_tools_with_java 'echo "characters ${LC_ALL:-${LC_CTYPE:-$LANG}}, user locale ${GRIOT_LOCALE-}, language ${GRIOT_LANGUAGE-}"'
    variables=("JAVA_HOME=$machine/jdk" ${locale:+"$locale"})
    griot rules
    ends 0
    case $locale in
      *.UTF-8) says "characters C.UTF-8, user locale ${locale#*=}, language ${locale#*=}" ;;
      *) says "characters C.UTF-8, user locale C, language" ;;
    esac
  done

  begin_case "an installed locale with another character set is kept"
  all_tools_with_java 'echo "characters ${LC_ALL:-}, user locale ${GRIOT_LOCALE-none}"'
  program "$path/locale" 'echo ISO-8859-1'
  variables+=(LC_ALL=fr_FR.ISO-8859-1)
  griot rules
  says "characters fr_FR.ISO-8859-1, user locale none"
fi

for port in -1 65536 x 1.5 100000; do
  begin_case "the port $port is rejected before anything is built"
  all_tools
  griot serve --lan --port "$port"
  ends 2
  says "--port must be a whole number from 0 to 65535, not $port"
  [ ! -e "$machine/maven-calls" ] || fail_case "Maven was called"
done

for arguments in '--port 0' '--port=65535' '--port 8000 --lan' '--lan'; do
  begin_case "serve $arguments is accepted"
  all_tools
  # shellcheck disable=SC2086
  griot serve $arguments
  ends 0
  says "Main serve"
done

# A java for which all arguments are wrong.
rejecting_java='echo "java $*"; case $* in *ArgumentsCheck*) exit 2 ;; esac'

for arguments in 'cluster sovle' 'backup' 'restore' 'rebuild --wrong'; do
  begin_case "wrong arguments are reported before the page or the cluster is built: $arguments"
  all_tools_with_java "$rejecting_java"
  # shellcheck disable=SC2086
  griot $arguments
  ends 2
  says "griot.cli/griot.cli.ArgumentsCheck $arguments"
  maven_got '-Dgriot.withoutPage -Dgriot.withoutCluster'
  maven_ran_once
done

begin_case "the arguments of serve are checked if the commands are built"
all_tools_with_java "$rejecting_java"
griot rules
griot serve --wrong
ends 2
says "ArgumentsCheck serve --wrong"
maven_ran_once

begin_case "the first start of serve builds once"
all_tools
griot serve --lan
ends 0
silent_about ArgumentsCheck
maven_ran_once

begin_case "with the page built, the command checks its arguments by itself"
all_tools
griot serve
griot backup there
ends 0
silent_about ArgumentsCheck

# --- Maven and Node.js -----------------------------------------------------------------------

begin_case "without Maven nothing can be built"
all_tools
rm "$path/mvn"
griot rules
ends 2
says "apt install maven"

begin_case "Maven is found in the usual folders"
all_tools
rm "$path/mvn"
maven "$machine/opt/maven/bin/mvn"
griot rules
ends 0

begin_case "without Node.js the page cannot be built"
all_tools
rm "$path/node"
griot serve
ends 2
says "Node.js 20.19, 22.12 or newer with npm" "apt install nodejs npm"

begin_case "the other commands are built without Node.js and without the page"
all_tools
rm "$path/node"
griot rules
ends 0
maven_got -Dgriot.withoutPage

begin_case "Node.js without npm is not enough"
all_tools
rm "$path/npm"
griot serve
ends 2
says "with npm"

for old in 18.20.4 20.18.3 21.7.3 22.11.0; do
  begin_case "Node.js $old is too old, and reported with its version"
  all_tools
  node "$path" "$old"
  griot serve
  ends 2
  says "none was found ($old)"
done

begin_case "a Node.js without a version number is skipped, and another one found"
all_tools
node "$path" " no version is set"
node "$machine/home/.nvm/versions/node/v22.12.0/bin" 22.12.0
griot serve
ends 0
silent_about "integer"

# --- a browser for the tests -----------------------------------------------------------------

# without_launcher_tests: replaces this script in the project, as it would call itself without end.
without_launcher_tests() {
  program "$project/launcher/test.sh" ''
}

begin_case "the tests use an installed Chromium"
all_tools
without_launcher_tests
maven "$path/mvn"
program "$path/mvn" "$(tail -n +2 "$path/mvn")
  echo \"[INFO] Tests run: 1 in \$GRIOT_CHROMIUM\""
griot test
ends 0
says "in $path/chromium"
maven_got "verify"

begin_case "a failure of the launcher's own tests fails the run, after the tests of the modules"
all_tools
program "$project/launcher/test.sh" 'echo "launcher: 1 failed"; exit 1'
griot test
ends 1
says "launcher: 1 failed"
maven_got "verify"

begin_case "the tests use the Chromium that GRIOT_CHROMIUM names"
all_tools
without_launcher_tests
chromium "$machine/own-chromium"
variables+=("GRIOT_CHROMIUM=$machine/own-chromium")
program "$path/mvn" "$(tail -n +2 "$path/mvn")
  echo \"[INFO] Tests run: 1 in \$GRIOT_CHROMIUM\""
griot test
ends 0
says "in $machine/own-chromium"

begin_case "a GRIOT_CHROMIUM that does not start is reported"
all_tools
variables+=("GRIOT_CHROMIUM=$machine/none")
griot test
ends 2
says "GRIOT_CHROMIUM names $machine/none, which does not start"

# debian UID: makes the system Debian, and the user the one with this id.
debian() {
  echo 'ID=debian' >"$machine/etc/os-release"
  program "$path/id" "echo $1"
}

begin_case "without Chromium, root gets Debian's, after an update of the package lists if necessary"
all_tools
without_launcher_tests
rm "$path/chromium"
debian 0
program "$path/apt-get" '
  case $1 in update) touch "'"$machine"'/updated"; exit ;; esac
  [ -e "'"$machine"'/updated" ] || exit 100
  case $* in *chromium-headless-shell*) ;; *) exit 100 ;; esac
  printf "#!'"$BASH"'\n" >"'"$path"'/chromium-headless-shell"; chmod +x "'"$path"'/chromium-headless-shell"'
griot test
ends 0
says "installing Chromium"
maven_did_not_get playwright

begin_case "Chromium's headless shell is preferred"
all_tools
without_launcher_tests
chromium "$path/chromium-headless-shell"
program "$path/mvn" "$(tail -n +2 "$path/mvn")
  echo \"[INFO] Tests run: 1 in \$GRIOT_CHROMIUM\""
griot test
ends 0
says "in $path/chromium-headless-shell"

begin_case "if Debian's headless shell cannot be installed, an installed Chromium is used"
all_tools
without_launcher_tests
debian 0
program "$path/apt-get" 'exit 100'
griot test
ends 0
silent_about "downloading Chromium"

# What the fake Maven does to download Chromium.
fetch='[ -n "$PLAYWRIGHT_BROWSERS_PATH" ] || exit 1
  folder=$PLAYWRIGHT_BROWSERS_PATH/chromium_headless_shell-1/chrome-headless-shell-linux64
  mkdir -p "$folder"; file=$folder/chrome-headless-shell
  printf "#!'"$BASH"'\n" >"$file"; chmod +x "$file"; exit'

begin_case "if Debian's cannot be installed, Playwright's is downloaded"
all_tools
without_launcher_tests
rm "$path/chromium"
debian 0
program "$path/apt-get" 'exit 100'
griot test
ends 0
says "downloading Chromium"
maven_got "playwright.*install chromium-headless-shell"

begin_case "without root, Playwright's is downloaded if the installed command does not start"
all_tools
without_launcher_tests
program "$path/chromium-browser" 'echo "install the snap" >&2; exit 1'
rm "$path/chromium"
debian 1000
program "$path/apt-get" 'echo called >"'"$machine"'/apt"'
griot test
ends 0
says "downloading Chromium"
[ ! -e "$machine/apt" ] || fail_case "apt-get was called"

begin_case "a downloaded Chromium is used again"
all_tools
without_launcher_tests
rm "$path/chromium"
debian 1000
griot test
griot test
ends 0
silent_about "downloading Chromium"

fetch=

begin_case "a failed download is reported"
all_tools
rm "$path/chromium"
debian 1000
griot test
ends 2
says "was not found and could not be downloaded" "build.log"

# --- building --------------------------------------------------------------------------------

begin_case "the first start builds, the second does not, and both run the command"
all_tools
griot legal yote/ludens
ends 0
says "griot: building" "griot: built" "griot.cli/griot.cli.Main legal yote/ludens"
griot legal yote/ludens
ends 0
silent_about building
maven_ran_once

begin_case "commands start with the start-up cache, except those that search for a long time"
all_tools
griot analyse
ends 0
says " -XX:AOTCache="
for command in bench book exam match openings selfplay train ugi; do
  griot "$command"
  ends 0
  says "griot.cli.Main $command"
  silent_about " -XX:AOTCache="
done

begin_case "the launcher can be started by a symbolic link from another folder"
all_tools
ln -s "../../the project/griot" "$path/griot"
launcher=$path/griot
griot rules
launcher=
ends 0
says "Main rules"

for changed in pom.xml rules/src/main/New.java cli/pom.xml; do
  begin_case "Griot is built again after a change of $changed"
  all_tools
  griot rules
  change "$changed"
  griot rules
  ends 0
  says "griot: building"
done

for changed in web/page.ts browser/src/main/New.java docs/rules/yote.md docs/stories/yote.md; do
  begin_case "after a change of $changed, only serve builds again"
  all_tools
  griot serve
  change "$changed"
  griot rules
  silent_about building
  griot serve
  ends 0
  says "griot: building" "Main serve"
done

begin_case "the cluster is built when it is first used, beside the page that is there"
all_tools
griot serve
ends 0
maven_got -Dgriot.withoutCluster
griot cluster --help
silent_about building
griot cluster solve awele
ends 0
says "griot: building" "griot.cluster.Main cluster solve awele" "/cluster/griot-cluster.jar" "/cluster/jars/spark.jar"
silent_about "/cluster/jars/library.jar"
griot serve
ends 0
silent_about building
griot cluster worker spark://host:7077
silent_about building
change rules/src/main/New.java
griot cluster solve awele
ends 0
says "griot: building" "ArgumentsCheck cluster solve awele" "griot.cluster.Main cluster solve awele"
[ -d "$project/.griot/$(cat "$project/.griot/current")/serve" ] || fail_case "the page is gone"

for arguments in '--lang fr serve' '--lang=fr serve'; do
  begin_case "the language may precede the command: $arguments"
  all_tools
  # shellcheck disable=SC2086
  griot $arguments
  ends 0
  says "@$project/launcher/options/serve" "Main $arguments"
done

begin_case "the help of serve is built without the page"
all_tools
griot serve --help
ends 0
maven_got -Dgriot.withoutPage

begin_case "of a failed build, the errors are printed with relative paths"
all_tools
variables+=("FAILING=[ERROR] $project/rules/src/main/New.java:[1,2] ';' expected")
griot rules
ends 2
says "the build failed:" "[ERROR] rules/src/main/New.java:[1,2] ';' expected" "build.log"

begin_case "failed tests end with the exit code of Maven"
all_tools
without_launcher_tests
variables+=("FAILING=[ERROR] Tests run: 1, Failures: 1")
griot test
ends 1
says "Failures: 1"

# --- packages --------------------------------------------------------------------------------

begin_case "the JVM gets the options of the kind of command"
all_tools
for kind in solve:solve serve:serve rules:command; do
  griot "${kind%:*}"
  ends 0
  says "@$project/launcher/options/common @$project/launcher/options/${kind#*:}"
  [ -s "$here/launcher/options/${kind#*:}" ] || fail_case "the options are missing"
done

begin_case "the solver's memory gets huge pages, unless the user has another setting"
all_tools_with_java 'echo "tunables: ${GLIBC_TUNABLES-}"'
griot solve
says 'tunables: glibc.malloc.hugetlb=1'
variables+=("GLIBC_TUNABLES=glibc.malloc.hugetlb=0")
griot solve
says 'tunables: glibc.malloc.hugetlb=1:glibc.malloc.hugetlb=0'
griot perft
says 'tunables: glibc.malloc.hugetlb=0'
silent_about 'hugetlb=1'

begin_case "package builds everything, and lets the packager work on the new build"
all_tools
griot package --out there
ends 0
maven_got "--activate-profiles packaging package"
says "griot.packager.Main package --app $project/.griot/app-" "--project $project --out there"

begin_case "wrong options of package and licences are reported before anything is built"
all_tools
for arguments in 'package --output there' 'package there' 'package --out' 'licences --out there' 'licences all'; do
  # shellcheck disable=SC2086
  griot $arguments
  ends 2
  says "package takes --out DIR"
done
[ ! -e "$machine/maven-calls" ] || fail_case "Maven was called"

begin_case "package takes its options in both forms"
all_tools
griot package --out=there --jmods here --jmods=there --lang fr
ends 0
says "griot.packager.Main package" "--out=there --jmods here --jmods=there --lang fr"

begin_case "artifacts with wrong options are reported before anything is built"
all_tools
for arguments in '--version v1' '--version 1/0' '--out' 'rules' '--group Org.Example' '--url http://example.org' \
  '--url https://' '--url https://example.org/<griot>' '--developer A&B' '--sign --version'; do
  # shellcheck disable=SC2086
  griot artifacts $arguments
  ends 2
  says "--version VERSION" "--sign KEY"
done
[ ! -e "$machine/maven-calls" ] || fail_case "Maven was called"

begin_case "artifacts are not signed without GnuPG"
all_tools
griot artifacts --sign 0123ABCD
ends 2
says "'gpg' was not found"
[ ! -e "$machine/maven-calls" ] || fail_case "Maven was called"

begin_case "artifacts are not signed with a key that GnuPG does not have"
all_tools
program "$path/gpg" 'exit 2'
griot artifacts --sign 0123ABCD
ends 2
says "no secret key 0123ABCD"
[ ! -e "$machine/maven-calls" ] || fail_case "Maven was called"

# --- proofs ----------------------------------------------------------------------------------

# maven_that_prints LINE: a fake Maven that prints this line too, and fails unless there is no failure in it.
maven_that_prints() {
  program "$path/mvn" "$(tail -n +2 "$path/mvn")
  echo '$1'
  case '$1' in *'Failures: 0, Errors: 0'*) ;; *) exit 1 ;; esac"
}

begin_case "the help of prove needs no tools, and lists the areas"
griot prove --help
ends 0
says "prove [AREA]" "solver" "speed"

begin_case "the proof of languages gets the commands, those of groups too, from the help"
program "$project/griot" '
  case $* in
    "--lang en --help") printf "Usage: griot\n  none  x\n\nCommands:\n  serve   Serve\n            it.\n  tables  Pass on.\n\nExit\n  code\n" ;;
    *tables*) printf "Usage: griot tables\n\nCommands:\n  export  Write.\n  reach   Compare.\n" ;;
    *) printf "Usage: griot serve\n  -h  help\n" ;;
  esac'
# shellcheck source=/dev/null
out=$(cd "$project" && . launcher/prove.sh && all_commands) || fail_case "no commands were found"
[ "$out" = $'serve\ntables\ntables export\ntables reach' ] || fail_case "these are not the commands"

begin_case "the proof of languages fails if the help lists no commands"
program "$project/griot" 'echo "Usage: griot"'
# shellcheck source=/dev/null
if (cd "$project" && . launcher/prove.sh && all_commands); then fail_case "it should fail"; fi

begin_case "an unknown area is reported with the known ones"
griot prove everything
ends 2
says "nothing called everything" "rules engine solver"

begin_case "prove with an area runs the proofs of its module, and counts those not skipped"
all_tools
maven_that_prints "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1"
griot prove rules -Dtest=ParsersTest
ends 0
says "rules         2 " "passed"
maven_got "--projects rules .*-Dtest=ParsersTest"
silent_about "engine"

begin_case "a failed proof ends with 1"
all_tools
maven_that_prints "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0"
griot prove solver
ends 1
says "solver        3 " "1 failed"

begin_case "after a failure, and an area that cannot be run, the other areas are run"
all_tools
maven_that_prints "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0"
griot prove
ends 2
says "rules         3 " "1 failed" "speed         3 " "launcher      0 " "not run"

begin_case "an area without proofs is not passed"
all_tools
griot prove engine
ends 2
says "engine        0 " "not run"

begin_case "after a killed build, compiled classes are deleted"
all_tools
mkdir -p "$project/rules/target/classes" "$project/.griot"
: >"$project/.griot/unfinished"
griot rules
ends 0
[ ! -e "$project/rules/target/classes" ] || fail_case "the classes are still there"

signals="TERM:143 INT:130"
# A process that was started with SIGINT ignored, as in the background, cannot trap it.
case $(trap -p INT) in *"''"*) signals=TERM:143 ;; esac
for signal in $signals; do
  begin_case "SIG${signal%:*} ends a build and the child processes of Maven"
  all_tools
  mkfifo "$machine/alive"
  program "$path/mvn" 'sleep 60 >"'"$machine"'/alive" & wait'
  launch rules &
  running=$!
  # Opening waits for a writer; reading ends when the last writer has ended.
  exec 8<"$machine/alive"
  kill "-${signal%:*}" "$running"
  wait "$running" 2>/dev/null
  ended_with $?
  ends "${signal#*:}"
  read -r -t 20 _ <&8
  [ $? -le 128 ] || fail_case "a child process is still running"
  exec 8<&-
  [ -e "$project/.griot/unfinished" ] || fail_case "the mark of a killed build is missing"
done

begin_case "a build does not start another build"
all_tools
variables+=("GRIOT_BUILDING=$project")
griot rules
ends 2
says "started by a build that has not finished"

begin_case "without flock, the lock of a process that has ended is removed"
all_tools
mv "$tools/flock" "$scratch/flock" 2>/dev/null
mkdir -p "$project/.griot"
ln -s 999999999 "$project/.griot/lock.owner"
griot rules
ends 0
says "griot: built"
[ ! -L "$project/.griot/lock.owner" ] || fail_case "the lock is still there"
mv "$scratch/flock" "$tools/flock" 2>/dev/null

for command in test coverage mutation javadoc format pictures package licences artifacts clean; do
  begin_case "$command --help needs no tools, and does nothing else"
  mkdir -p "$project/rules/target"
  griot "$command" --help
  ends 0
  says "For developers" "--developer NAME"
  [ -e "$project/rules/target" ] || fail_case "the folder was deleted"
done

begin_case "clean needs no tools"
mkdir -p "$project/rules/target"
griot clean
ends 0
[ ! -e "$project/rules/target" ] || fail_case "the folder still exists"

echo "launcher: $cases cases, $failed failed"
[ "$failed" = 0 ]
