# Repairs the environment: opens closed standard streams, and sets a locale in which Java can read all file names.

# open_streams: opens closed standard streams, as the first file that Java opens would take the place of a closed one.
open_streams() {
  { : 3<&0; } 2>/dev/null || exec </dev/null
  # With standard error closed, its output is discarded.
  : 3>&2 || exec 2>/dev/null
  if ! { : 3>&1; } 2>/dev/null; then
    say output.closed
    exit 2
  fi
}

# set_locale: Java on Linux decodes file names, those of its jars too, by the locale's character set; without a locale,
# in C, or in one that is not installed, it cannot read é. In these cases LC_ALL becomes C.UTF-8. All categories are
# replaced, as one that is not installed would disable the others. The commands get the user's locale in GRIOT_LOCALE,
# for the character set of their input, and GRIOT_LANGUAGE.
set_locale() {
  local locale=${LC_ALL:-${LC_CTYPE:-${LANG:-}}}
  case ${OSTYPE-} in linux*) ;; *) return ;; esac
  case $locale in
    '' | C | POSIX) locale=C ;;
    *.UTF-8 | *.utf8 | *.UTF8 | *.utf-8 | *.UTF-8@* | *.utf8@*) ;;
    # Another character set of an installed locale is kept: file names may be encoded in it.
    *) case $(type -P locale >/dev/null && locale charmap 2>/dev/null) in ANSI*) ;; *) return ;; esac ;;
  esac
  export GRIOT_LOCALE=${GRIOT_LOCALE:-$locale} GRIOT_LANGUAGE=${GRIOT_LANGUAGE:-$language}
  # Without bash's warning if the locale does not exist.
  { export LC_ALL=C.UTF-8; } 2>/dev/null
}

# check_port ARGUMENT...: rejects an invalid port before a build of minutes. The command itself checks the other
# options.
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
set_locale
