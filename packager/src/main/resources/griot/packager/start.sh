#!/bin/sh
# Starts the server and opens the page in the browser: for a double click.
case $0 in
  */*) cd -- "${0%/*}" || exit ;;
esac
if ! ./griot serve --open{options} && [ -t 0 ]; then
  # Keeps the window open, so that the reason can be read.
  printf '\n[Enter] '
  read -r _
fi
