# Finds a Chromium for the tests: an installed one, else Debian's package, else Playwright's download.

# find_chromium: sets $chromium to an installed one that starts; empty if there is none.
find_chromium() {
  for chromium in \
    "$(type -P chromium)" "$(type -P chromium-browser)" "$(type -P google-chrome)" "$(type -P google-chrome-stable)" \
    "$root/Applications/Chromium.app/Contents/MacOS/Chromium" \
    "$root/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "$state"/browsers/chromium-*/chrome-*/chrome \
    "$state"/browsers/chromium-*/chrome-*/*.app/Contents/MacOS/*; do
    starts "$chromium" && return
  done
  chromium=
}

# starts FILE: whether a program starts; some systems have a command that only says where to get Chromium.
starts() {
  [ -x "$1" ] && "$1" --version >/dev/null 2>&1
}

# require_chromium: sets GRIOT_CHROMIUM for the tests, or exits. Downloading needs a JDK and Maven.
require_chromium() {
  if [ -n "${GRIOT_CHROMIUM:-}" ]; then
    starts "$GRIOT_CHROMIUM" && return
    say chromium.broken "$GRIOT_CHROMIUM"
    exit 2
  fi
  find_chromium
  if [ -z "$chromium" ] && [ "$(id -u)" = 0 ] && grep -q '^ID=debian' "$root/etc/os-release" 2>/dev/null; then
    say chromium.installing
    { apt-get install -y --no-install-recommends chromium ||
      { apt-get update && apt-get install -y --no-install-recommends chromium; }; } </dev/null >"$state/browser.log" 2>&1
    find_chromium
  fi
  if [ -z "$chromium" ]; then
    say chromium.fetching
    PLAYWRIGHT_BROWSERS_PATH=$state/browsers maven show_nothing --projects chromium \
      org.codehaus.mojo:exec-maven-plugin:java -Dexec.mainClass=com.microsoft.playwright.CLI -Dexec.args='install chromium'
    find_chromium
  fi
  if [ -z "$chromium" ]; then
    say chromium.missing
    say_log
    exit 2
  fi
  export GRIOT_CHROMIUM=$chromium
}
