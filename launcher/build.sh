# Builds an app folder when the sources are newer than the one in use.

# fresh [page]: sets $app; true if nothing was changed since the build in it began, and with page if it has the page too.
fresh() {
  local page=${1-} name= made_for= pom module folder
  [ -r "$state/current" ] && IFS= read -r name <"$state/current"
  app=$state/$name
  [ -n "$name" ] && [ -r "$app/home" ] && IFS= read -r made_for <"$app/home" && [ "$made_for" = "$home" ] || return 1
  set -- "$home/pom.xml" "$home/.mvn"
  for pom in "$home"/*/pom.xml; do
    module=${pom%/pom.xml}
    case $module in
      */browser | */web) [ -n "$page" ] || continue ;;
      # Only tests use them.
      */chromium | */pagetests) continue ;;
    esac
    set -- "$@" "$pom"
    for folder in "$module/src/main" "$module/src/build" "$module/messages"; do
      [ -d "$folder" ] && set -- "$@" "$folder"
    done
  done
  # Folders count too: their time tells of files that were removed.
  [ -z "$(find "$@" -newer "$app/started" -print -quit 2>&1)" ] && { [ -z "$page" ] || fresh_page; }
}

# fresh_page: true if the build in $app has the page, and nothing that the page is made of was changed since it began.
fresh_page() {
  [ -d "$app/serve" ] || return 1
  # What npm fetches and makes is no source; nor is the folder's own time, which changes with that.
  [ -z "$(find "$home/web" -mindepth 1 \( -name node_modules -o -name dist -o -name target \) -prune \
    -o -newer "$app/started" -print 2>&1)" ] &&
    [ -z "$(find "$home/docs/rules" -newer "$app/started" -print 2>&1)" ]
}

begin_app() {
  new_app=$state/new
  # Maven copies dependencies but removes none: one that was dropped must not stay on the module path.
  rm -rf "$new_app" "$home/cli/target/lib" "$home/server/target/lib"
  mkdir -p "$new_app" && : >"$new_app/started" || exit 2
}

# finish_app [page]: makes what Maven has just packaged the build in use.
finish_app() {
  local name
  name=app-$(date +%Y%m%d%H%M%S)-$$
  if [ -n "${1-}" ]; then
    mkdir "$new_app/serve" &&
      cp "$home"/server/target/lib/*.jar "$home/server/target/griot-server.jar" "$home/web/target/griot-web.jar" "$new_app/serve/" || exit 2
  fi
  cp "$home"/cli/target/lib/*.jar "$home/cli/target/griot-cli.jar" "$new_app/" &&
    printf '%s\n' "$home" >"$new_app/home" &&
    mv "$new_app" "$state/$name" &&
    printf '%s\n' "$name" >"$state/current.new" &&
    mv -f "$state/current.new" "$state/current" || exit 2
  app=$state/$name
  # The last few stay for programs that still run from them.
  local old count=0
  for old in $(cd "$state" && ls -1dr app-*); do
    count=$((count + 1))
    if [ "$count" -gt 4 ]; then rm -rf "${state:?}/$old"; fi
  done
}

# build [page]: builds what the commands need, and with page what serving needs too.
build() {
  local page=${1-} without=-Dgriot.withoutPage
  [ -n "$page" ] && without=
  require maven ${page:+node}
  lock
  fresh "$page" && return
  local began=$SECONDS
  say build.begins
  begin_app
  if ! maven show_steps -Dmaven.test.skip=true $without package; then
    say build.failed
    show_failure <"$state/build.log" | head -n 40 >&2
    say_log
    exit 2
  fi
  finish_app "$page"
  say build.done "$((SECONDS - began))"
}
