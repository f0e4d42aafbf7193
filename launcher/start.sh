# Starts the commands from the app folder in use, with a start-up cache (an AOT cache of the JVM) that is made once for
# each build.

main_module=griot.cli

# Not empty for a command that needs most of the memory off the Java heap.
needs_off_heap_memory=

# Not empty for a command that searches for a long time: with the start-up cache, the JIT compiles the search less well.
searches_long=

# The file that says when the system uses transparent huge pages.
huge_pages=/sys/kernel/mm/transparent_hugepage/enabled

# java_command [page|cluster]: sets $command, java with its options and path, and $cache, the start-up cache of this JDK
# and build; the cluster has none.
java_command() {
  local jar path=
  for jar in "$app"/*.jar; do
    path=$path${path:+:}$jar
  done
  command=("$jdk/bin/java" "@$home/launcher/options/common")
  if [ "${1-}" = cluster ]; then
    cache=
    for jar in "$app"/cluster/*.jar "$app"/cluster/jars/*.jar; do
      path=$path:$jar
    done
    # Workers start the processes of jobs with these.
    export SPARK_HOME=$app/cluster SPARK_SCALA_VERSION=2.13 JAVA_HOME=$jdk
    use_huge_pages
    command+=("@$home/launcher/options/cluster" --class-path "$path")
  elif [ -n "${1-}" ]; then
    cache=$app/serve$jdk_name.aot
    # Spring reflects on all classes, so the server is not run as modules.
    for jar in "$app"/serve/*.jar; do
      path=$path:$jar
    done
    command+=("@$home/launcher/options/serve" --class-path "$path")
  else
    cache=$app/start$jdk_name.aot
    if [ -n "$needs_off_heap_memory" ]; then
      command+=("@$home/launcher/options/solve")
      use_huge_pages
    else
      command+=("@$home/launcher/options/command")
      # Random accesses to the transposition table are faster with huge pages. Only Java on Linux has the option.
      case $(cat "$huge_pages" 2>/dev/null) in
        *'[madvise]'* | *'[always]'*) command+=(-XX:+UseTransparentHugePages) ;;
      esac
    fi
    command+=(--module-path "$path")
  fi
}

# use_huge_pages: has glibc request transparent huge pages for memory off the Java heap, as the solver accesses its
# boards at random. Other systems ignore the variable. The user's setting follows, so it takes precedence.
use_huge_pages() {
  export GLIBC_TUNABLES=glibc.malloc.hugetlb=1${GLIBC_TUNABLES:+:$GLIBC_TUNABLES}
}

# add_class NAME [page|cluster]: adds the class that $command runs, in the module or, with an argument, on the class path.
add_class() {
  case ${2-} in
    '') command+=(--module "$main_module/$main_module.$1") ;;
    cluster) command+=("griot.cluster.$1") ;;
    *) command+=("$main_module.$1") ;;
  esac
}

# make_cache [page]: makes the start-up cache by a short run. If that fails, an empty file marks that it is not tried
# again.
make_cache() {
  local page=${1-} class=StartupCacheWarmup
  [ -n "$page" ] && class=ServeCacheWarmup
  java_command "$page"
  # Without profiles: the JIT would compile for the short run, and perft and playouts be slower by up to a sixth.
  command+=(-XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining)
  command+=("-XX:AOTCacheOutput=$cache.new")
  add_class "$class" "$page"
  "${command[@]}" </dev/null >"$state/training.log" 2>&1 9>&- || : >"$cache.new"
  [ -s "$cache.new" ] || : >"$cache.new"
  mv -f "$cache.new" "$cache"
  rm -f "$cache.new.config"
}

# check_arguments page|cluster ARGUMENT...: rejects a wrong command line before the page or the cluster is built, which
# takes minutes. The commands without them parse it, and are built first if need be. Not for serve: most begin with it,
# and would wait for two builds.
check_arguments() {
  local extension=$1 node=
  shift
  find_jdk
  is_fresh "$extension" && return
  [ "$extension" = page ] && node=node
  require jdk maven $node
  if ! is_fresh; then
    [ "$name" != serve ] || return 0
    build
    unlock
  fi
  java_command
  [ -s "$cache" ] && command+=("-XX:AOTCache=$cache")
  add_class ArgumentsCheck
  "${command[@]}" "$@" || exit
}

# prepare [page|cluster]: builds if necessary and sets $command to run Griot; with page, a build that can serve; with
# cluster, one that has the jobs of the cluster.
prepare() {
  local extension=${1-} node=
  [ "$extension" = page ] && node=node
  find_jdk
  [ -n "$jdk" ] || require jdk maven $node
  is_fresh "$extension" || build "$extension"
  java_command "$extension"
  # A new build, or another JDK.
  if [ -n "$cache" ] && [ ! -e "$cache" ] && lock if-free; then
    if [ ! -e "$cache" ]; then
      [ "$extension" = page ] && say start.preparing
      make_cache "$extension"
    fi
    java_command "$extension"
  fi
  unlock
  [ -z "$searches_long" ] && [ -s "$cache" ] && command+=("-XX:AOTCache=$cache")
  add_class Main "$extension"
}
