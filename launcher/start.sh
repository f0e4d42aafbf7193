# Starts the commands, quickly: from the app folder in use, with a start-up cache made once for it.

main_module=griot.cli

# Not empty for a command that needs all memory for what it keeps outside Java's own.
thrifty=

# Not empty for a command that searches for long: with the start-up cache Java compiles some of what matters less well.
lasting=

# Says whether the system gives large pages of memory to who asks for them.
huge_pages=/sys/kernel/mm/transparent_hugepage/enabled

# java_command [page]: sets $command, which begins every start, and $cache, the start-up cache for this JDK and build.
java_command() {
  local jar path=
  for jar in "$app"/*.jar; do
    path=$path${path:+:}$jar
  done
  # A cache that no longer fits is passed over without a word.
  command=("$jdk/bin/java" -XX:+UseSerialGC -XX:-UsePerfData '-Xlog:aot*=off' '-Xlog:cds*=off')
  if [ -n "${1-}" ]; then
    cache=$app/serve$jdk_name.aot
    # Spring looks into everything, so nothing is a module here.
    for jar in "$app"/serve/*.jar; do
      path=$path:$jar
    done
    # Compiling lightly, it answers in half the time; to hand out files needs no more.
    command+=(-XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED --class-path "$path")
  else
    cache=$app/start$jdk_name.aot
    if [ -n "$thrifty" ]; then
      # Java's own memory would grow by what is no longer used before it gave anything back.
      command+=(-Xmn8m -Xms16m)
    else
      # What a search remembers comes in chunks as it needs them; they stay for long, and to move them once would stop it.
      command+=(-XX:PretenureSizeThreshold=128k)
      # What a search remembers lies all over its memory, which is read faster in large pages; Linux alone knows the option.
      case $(cat "$huge_pages" 2>/dev/null) in
        *'[madvise]'* | *'[always]'*) command+=(-XX:+UseTransparentHugePages) ;;
      esac
    fi
    command+=(--enable-native-access=org.jline.terminal.ffm --module-path "$path")
  fi
}

# add_class NAME [page]: what $command runs, in the module or, with page, on the class path.
add_class() {
  if [ -n "${2-}" ]; then
    command+=("$main_module.$1")
  else
    command+=(--module "$main_module/$main_module.$1")
  fi
}

# train [page]: makes the start-up cache by a short run. If that fails an empty file says not to try again.
train() {
  local page=${1-} class=StartupCacheWarmup
  [ -n "$page" ] && class=ServeCacheWarmup
  java_command "$page"
  command+=("-XX:AOTCacheOutput=$cache.new")
  add_class "$class" "$page"
  "${command[@]}" </dev/null >"$state/training.log" 2>&1 9>&- || : >"$cache.new"
  [ -s "$cache.new" ] || : >"$cache.new"
  mv -f "$cache.new" "$cache"
  rm -f "$cache.new.config"
}

# ready [page]: after this $command runs the newest sources, and with page it can serve.
ready() {
  local page=${1-}
  find_jdk
  [ -n "$jdk" ] || require jdk maven ${page:+node}
  fresh "$page" || build "$page"
  java_command "$page"
  # A build without a cache yet, or made with another JDK.
  if [ ! -e "$cache" ] && lock if-free; then
    if [ ! -e "$cache" ]; then
      [ -n "$page" ] && say start.preparing
      train "$page"
    fi
    java_command "$page"
  fi
  unlock
  [ -z "$lasting" ] && [ -s "$cache" ] && command+=("-XX:AOTCache=$cache")
  add_class Main "$page"
}
