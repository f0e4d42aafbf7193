# The commands for developers.

developer_help() {
  message developers.help
}

# test_all MAVEN-OPTION...: tests the launcher and all modules; without options, the build becomes the one in use.
test_all() {
  local launcher_log=$state/launcher.log launcher_job= status
  require_chromium
  # The tests of the launcher mostly wait for processes: they run beside Maven.
  if [ $# = 0 ]; then
    "$home/launcher/test.sh" 9>&- >"$launcher_log" 2>&1 &
    launcher_job=$!
  fi
  begin_app
  # Four modules at a time: compilers and bundlers use one core each, and tests of the server and the page often wait.
  maven show_results --threads 4 verify "$@"
  status=$?
  if [ -n "$launcher_job" ]; then
    wait "$launcher_job" || status=1
    cat "$launcher_log"
  fi
  [ "$status" = 0 ] || return "$status"
  # With options, only a part may have been built.
  if [ $# = 0 ]; then
    finish_app page
    make_cache
  fi
}

coverage() {
  local csv=$home/rules/target/site/jacoco/jacoco.csv status
  rm -f "$csv"
  maven show_results --projects rules --activate-profiles coverage test "$@"
  status=$?
  if [ -r "$csv" ]; then
    awk -F, 'function share(hit, missed) { return sprintf("%.1f %% (%d of %d)", hit + missed ? 100 * hit / (hit + missed) : 100, hit, hit + missed) }
      NR > 1 { missedBranches += $6; hitBranches += $7; missedLines += $8; hitLines += $9 }
      END { print "rules: branches " share(hitBranches, missedBranches) ", lines " share(hitLines, missedLines) }' "$csv"
    echo "report: $home/rules/target/site/jacoco/index.html"
  fi
  return "$status"
}

mutation() {
  local status
  maven show_results --projects rules --activate-profiles mutation test "$@"
  status=$?
  echo "report: $home/rules/target/pit-reports/index.html"
  return "$status"
}

benchmarks() {
  maven show_results --quiet --projects rules --activate-profiles benchmarks test-compile || return
  unlock
  exec "$jdk/bin/java" --sun-misc-unsafe-memory-access=allow \
    -cp "$home/rules/target/jmh-classes:$home/rules/target/classes:$(cat "$home/rules/target/jmh.classpath")" \
    org.openjdk.jmh.Main "$@"
}

javadoc() {
  local page
  maven show_results -Dmaven.test.skip=true -Dgriot.withoutPage package javadoc:javadoc "$@" || return
  for page in "$home"/*/target/reports/apidocs/index.html; do
    echo "documentation: $page"
  done
}

pictures() {
  require_chromium
  maven show_results --projects pagetests --also-make -Dgriot.tags=pictures -Dgriot.excludedTags= \
    -Dtest=PicturesTest -Dsurefire.failIfNoSpecifiedTests=false test "$@" || return
  echo "pictures: $home/docs/pictures"
}

clean() {
  rm -rf "$home/target" "$state"/app-* "$state"/new "$state"/current "$state"/unfinished "$state"/*.log
  local pom
  for pom in "$home"/*/pom.xml "$home"/examples/*/pom.xml; do
    rm -rf "${pom%/pom.xml}/target" "${pom%/pom.xml}/dist"
  done
}

# developer COMMAND ARGUMENT...
developer() {
  local name=$1
  shift
  case $name,${1-} in
    prove,* | fuzz,*)
      prove "$@"
      return
      ;;
    # JMH has a help of its own.
    benchmarks,*) ;;
    *,-h | *,--help)
      developer_help
      return
      ;;
    package,* | licences,*)
      if ! are_package_options "$name" "$@"; then
        say package.usage
        return 2
      fi
      ;;
  esac
  lock
  case $name in
    clean)
      clean
      return
      ;;
    test | pictures | package | licences) require jdk maven node ;;
    *) require jdk maven ;;
  esac
  case $name in
    test) test_all "$@" ;;
    coverage) coverage "$@" ;;
    mutation) mutation "$@" ;;
    benchmarks) benchmarks "$@" ;;
    javadoc) javadoc "$@" ;;
    # Projects of others do not have the plugin.
    format) maven show_results spotless:apply --projects '!examples/rules' "$@" ;;
    pictures) pictures "$@" ;;
    package | licences) packages "$name" "$@" ;;
    artifacts) artifacts "$@" ;;
  esac
}
