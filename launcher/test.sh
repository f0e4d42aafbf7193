#!/usr/bin/env bash
# Tests the launcher: in a house of empty folders, on a machine whose JDK, Maven, Node.js and browsers only pretend.
# Says nothing but what went wrong, and how many cases there were. Exit codes: 0, or 1 if one failed.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
scratch=$(mktemp -d "${TMPDIR:-/tmp}/griot-launcher-test.XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT

# A space in the name, as on many a desk.
house="$scratch/the house"
machine=$scratch/machine
# Where the programs of a case stand, before the ordinary ones.
path=$machine/path
cases=0 failed=0 told=

# --- what cases are made of ------------------------------------------------------------------

# case_of WORDS: begins a case on a machine that has nothing, in a house that was never built.
case_of() {
  told=$1
  cases=$((cases + 1))
  rm -rf "$house" "$machine"
  mkdir -p "$path" "$machine/home" "$machine/etc" "$house/.mvn" "$house/docs/rules"
  cp -R "$here/griot" "$here/launcher" "$house/"
  local module
  : >"$house/pom.xml"
  for module in rules cli server browser web; do
    mkdir -p "$house/$module/src/main"
    : >"$house/$module/pom.xml"
  done
  variables=(LANG=en_GB.UTF-8)
}

# program FILE TEXT: a program of the machine, a shell script.
program() {
  mkdir -p "${1%/*}"
  printf '#!%s\n%s\n' "$BASH" "$2" >"$1"
  chmod +x "$1"
}

# jdk FOLDER VERSION: one that says what it is asked to run.
jdk() {
  program "$1/bin/javac" ''
  program "$1/bin/java" '
    for argument; do case $argument in -XX:AOTCacheOutput=*) echo cache >"${argument#*=}" ;; esac; done
    echo "java $*"'
  printf 'JAVA_VERSION="%s"\n' "$2" >"$1/release"
}

# maven FILE: one that notes what it is asked, and makes the jars that the launcher wants.
maven() {
  program "$1" '
    echo "mvn $*" >>"'"$machine"'/asked"
    case "$*" in *playwright*) '"${fetch:-exit 1}"' ;; esac
    [ -z "${FAILING-}" ] || { echo "$FAILING"; exit 1; }
    mkdir -p cli/target/lib server/target/lib web/target
    : >cli/target/lib/library.jar; : >cli/target/griot-cli.jar
    : >server/target/lib/spring.jar; : >server/target/griot-server.jar; : >web/target/griot-web.jar'
}

# node FOLDER VERSION
node() {
  program "$1/node" "echo v$2"
  program "$1/npm" ''
}

# chromium FILE
chromium() {
  program "$1" 'echo Chromium'
}

# everything: what a developer has.
everything() {
  jdk "$machine/jdk" 25.0.1
  variables+=("JAVA_HOME=$machine/jdk")
  maven "$path/mvn"
  node "$path" 20.19.0
  chromium "$path/chromium"
}

# launch_as_is ARGUMENT...: becomes the launcher, with the standard streams that there are.
launch_as_is() {
  exec env -i "PATH=$path:$tools" "HOME=$machine/home" "GRIOT_TEST_ROOT=$machine" "${variables[@]}" \
    "${shell:-$BASH}" "${launcher:-$house/griot}" "$@"
}

# launch ARGUMENT...: becomes the launcher.
launch() {
  launch_as_is "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
}

# griot ARGUMENT...: runs the launcher to its end.
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

# The ordinary programs that the launcher needs, and none of the machine's own.
tools=$scratch/tools
mkdir "$tools"
for tool in awk cat chmod cp date dirname env find flock grep head ln ls mkdir mkfifo mv readlink rm sleep tail tee touch; do
  file=$(type -P "$tool") && ln -s "$file" "$tools/$tool"
done

complain() {
  failed=$((failed + 1))
  printf 'FAILED: %s: %s\n  code: %s\n  out: %s\n  err: %s\n' "$told" "$1" "$code" "$out" "$err" >&2
}

# ends CODE
ends() {
  [ "$code" = "$1" ] || complain "it should end with $1"
}

# says WORDS...: each on standard error or output.
says() {
  local words
  for words; do
    case $out$err in *"$words"*) ;; *) complain "it should say: $words" ;; esac
  done
}

# silent_about WORDS
silent_about() {
  case $out$err in *"$1"*) complain "it should not say: $1" ;; esac
}

# asked WORDS, not_asked WORDS: of Maven.
asked() {
  grep -qe "$1" "$machine/asked" 2>/dev/null || complain "Maven should be asked: $1"
}
not_asked() {
  if grep -qe "$1" "$machine/asked" 2>/dev/null; then complain "Maven should not be asked: $1"; fi
}

# --- the JDK ---------------------------------------------------------------------------------

