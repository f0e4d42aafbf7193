# Prints messages in the language of the locale. messages.sh is compiled from texts/messages/LANGUAGE/launcher.json.

language=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}

# message KEY ARGUMENT...: prints a message with its arguments filled in.
message() {
  local text number=0
  message_text "$1"
  shift
  while [ $# -gt 0 ]; do
    text=${text//"{$number}"/"$1"}
    number=$((number + 1))
    shift
  done
  printf '%s\n' "$text"
}

# say KEY ARGUMENT...: prints a message on standard error, after the name of the program.
say() {
  message prefix "$(message "$@")" >&2
}
