# What the launcher says, in the language that the locale asks for.

language=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}

# in_words ENGLISH FRENCH RUSSIAN: the one that the locale asks for.
in_words() {
  case $language in
    fr*) printf '%s\n' "$2" ;;
    ru*) printf '%s\n' "$3" ;;
    *) printf '%s\n' "$1" ;;
  esac
}

say() {
  in_words "griot: $1" "griot : $2" "griot: $3" >&2
}