case_of "with nothing at all, everything that is missing is said at once"
griot serve
ends 2
says "a JDK 25 or newer" "JAVA_HOME" "'mvn' was not found" "Node.js 20.19 or newer"

case_of "in French"
variables=(LANG=fr_FR.UTF-8)
griot rules
ends 2
says "griot : il faut un JDK 25" "il faut Maven"
silent_about Node

case_of "in Russian, however the locale is told"
variables=(LANG=fr_FR.UTF-8 LC_ALL=ru_RU.UTF-8)
griot test
ends 2
says "нужен JDK 25" "нужен Maven" "нужен Node.js"

case_of "a JDK that is too old is named"
everything
jdk "$machine/jdk" 21.0.4
griot rules
ends 2
says "none was found (21: $machine/jdk)"
silent_about Maven

case_of "a Java without its compiler is no JDK"
everything
rm "$machine/jdk/bin/javac"
griot rules
ends 2
says "a JDK 25 or newer"

case_of "an old JDK in JAVA_HOME does not hide a new one on the path, behind a link"
everything
jdk "$machine/jdk" 1.8.0_402
jdk "$machine/new" 26-ea
ln -s "$machine/new/bin/java" "$path/java"
griot rules
ends 0
says "java "

case_of "of the JDKs in the usual folders the newest is taken"
everything
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
case_of "another shell hands over to bash"
everything
ln -s "$BASH" "$path/bash"
griot rules
ends 0
says "Main rules"

case_of "or says that it needs one"
everything
case $("$shell" -c 'echo "${BASH_VERSION-}"') in
  '')
    griot rules
    ends 2
    says "bash is needed"
    ;;
esac
shell=

# java_that_says WORDS: in place of the one that repeats what it is asked.
java_that_says() {
  everything
  program "$machine/jdk/bin/java" "$1"
}

case_of "a standard input that is closed is an empty one"
java_that_says 'if { : 3<&0; } 2>/dev/null; then read -r line; echo "it says: $line"; else echo "it is closed"; fi'
(launch_as_is rules >"$scratch/out" 2>"$scratch/err" <&-)
ended_with $?
ends 0
says "it says: "
silent_about "it is closed"

case_of "a standard error that is closed is one that nobody reads"
java_that_says 'if : 3>&2; then echo "it is open"; fi'
(launch_as_is rules >"$scratch/out" 2>&- </dev/null)
: >"$scratch/err"
ended_with 0
says "it is open"

case_of "where nothing can be said, that is said"
everything
(launch_as_is rules >&- 2>"$scratch/err" </dev/null)
code=$?
: >"$scratch/out"
ended_with $code
ends 2
says "standard output is closed"
[ ! -e "$machine/asked" ] || complain "it was built"

# The locales in which Java on Linux would read no é.
if [ -z "${OSTYPE##linux*}" ]; then
  for locale in '' LANG=C LC_ALL=POSIX LC_CTYPE=C LANG=fr_FR.UTF-8 LC_ALL=ru_RU.UTF-8; do
    case_of "Java reads every file name where the locale is: ${locale:-none}"
    java_that_says 'echo "characters ${LC_ALL:-${LC_CTYPE:-$LANG}}, told ${GRIOT_LOCALE-}, language ${GRIOT_LANGUAGE-}"'
    variables=("JAVA_HOME=$machine/jdk" ${locale:+"$locale"})
    griot rules
    ends 0
    case $locale in
      *.UTF-8) says "characters C.UTF-8, told ${locale#*=}, language ${locale#*=}" ;;
      *) says "characters C.UTF-8, told C, language" ;;
    esac
  done

  case_of "a character set that there is stays"
  java_that_says 'echo "characters ${LC_ALL:-}, told ${GRIOT_LOCALE-none}"'
  program "$path/locale" 'echo ISO-8859-1'
  variables+=(LC_ALL=fr_FR.ISO-8859-1)
  griot rules
  says "characters fr_FR.ISO-8859-1, told none"
fi

for port in -1 65536 x 1.5 100000; do
  case_of "the port $port is refused before anything is built"
  everything
  griot serve --lan --port "$port"
  ends 2
  says "--port is a whole number from 0 to 65535, not $port"
  [ ! -e "$machine/asked" ] || complain "it was built"
done

for arguments in '--port 0' '--port=65535' '--port 8000 --lan' '--lan'; do
  case_of "serve $arguments is not refused"
  everything
  # shellcheck disable=SC2086
  griot serve $arguments
  ends 0
  says "Main serve"
done

# --- Maven and Node.js -----------------------------------------------------------------------

case_of "without Maven nothing can be built"
everything
rm "$path/mvn"
griot rules
ends 2
says "apt install maven"

case_of "Maven is found in the usual folders"
everything
rm "$path/mvn"
maven "$machine/opt/maven/bin/mvn"
griot rules
ends 0

