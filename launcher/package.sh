# Writes the packages for people who do not build Griot.

# packages COMMAND ARGUMENT...: builds everything, and lets the packager run a command on it.
packages() {
  local command=$1
  shift
  # Always by Maven, which writes the commit into the build. No package has the jobs of the cluster.
  begin_app
  if ! maven show_steps -Dmaven.test.skip=true -Dgriot.withoutCluster --activate-profiles packaging package; then
    say build.failed
    show_failure <"$state/build.log" | head -n 40 >&2
    say_log
    return 2
  fi
  finish_app page
  # What npm knows of the libraries: those that the page imports, and all of the build.
  mkdir -p "$home/packager/target" || return 2
  (
    cd "$home/web" &&
      npm sbom --sbom-format cyclonedx --omit dev >"$home/packager/target/npm-shipped.json" &&
      npm sbom --sbom-format cyclonedx >"$home/packager/target/npm.json"
  ) || return 2
  unlock
  packager "$command" --app "$app" --project "$home" "$@"
}

# are_package_options COMMAND ARGUMENT...: whether the packager knows these options of a command, which it could say only
# after the build.
are_package_options() {
  local command=$1
  shift
  while [ $# -gt 0 ]; do
    case $command,$1 in
      package,--out=* | package,--jmods=* | *,--lang=*) ;;
      package,--out | package,--jmods | *,--lang)
        [ $# -gt 1 ] || return
        shift
        ;;
      *) return 1 ;;
    esac
    shift
  done
}

# packager ARGUMENT...: runs a command of the packager.
packager() {
  local jar path=$home/packager/target/griot-packager.jar
  for jar in "$home"/packager/target/lib/*.jar; do
    path=$path:$jar
  done
  # Linking a runtime for another platform takes modules of the same JDK, so this one runs the packager.
  "$jdk/bin/java" -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow --class-path "$path" griot.packager.Main "$@"
}
