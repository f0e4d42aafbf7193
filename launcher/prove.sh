# The proofs: tests that take minutes, area by area, with a summary. `./griot test` holds a short form of each.

prove_areas="rules engine solver lab web page launcher speed"

prove_help() {
  in_words \
    "
Usage: ./griot prove [AREA] [MAVEN OPTION]...
Runs what takes longer than ./griot test allows: all areas, or one. At the end a line an area: number of proofs, time, result.

  rules     spoilt texts for every parser, results of random games, in the millions
  engine    games against random play, at 100 ms a turn
  solver    larger tables proved entry by entry; solvers killed twenty times on the way
  lab       matches cut off at twenty places
  web       the longer counts of the vectors, by the JavaScript build in a browser
  page      whole games in a browser in each rule set, by tapping and by keys; axe on every page by night
  launcher  a fresh clone is built and started
  speed     all that measures time, as medians, with nothing beside it

Exit codes: 0; 1 where a proof failed; 2 where it could not be run." \
    "
Usage : ./griot prove [DOMAINE] [OPTION DE MAVEN]...
Lance ce qui dure plus longtemps que ./griot test : tous les domaines, ou un seul. À la fin, une ligne par domaine : nombre de preuves, durée, résultat.

  rules     textes abîmés pour chaque analyseur, résultats de parties au hasard, par millions
  engine    parties contre le hasard, à 100 ms par tour
  solver    tables plus grandes prouvées entrée par entrée ; solveurs interrompus vingt fois en route
  lab       matchs coupés à vingt endroits
  web       les dénombrements les plus longs des vecteurs, par la version JavaScript dans un navigateur
  page      parties entières dans un navigateur pour chaque jeu de règles, au doigt et au clavier ; axe sur chaque page en mode sombre
  launcher  un clone neuf est construit et lancé
  speed     tout ce qui mesure le temps, en médianes, sans rien à côté

Codes de sortie : 0 ; 1 si une preuve a échoué ; 2 si elle n’a pas pu être lancée." \
    "
Использование: ./griot prove [ОБЛАСТЬ] [ПАРАМЕТР MAVEN]...
Выполняет то, что дольше, чем позволяет ./griot test: все области или одну. В конце по строке на область: число проверок, время, итог.

  rules     испорченные тексты для каждого разборщика, итоги случайных партий, миллионами
  engine    партии против случайной игры, 100 мс на ход
  solver    таблицы побольше, проверенные запись за записью; решение прерывается двадцать раз
  lab       матчи, оборванные в двадцати местах
  web       самые длинные подсчёты из векторов, сборкой на JavaScript в браузере
  page      целые партии в браузере для каждого набора правил, касаниями и клавишами; axe на каждой странице в тёмной теме
  launcher  свежий клон собирается и запускается
  speed     всё, что измеряет время, медианами, без другой нагрузки

Коды возврата: 0; 1, если проверка не прошла; 2, если её не удалось выполнить."
}

# prove [AREA] [MAVEN OPTION]...
prove() {
  local chosen=$prove_areas area status worst=0
  case ${1-} in
    -h | --help)
      prove_help
      return
      ;;
    '' | -*) ;;
    *)
      case " $prove_areas " in
        *" $1 "*) chosen=$1 ;;
        *)
          say "there is nothing called $1 to prove: choose one of $prove_areas." \
            "rien à prouver sous le nom de $1 : choisissez parmi $prove_areas." \
            "области $1 нет, выберите одну из: $prove_areas."
          return 2
          ;;
      esac
      shift
      ;;
  esac
  lock
  case " $chosen " in
    *' web '* | *' page '* | *' speed '*)
      require jdk maven node
      require_chromium
      ;;
    *) require jdk maven ;;
  esac
  local summary=
  for area in $chosen; do
    local began=$SECONDS
    proofs=0 failures=0
    printf '%s\n' "--- $area"
    "prove_$area" "$@"
    status=$?
    summary=$summary$(prove_line "$area" "$status" $((SECONDS - began)))$'\n'
    # What failed and what could not be run differ; the graver is told.
    [ "$status" -le "$worst" ] || worst=$status
  done
  printf '\n%s' "$summary"
  return "$worst"
}

# prove_line AREA STATUS SECONDS: the area's line of the summary.
prove_line() {
  local result
  case $2 in
    0) result=$(in_words "passed" "réussi" "пройдено") ;;
    1) result=$(in_words "$failures failed" "$failures en échec" "не пройдено: $failures") ;;
    *) result=$(in_words "not run" "non lancé" "не выполнено") ;;
  esac
  printf '%-9s %5d  %3d min %2d s  %s' "$1" "$proofs" $(($3 / 60)) $(($3 % 60)) "$result"
}

# prove_module MODULE PACKAGE MAVEN-OPTION...: runs the module's proofs; sets $proofs and $failures.
prove_module() {
  local module=$1 package=$2 without=-Dgriot.withoutPage
  shift 2
  case $module in web | pagetests) without= ;; esac
  # The package keeps out the proofs of the modules below.
  prove_maven --projects "$module" --also-make $without "-Dtest=griot/$package/**" '-Dgriot.tags=proof & !speed' "$@"
}

# prove_maven MAVEN-OPTION...: 0, 1 where a proof failed, 2 where the build did or there was nothing to prove.
prove_maven() {
  local status counted
  # What counts by the million earns the compiler's best.
  maven show_results test -Dgriot.excludedTags= -Dgriot.testJvm=-XX:+TieredCompilation \
    -Dsurefire.failIfNoSpecifiedTests=false "$@"
  status=$?
  # A module's sum has no time beside it.
  counted=$(awk '/Tests run:/ && !/Time elapsed/ {
      gsub(/[^0-9 ]/, " "); run += $1; failed += $2 + $3; skipped += $4 }
    END { print run + 0 - skipped, failed + 0 }' "$state/build.log")
  proofs=${counted% *} failures=${counted#* }
  [ "$status" = 0 ] && [ "$proofs" -gt 0 ] && return 0
  [ "$failures" -gt 0 ] && return 1
  return 2
}

prove_rules() { prove_module rules rules "$@"; }
prove_engine() { prove_module engine engine "$@"; }
prove_solver() { prove_module solver solver "$@"; }
prove_lab() { prove_module lab lab "$@"; }
prove_web() { prove_module web page "$@"; }
prove_page() { prove_module pagetests pagetests "$@"; }

prove_speed() {
  prove_maven -Dgriot.tags=speed -Dgriot.testProcesses=1 "$@"
}

# A clone of what was committed last, in a folder with a space in its name, builds itself and starts.
prove_launcher() {
  local clone="$state/fresh clone" status=1
  rm -rf "$clone"
  git clone --quiet "$home" "$clone" 9>&- || return 2
  proofs=1 failures=1
  if "$clone/griot" perft yote/ludens 3 9>&- && "$clone/griot" serve --help >/dev/null 9>&-; then
    failures=0 status=0
  fi
  rm -rf "$clone"
  return "$status"
}
