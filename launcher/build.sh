# Builds an app folder if the sources are newer than the one in use.

# is_fresh [page|cluster]: sets $app; true if no source was changed since its build began and it has the page, or the
# jobs of the cluster, if that is asked.
is_fresh() {
  local extension=${1-} name= made_for= pom module folder
  [ -r "$state/current" ] && IFS= read -r name <"$state/current"
  app=$state/$name
  [ -n "$name" ] && [ -r "$app/home" ] && IFS= read -r made_for <"$app/home" && [ "$made_for" = "$home" ] || return 1
  set -- "$home/pom.xml" "$home/.mvn"
  for pom in "$home"/*/pom.xml; do
    module=${pom%/pom.xml}
    case $module in
      */browser | */web) [ "$extension" = page ] || continue ;;
      */cluster) [ "$extension" = cluster ] || continue ;;
      # Used by tests and for packages only.
      */chromium | */pagetests | */packager) continue ;;
    esac
    set -- "$@" "$pom"
    for folder in "$module/src/main" "$module/src/build" "$module/messages"; do
      [ -d "$folder" ] && set -- "$@" "$folder"
    done
  done
  # Folders are compared too: their time changes when a file is removed.
  [ -z "$(find "$@" -newer "$app/started" -print -quit 2>&1)" ] || return 1
  case $extension in
    page) is_page_fresh ;;
    cluster) [ -d "$app/cluster" ] ;;
  esac
}

# is_page_fresh: true if the build in $app has the page, and no source of the page was changed since it began.
is_page_fresh() {
  [ -d "$app/serve" ] || return 1
  # Not the folders that npm writes, nor the folder web itself, whose time changes with them.
  [ -z "$(find "$home/web" -mindepth 1 \( -name node_modules -o -name dist -o -name target \) -prune \
    -o -newer "$app/started" -print 2>&1)" ] &&
    [ -z "$(find "$home/docs/rules" "$home/docs/stories" -newer "$app/started" -print 2>&1)" ]
}

# begin_app: creates a new app folder.
begin_app() {
  new_app=$state/new
  # Maven never removes copied dependencies: one that was dropped would stay on the module path.
  rm -rf "$new_app" "$home/cli/target/lib" "$home/server/target/lib" "$home/cluster/target/lib"
  mkdir -p "$new_app" && : >"$new_app/started" || exit 2
}

# finish_app PAGE CLUSTER: copies the jars that Maven has packaged, with those of the page and of the cluster if these
# are not empty, and makes the new app folder the one in use.
finish_app() {
  local name
  name=app-$(date +%Y%m%d%H%M%S)-$$
  # The second build of one start, in the same second.
  [ -e "$state/$name" ] && name=$name-2
  if [ -n "${1-}" ]; then
    mkdir "$new_app/serve" &&
      cp "$home"/server/target/lib/*.jar "$home/server/target/griot-server.jar" "$home/web/target/griot-web.jar" "$new_app/serve/" || exit 2
  fi
  if [ -n "${2-}" ]; then
    finish_cluster || exit 2
  fi
  cp "$home"/cli/target/lib/*.jar "$home/cli/target/griot-cli.jar" "$new_app/" &&
    printf '%s\n' "$home" >"$new_app/home" &&
    mv "$new_app" "$state/$name" &&
    printf '%s\n' "$name" >"$state/current.new" &&
    mv -f "$state/current.new" "$state/current" || exit 2
  app=$state/$name
  # The newest four are kept, for programs that still run from them.
  local old count=0
  for old in $(cd "$state" && ls -1dr app-*); do
    count=$((count + 1))
    if [ "$count" -gt 4 ]; then rm -rf "${state:?}/$old"; fi
  done
}

# finish_cluster: copies the jars of the cluster. Spark looks for its own libraries in a folder named jars.
finish_cluster() {
  local jar
  mkdir -p "$new_app/cluster/jars" && cp "$home/cluster/target/griot-cluster.jar" "$new_app/cluster/" || return
  for jar in "$home"/cluster/target/lib/*.jar; do
    case ${jar##*/} in
      griot-*) ;;
      *) [ -e "$home/cli/target/lib/${jar##*/}" ] || cp "$jar" "$new_app/cluster/jars/" || return ;;
    esac
  done
}

# Not empty if a build that was in use since this start has the page, or the cluster.
had_page= had_cluster=

# build [page|cluster]: builds the commands and, with page, the server and the page; with cluster, the jobs of the
# cluster. What the build in use has of these is kept, so that using one by turns with another builds once.
build() {
  local extension=${1-} page= cluster=
  [ -d "$app/serve" ] && had_page=yes
  [ -d "$app/cluster" ] && had_cluster=yes
  case $extension in
    page) page=yes cluster=$had_cluster ;;
    cluster) cluster=yes page=$had_page ;;
  esac
  local without=()
  [ -n "$page" ] || without+=(-Dgriot.withoutPage)
  [ -n "$cluster" ] || without+=(-Dgriot.withoutCluster)
  require maven ${page:+node}
  lock
  is_fresh "$extension" && return
  local began=$SECONDS
  say build.begins
  begin_app
  if ! maven show_steps -Dmaven.test.skip=true ${without[@]+"${without[@]}"} package; then
    say build.failed
    show_failure <"$state/build.log" | head -n 40 >&2
    say_log
    exit 2
  fi
  finish_app "$page" "$cluster"
  say build.done "$((SECONDS - began))"
}
