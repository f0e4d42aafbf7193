# The verbs for developers.

developer_help() {
  in_words \
    "
For developers (what follows the verb goes to Maven, or to JMH for benchmarks):
  test        build, run every ordinary test, check the formatting
  prove       run the proofs, which take longer: all, or those of an AREA (prove --help); fuzz is its former name
  coverage    branch coverage of rules
  mutation    mutation score of rules
  benchmarks  JMH benchmarks of rules
  javadoc     API documentation, warnings are errors
  format      format the sources
  pictures    take the pictures in docs/pictures anew, in a browser
  clean       remove all that was built" \
    "
Pour les développeurs (la suite va à Maven, ou à JMH pour benchmarks) :
  test        construire, lancer tous les tests ordinaires, vérifier le formatage
  prove       lancer les preuves, plus longues : toutes, ou celles d’un DOMAINE (prove --help) ; fuzz est son ancien nom
  coverage    couverture des branches de rules
  mutation    score de mutation de rules
  benchmarks  mesures JMH de rules
  javadoc     documentation de l’API, tout avertissement est une erreur
  format      formater les sources
  pictures    refaire les images de docs/pictures, dans un navigateur
  clean       supprimer tout ce qui a été construit" \
    "
Для разработчиков (остальное передаётся Maven, а для benchmarks — JMH):
  test        собрать, выполнить все обычные тесты, проверить форматирование
  prove       выполнить долгие проверки: все или одной ОБЛАСТИ (prove --help); fuzz — прежнее имя
  coverage    покрытие ветвей в rules
  mutation    мутационная оценка rules
  benchmarks  замеры JMH для rules
  javadoc     документация API, предупреждения считаются ошибками
  format      отформатировать исходный код
  pictures    заново снять картинки в docs/pictures, в браузере
  clean       удалить всё собранное"
}

test_all() {
  require_chromium
  if [ $# = 0 ]; then
    "$home/launcher/test.sh" 9>&- || return
  fi
  begin_app
  # Two modules at a time: compilers and bundlers keep one core busy each.
  maven show_results --threads 2 verify "$@" || return
  # With arguments it may have been a part of the build only.
  if [ $# = 0 ]; then
    finish_app page
    train
  fi
}

coverage() {
  local csv=$home/rules/target/site/jacoco/jacoco.csv status
  rm -f "$csv"
  maven show_results --projects rules --activate-profiles coverage test "$@"
  status=$?
  if [ -r "$csv" ]; then
    awk -F, 'function share(hit, missed) { return sprintf("%.1f %% (%d of %d)", hit + missed ? 100 * hit / (hit + missed) : 100, hit, hit + missed) }
      NR > 1 { missed += $6; hit += $7; unseen += $8; seen += $9 }
      END { print "rules: branches " share(hit, missed) ", lines " share(seen, unseen) }' "$csv"
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

# developer VERB ARGUMENT...
developer() {
  local verb=$1
  shift
  case $verb in
    prove | fuzz)
      prove "$@"
      return
      ;;
  esac
  lock
  case $verb in
    clean)
      clean
      return
      ;;
    test | pictures) require jdk maven node ;;
    *) require jdk maven ;;
  esac
  case $verb in
    test) test_all "$@" ;;
    coverage) coverage "$@" ;;
    mutation) mutation "$@" ;;
    benchmarks) benchmarks "$@" ;;
    javadoc) javadoc "$@" ;;
    format) maven show_results spotless:apply "$@" ;;
    pictures) pictures "$@" ;;
  esac
}