case_of "without Node.js the page cannot be built"
everything
rm "$path/node"
griot serve
ends 2
says "Node.js 20.19 or newer with npm" "apt install nodejs npm"

case_of "the other commands do without Node.js and a page"
everything
rm "$path/node"
griot rules
ends 0
asked -Dgriot.withoutPage

case_of "Node.js without npm will not do"
everything
rm "$path/npm"
griot serve
ends 2
says "with npm"

for old in 18.20.4 20.18.3; do
  case_of "Node.js $old is too old, and named"
  everything
  node "$path" "$old"
  griot serve
  ends 2
  says "none was found ($old)"
done

case_of "a Node.js that says no number is passed over, and a good one found elsewhere"
everything
node "$path" " no version is set"
node "$machine/home/.nvm/versions/node/v22.1.0/bin" 22.1.0
griot serve
ends 0
silent_about "integer"

# --- a browser for the tests -----------------------------------------------------------------

# The tests of these tests would go on for ever.
without_launcher_tests() {
  program "$house/launcher/test.sh" ''
}

case_of "the tests take the Chromium of this machine"
everything
without_launcher_tests
maven "$path/mvn"
program "$path/mvn" "$(tail -n +2 "$path/mvn")
  echo \"[INFO] Tests run: 1 in \$GRIOT_CHROMIUM\""
griot test
ends 0
says "in $path/chromium"
asked "verify"

case_of "or the one that is named"
everything
without_launcher_tests
chromium "$machine/mine"
variables+=("GRIOT_CHROMIUM=$machine/mine")
program "$path/mvn" "$(tail -n +2 "$path/mvn")
  echo \"[INFO] Tests run: 1 in \$GRIOT_CHROMIUM\""
griot test
ends 0
says "in $machine/mine"

case_of "a named one that does not start is said"
everything
variables+=("GRIOT_CHROMIUM=$machine/none")
griot test
ends 2
says "GRIOT_CHROMIUM names $machine/none, which does not start"

debian() {
  echo 'ID=debian' >"$machine/etc/os-release"
  program "$path/id" "echo $1"
}

case_of "where there is none, root gets Debian's, after an update if it must"
everything
without_launcher_tests
rm "$path/chromium"
debian 0
program "$path/apt-get" '
  case $1 in update) touch "'"$machine"'/updated"; exit ;; esac
  [ -e "'"$machine"'/updated" ] || exit 100
  printf "#!'"$BASH"'\n" >"'"$path"'/chromium"; chmod +x "'"$path"'/chromium"'
griot test
ends 0
says "installing Chromium"
not_asked playwright

# The one that Playwright fetches.
fetch='[ -n "$PLAYWRIGHT_BROWSERS_PATH" ] || exit 1
  folder=$PLAYWRIGHT_BROWSERS_PATH/chromium-1/chrome-linux
  mkdir -p "$folder"; printf "#!'"$BASH"'\n" >"$folder/chrome"; chmod +x "$folder/chrome"; exit'

case_of "where Debian's cannot be had, Playwright's is fetched"
everything
without_launcher_tests
rm "$path/chromium"
debian 0
program "$path/apt-get" 'exit 100'
griot test
ends 0
says "downloading Chromium"
asked "playwright.*install chromium"

case_of "who is not root gets Playwright's, in place of a command that only says where to get one"
everything
without_launcher_tests
program "$path/chromium-browser" 'echo "install the snap" >&2; exit 1'
rm "$path/chromium"
debian 1000
program "$path/apt-get" 'echo called >"'"$machine"'/apt"'
griot test
ends 0
says "downloading Chromium"
[ ! -e "$machine/apt" ] || complain "apt-get was called"

case_of "and has it the next time"
everything
without_launcher_tests
rm "$path/chromium"
debian 1000
griot test
griot test
ends 0
silent_about "downloading Chromium"

fetch=

case_of "where none can be had, it is said"
everything
rm "$path/chromium"
debian 1000
griot test
ends 2
says "was not found and could not be downloaded" "build.log"

# --- building --------------------------------------------------------------------------------

case_of "the first start builds, the second does not, and both run the command"
everything
griot legal yote/ludens
ends 0
says "griot: building" "griot: built" "griot.cli/griot.cli.Main legal yote/ludens"
griot legal yote/ludens
ends 0
silent_about building
[ "$(grep -c . "$machine/asked")" = 1 ] || complain "Maven ran twice"

case_of "it starts by its cache, but for what searches for long"
everything
griot analyse
ends 0
says " -XX:AOTCache="
for searching in bench book exam match train ugi; do
  griot "$searching"
  ends 0
  says "griot.cli.Main $searching"
  silent_about " -XX:AOTCache="
done

case_of "through a link from elsewhere"
everything
ln -s "../../the house/griot" "$path/griot"
launcher=$path/griot
griot rules
launcher=
ends 0
says "Main rules"

