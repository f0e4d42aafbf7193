# Sees to a Chromium for the tests: one of this machine, else Debian's, else the one that Playwright fetches.

# find_chromium: sets $chromium to one that starts.
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

# starts FILE: some systems have a command of that name that only says where to get one.
starts() {
  [ -x "$1" ] && "$1" --version >/dev/null 2>&1
}

# require_chromium: tells the tests in GRIOT_CHROMIUM which to take. Needs a JDK and Maven where it has to be fetched.
require_chromium() {
  if [ -n "${GRIOT_CHROMIUM:-}" ]; then
    starts "$GRIOT_CHROMIUM" && return
    say "GRIOT_CHROMIUM names $GRIOT_CHROMIUM, which does not start: put another path there, or leave it empty." \
      "GRIOT_CHROMIUM désigne $GRIOT_CHROMIUM, qui ne démarre pas : indiquez un autre chemin, ou videz cette variable." \
      "в GRIOT_CHROMIUM указан $GRIOT_CHROMIUM, он не запускается: укажите другой путь или очистите эту переменную."
    exit 2
  fi
  find_chromium
  if [ -z "$chromium" ] && [ "$(id -u)" = 0 ] && grep -q '^ID=debian' "$root/etc/os-release" 2>/dev/null; then
    say "installing Chromium for the tests" "installation de Chromium pour les tests" "установка Chromium для тестов"
    { apt-get install -y --no-install-recommends chromium ||
      { apt-get update && apt-get install -y --no-install-recommends chromium; }; } </dev/null >"$state/browser.log" 2>&1
    find_chromium
  fi
  if [ -z "$chromium" ]; then
    say "fetching Chromium for the tests" "téléchargement de Chromium pour les tests" "загрузка Chromium для тестов"
    PLAYWRIGHT_BROWSERS_PATH=$state/browsers maven show_nothing --projects chromium \
      org.codehaus.mojo:exec-maven-plugin:java -Dexec.mainClass=com.microsoft.playwright.CLI -Dexec.args='install chromium'
    find_chromium
  fi
  if [ -z "$chromium" ]; then
    say "the tests need Chromium, and none was found or could be fetched: install it, or set GRIOT_CHROMIUM to where it is." \
      "les tests ont besoin de Chromium, introuvable et impossible à télécharger : installez-le, ou indiquez son chemin dans GRIOT_CHROMIUM." \
      "тестам нужен Chromium, он не найден, и загрузить его не удалось: установите его или укажите путь в GRIOT_CHROMIUM."
    say_log
    exit 2
  fi
  export GRIOT_CHROMIUM=$chromium
}
