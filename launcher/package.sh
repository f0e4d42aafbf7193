# Writes the packages for people who do not build Griot.

# packages ARGUMENT...: builds everything, and lets the packager write packages of it.
packages() {
  # Always by Maven, which writes the commit into the build.
  begin_app
  if ! maven show_steps -Dmaven.test.skip=true --activate-profiles packaging package; then
    say build.failed
    show_failure <"$state/build.log" | head -n 40 >&2
    say_log
    return 2
  fi
  finish_app page
  unlock
  packager package --app "$app" --project "$home" "$@"
}

# packager ARGUMENT...: runs a command of the packager.
packager() {
  local jar path=$home/packager/target/griot-packager.jar
  for jar in "$home"/packager/target/lib/*.jar; do
    path=$path:$jar
  done
  # Linking a runtime for another platform takes modules of the same JDK, so this one runs the packager.
  "$jdk/bin/java" -XX:+UseSerialGC --class-path "$path" griot.packager.Main "$@"
}