for changed in pom.xml rules/src/main/New.java cli/pom.xml; do
  case_of "it is built again after a change of $changed"
  everything
  griot rules
  touch -d '+2 seconds' "$house/$changed" 2>/dev/null || { sleep 1; touch "$house/$changed"; }
  griot rules
  ends 0
  says "griot: building"
done

for changed in web/page.ts browser/src/main/New.java docs/rules/yote.md; do
  case_of "a change of $changed concerns serving only"
  everything
  griot serve
  touch -d '+2 seconds' "$house/$changed" 2>/dev/null || { sleep 1; touch "$house/$changed"; }
  griot rules
  silent_about building
  griot serve
  ends 0
  says "griot: building" "Main serve"
done

case_of "the help of serving needs no page"
everything
griot serve --help
ends 0
asked -Dgriot.withoutPage

case_of "a build that fails is told in a few words"
everything
variables+=("FAILING=[ERROR] $house/rules/src/main/New.java:[1,2] ';' expected")
griot rules
ends 2
says "the build failed:" "[ERROR] rules/src/main/New.java:[1,2] ';' expected" "build.log"

case_of "tests that fail end with Maven's own code"
everything
without_launcher_tests
variables+=("FAILING=[ERROR] Tests run: 1, Failures: 1")
griot test
ends 1
says "Failures: 1"

# --- proofs ----------------------------------------------------------------------------------

# telling_maven LINE: one that says this, and ends well unless something failed.
telling_maven() {
  program "$path/mvn" "$(tail -n +2 "$path/mvn")
  echo '$1'
  case '$1' in *'Failures: 0, Errors: 0'*) ;; *) exit 1 ;; esac"
}

case_of "the help of proofs needs nothing, and names the areas"
griot prove --help
ends 0
says "prove [AREA]" "solver" "speed"

case_of "an area that there is not is said, with those that there are"
griot prove everything
ends 2
says "nothing called everything" "rules engine solver"

case_of "the proofs of one area are those of its module, and are counted"
everything
telling_maven "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1"
griot prove rules -Dtest=ParsersTest
ends 0
says "rules         2 " "passed"
asked "--projects rules .*-Dtest=ParsersTest"
silent_about "engine"

case_of "a proof that fails ends with 1"
everything
telling_maven "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0"
griot prove solver
ends 1
says "solver        3 " "1 failed"

case_of "whatever fails or cannot be run, the other areas are proved all the same"
everything
telling_maven "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0"
griot prove
ends 2
says "rules         3 " "1 failed" "speed         3 " "launcher      0 " "not run"

case_of "where nothing was proved, that is no pass"
everything
griot prove engine
ends 2
says "engine        0 " "not run"

case_of "after a build that was killed nothing half made is believed"
everything
mkdir -p "$house/rules/target/classes" "$house/.griot"
: >"$house/.griot/unfinished"
griot rules
ends 0
[ ! -e "$house/rules/target/classes" ] || complain "the classes are still there"

signals="TERM:143 INT:130"
# What was started to ignore Ctrl-C, as in the background, cannot learn to hear it.
case $(trap -p INT) in *"''"*) signals=TERM:143 ;; esac
for signal in $signals; do
  case_of "a build that is told to end by ${signal%:*} takes along what Maven started"
  everything
  mkfifo "$machine/alive"
  program "$path/mvn" 'sleep 60 >"'"$machine"'/alive" & wait'
  launch rules &
  running=$!
  # Opens when somebody writes, ends when nobody does any more.
  exec 8<"$machine/alive"
  kill "-${signal%:*}" "$running"
  wait "$running" 2>/dev/null
  ended_with $?
  ends "${signal#*:}"
  read -r -t 20 _ <&8
  [ $? -le 128 ] || complain "it goes on"
  exec 8<&-
  [ -e "$house/.griot/unfinished" ] || complain "the mark of a killed build is missing"
done

case_of "what is running is not what is building"
everything
variables+=("GRIOT_BUILDING=$house")
griot rules
ends 2
says "started by a build that has not finished"

case_of "without flock a lock whose owner is gone holds nobody up"
everything
mv "$tools/flock" "$scratch/flock" 2>/dev/null
mkdir -p "$house/.griot"
ln -s 999999999 "$house/.griot/lock.owner"
griot rules
ends 0
says "griot: built"
[ ! -L "$house/.griot/lock.owner" ] || complain "the lock is still there"
mv "$scratch/flock" "$tools/flock" 2>/dev/null

case_of "to clean, nothing is needed"
mkdir -p "$house/rules/target"
griot clean
ends 0
[ ! -e "$house/rules/target" ] || complain "it is not clean"

echo "launcher: $cases cases, $failed failed"
[ "$failed" = 0 ]
