# Mends what a process may lack: standard streams, and a locale in which Java can read every file's name.

# open_streams: Java would take the first file that it opens for a stream that is closed.
open_streams() {
  { : 3<&0; } 2>/dev/null || exec </dev/null
  # Where this fails, nobody hears of it.
  : 3>&2 || exec 2>/dev/null
  if ! { : 3>&1; } 2>/dev/null; then
    say output.closed
    exit 2
  fi
}

# open_names: Java on Linux reads file names, those of its own parts too, in the locale's character set, and can do so with é only if that
# is a real one. So it gets a locale with UTF-8 in place of none, of C and of those that may not be installed: one category that is not
# would take the others along. What the person's locale says is told to the commands: GRIOT_LOCALE the character set in which they read,
# GRIOT_LANGUAGE the language.
open_names() {
  local locale=${LC_ALL:-${LC_CTYPE:-${LANG:-}}}
  case ${OSTYPE-} in linux*) ;; *) return ;; esac
  case $locale in
    '' | C | POSIX) locale=C ;;
    *.UTF-8 | *.utf8 | *.UTF8 | *.utf-8 | *.UTF-8@* | *.utf8@*) ;;
    # Another character set that is there is one that file names may be written in.
    *) case $(type -P locale >/dev/null && locale charmap 2>/dev/null) in ANSI*) ;; *) return ;; esac ;;
  esac
  export GRIOT_LOCALE=${GRIOT_LOCALE:-$locale} GRIOT_LANGUAGE=${GRIOT_LANGUAGE:-$language}
  # A bash on a machine without that locale would say so.
  { export LC_ALL=C.UTF-8; } 2>/dev/null
}

# check_port ARGUMENT...: what would be refused after a build of minutes is refused before. The command itself checks all the rest.
check_port() {
  local port= argument before=
  for argument; do
    case $before,$argument in
      --port,*) port=$argument ;;
      *,--port=*) port=${argument#--port=} ;;
    esac
    before=$argument
  done
  case $port in
    '' | [0-9] | [0-9][0-9] | [0-9][0-9][0-9] | [0-9][0-9][0-9][0-9]) return ;;
    [0-9][0-9][0-9][0-9][0-9]) [ "$port" -gt 65535 ] || return 0 ;;
  esac
  say port.invalid "$port"
  exit 2
}

open_streams
open_names
