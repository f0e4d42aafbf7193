# Finds a Chromium for the tests: an installed one, else Debian's package, else Playwright's download.
#
# Preferred is the headless shell, the part of Chromium that shows pages: without the rest, the tests of the page need
# a quarter less processor time.

# find_headless_shell: sets $chromium to an installed one that starts; empty if there is none.
find_headless_shell() {
  find_first "$(type -P chromium-headless-shell)" "$(type -P chrome-headless-shell)" \
    "$state"/browsers/chromium_headless_shell-*/chrome-*/chrome-headless-shell \
    "$state"/browsers/chromium_headless_shell-*/chrome-*/headless_shell
}

# find_browser: the same for a whole Chromium.
find_browser() {
  find_first \
    "$(type -P chromium)" "$(type -P chromium-browser)" "$(type -P google-chrome)" "$(type -P google-chrome-stable)" \
    "$root/Applications/Chromium.app/Contents/MacOS/Chromium" \
    "$root/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "$state"/browsers/chromium-*/chrome-*/chrome \
    "$state"/browsers/chromium-*/chrome-*/*.app/Contents/MacOS/*
}

# find_first FILE...: sets $chromium to the first that starts; empty if none does.
find_first() {
  for chromium in "$@"; do
    starts "$chromium" && return
  done
  chromium=
}

# starts FILE: whether a program starts; some systems have a command that only says where to get Chromium.
starts() {
  [ -x "$1" ] && "$1" --version >/dev/null 2>&1
}

# install_headless_shell: Debian's package, with the package lists as they are or else updated. Does not wait long for
# a network that does not answer.
install_headless_shell() {
  local install=(apt-get install -y --no-install-recommends chromium-headless-shell)
  local hurry=(-o Acquire::Retries=0 -o Acquire::http::Timeout=20)
  { "${install[@]}" "${hurry[@]}" || { apt-get update "${hurry[@]}" && "${install[@]}" "${hurry[@]}"; }; } \
    </dev/null >"$state/browser.log" 2>&1
}

# require_chromium: sets GRIOT_CHROMIUM for the tests, or exits. Downloading needs a JDK and Maven.
require_chromium() {
  if [ -n "${GRIOT_CHROMIUM:-}" ]; then
    starts "$GRIOT_CHROMIUM" && return
    say chromium.broken "$GRIOT_CHROMIUM"
    exit 2
  fi
  find_headless_shell
  if [ -z "$chromium" ] && [ "$(id -u)" = 0 ] && grep -q '^ID=debian' "$root/etc/os-release" 2>/dev/null; then
    say chromium.installing
    install_headless_shell
    find_headless_shell
  fi
  [ -n "$chromium" ] || find_browser
  if [ -z "$chromium" ]; then
    say chromium.fetching
    PLAYWRIGHT_BROWSERS_PATH=$state/browsers maven show_nothing --projects chromium \
      org.codehaus.mojo:exec-maven-plugin:java -Dexec.mainClass=com.microsoft.playwright.CLI \
      -Dexec.args='install chromium-headless-shell'
    find_headless_shell
  fi
  if [ -z "$chromium" ]; then
    say chromium.missing
    say_log
    exit 2
  fi
  export GRIOT_CHROMIUM=$chromium
}
