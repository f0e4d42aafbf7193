#!/bin/sh
# Starts Griot with the Java runtime beside this script. Needs a POSIX shell, and readlink only behind a symbolic link.
#
#   runtime/       the Java runtime
#   lib/commands/  the jars of all commands; lib/serve/ the further ones of the server
#   lib/options/   options of the JVM
#   lib/build      the version, the commit and a hash of the jars
#
# Nothing is written into this folder, so it may be read-only. Start-up caches are made in the background at the first
# start, in a folder of the user: $GRIOT_CACHE, or griot among the user's caches. They can be deleted at any time.
set -u

# A closed standard input is opened as an empty one: Java would read the first file that it opens in its place.
{ true 3<&0; } 2>/dev/null || exec </dev/null

self=$0
while [ -L "$self" ]; do
  link=$(readlink "$self") || exit 2
  case $link in
    /*) self=$link ;;
    *) self=${self%/*}/$link ;;
  esac
done
case $self in
  */*) self=${self%/*} ;;
  *) self=. ;;
esac
home=$(CDPATH='' cd -- "$self/" && pwd -P) || exit 2
lib=$home/lib

# Java on Linux decodes file names by the locale's character set. The launcher of a checkout does the same; see its
# set_locale. The commands get the user's locale in GRIOT_LOCALE and the language in GRIOT_LANGUAGE.
if [ '{system}' = linux ]; then
  locale=${LC_ALL:-${LC_CTYPE:-${LANG:-}}}
  case $locale in
    '' | C | POSIX) locale=C ;;
    *.UTF-8 | *.utf8 | *.UTF8 | *.utf-8 | *.UTF-8@* | *.utf8@*) ;;
    # Another character set: file names may be encoded in it.
    *) locale= ;;
  esac
  if [ -n "$locale" ]; then
    GRIOT_LOCALE=${GRIOT_LOCALE:-$locale}
    GRIOT_LANGUAGE=${GRIOT_LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}
    LC_ALL=C.UTF-8
    export GRIOT_LOCALE GRIOT_LANGUAGE LC_ALL
  fi
fi

# The folder of the start-up caches of this copy of Griot; empty if the user has no folder.
caches=${GRIOT_CACHE:-}
if [ -z "$caches" ] && [ '{system}' = macos ]; then
  caches=${HOME:+$HOME/Library/Caches/griot}
elif [ -z "$caches" ]; then
  caches=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
  caches=${caches:+$caches/griot}
fi
IFS= read -r build <"$lib/build" || exit 2

# The command, which may follow the language.
case ${1-} in
  --lang) name=${3-} ;;
  --lang=*) name=${2-} ;;
  *) name=${1-} ;;
esac
kind=command
case $name in
  serve | backup | restore | rebuild) kind=serve ;;
  solve) kind=solve ;;
  # With the start-up cache, the JIT compiles the search less well.
  bench | book | exam | match | openings | selfplay | train | ugi) caches= ;;
  tables)
    case " $* " in
      *' tables reach '*) caches= ;;
    esac
    ;;
esac

# Java's arguments are set in reverse, before those of the command.
if [ "$kind" = serve ]; then
  path=
  for jar in "$lib"/commands/*.jar "$lib"/serve/*.jar; do
    path=$path${path:+:}$jar
  done
  set -- --class-path "$path" griot.cli.Main "$@"
else
  set -- --module-path "$lib/commands" --module griot.cli/griot.cli.Main "$@"
fi
if [ -n "$caches" ]; then
  case $kind in
    serve) cache=$caches/$build-serve.aot ;;
    *) cache=$caches/$build-command.aot ;;
  esac
  set -- "-Dgriot.package=$home" "-Dgriot.cache=$cache" "-XX:AOTCache=$cache" "$@"
fi
# Random accesses to the transposition table are faster with huge pages. Only Java on Linux has the option.
if [ '{system}' = linux ] && [ "$kind" = command ]; then
  pages=
  { IFS= read -r pages </sys/kernel/mm/transparent_hugepage/enabled; } 2>/dev/null
  case $pages in
    *'[madvise]'* | *'[always]'*) set -- -XX:+UseTransparentHugePages "$@" ;;
  esac
fi
# So are those to the solver's boards, in memory of glibc. The user's setting follows, so it takes precedence.
if [ '{system}' = linux ] && [ "$kind" = solve ]; then
  GLIBC_TUNABLES=glibc.malloc.hugetlb=1${GLIBC_TUNABLES:+:$GLIBC_TUNABLES}
  export GLIBC_TUNABLES
fi
exec "$home/runtime/bin/java" "@$lib/options/common" "@$lib/options/$kind" "$@"
