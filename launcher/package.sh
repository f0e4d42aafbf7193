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

# packager ARGUMENT...: runs a command of the packager.
packager() {
  local jar path=$home/packager/target/griot-packager.jar
  for jar in "$home"/packager/target/lib/*.jar; do
    path=$path:$jar
  done
  # Linking a runtime for another platform takes modules of the same JDK, so this one runs the packager.
  "$jdk/bin/java" -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow --class-path "$path" griot.packager.Main "$@"
}

# The modules that are Java libraries; griot-bom lists them.
published="texts rules tables engine solver lab server cli"

# artifacts [--out DIR] [--version VERSION]: writes the Maven artifacts of the last commit, with sources, documentation
# and checksums, into a folder laid out as a repository. Nothing is signed or sent.
artifacts() {
  local out=$home/target/artifacts version= pom status
  while [ $# -gt 0 ]; do
    case $1,${2-} in
      --out,?*) out=$2 ;;
      --version,[!0-9]* | --version,*[!0-9A-Za-z.-]*)
        say artifacts.usage
        return 2
        ;;
      --version,?*) version=$2 ;;
      *)
        say artifacts.usage
        return 2
        ;;
    esac
    shift 2
  done
  mkdir -p "$out" && out=$(CDPATH='' cd -- "$out" && pwd -P) || return 2
  # In a clone: the licence that goes into these jars would stay in the folders of classes.
  local clone=$state/artifacts
  rm -rf "$clone"
  git clone --quiet "$home" "$clone" 9>&- || return 2
  if [ -n "$version" ]; then
    for pom in "$clone/pom.xml" "$clone"/*/pom.xml; do
      sed "s/0\.1\.0-SNAPSHOT/$version/" "$pom" >"$pom.new" && mv "$pom.new" "$pom" || return 2
    done
    # The version is no change of the sources: what is built names the commit alone.
    (cd "$clone" && git ls-files '*pom.xml' | xargs git update-index --assume-unchanged) || return 2
  fi
  local home=$clone
  maven show_steps -Dmaven.test.skip=true -Dgriot.withoutPage -Dmaven.javadoc.skip=false --activate-profiles release \
    --projects ".,bom,${published// /,}" "-DaltDeploymentRepository=folder::file://${out// /%20}" \
    package org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy
  status=$?
  if [ "$status" != 0 ]; then
    say build.failed
    show_failure <"$state/build.log" | head -n 40 >&2
    say_log
    status=2
  else
    message artifacts.done "$out"
  fi
  rm -rf "$clone"
  return "$status"
}
