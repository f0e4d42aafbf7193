# Writes the Maven artifacts of the libraries, as a public repository wants them.

# The modules that are Java libraries; griot-bom lists them.
published="texts rules tables engine solver lab server cli"

# artifacts OPTION VALUE...: writes the Maven artifacts of the last commit, with sources, documentation and checksums,
# into a folder laid out as a repository. Signs them with --sign; sends nothing.
artifacts() {
  local out=$home/target/artifacts version= group= url= developer= key= status
  if ! read_artifact_options "$@"; then
    say artifacts.usage
    return 2
  fi
  local signing=()
  if [ -n "$key" ]; then
    find_signing_key "$key" || return 2
    signing=("-Dgpg.keyname=$key" org.apache.maven.plugins:maven-gpg-plugin:3.2.8:sign)
  fi
  mkdir -p "$out" && out=$(CDPATH='' cd -- "$out" && pwd -P) || return 2
  # In a clone: the licence that goes into these jars would stay in the folders of classes.
  local clone=$state/artifacts
  rm -rf "$clone"
  git clone --quiet "$home" "$clone" 9>&- || return 2
  name_publisher "$clone" || return 2
  local home=$clone
  maven show_steps -Dmaven.test.skip=true -Dgriot.withoutPage -Dmaven.javadoc.skip=false --activate-profiles release \
    --projects ".,bom,${published// /,}" "-DaltDeploymentRepository=folder::file://${out// /%20}" \
    package ${signing[@]+"${signing[@]}"} org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy
  status=$?
  if [ "$status" != 0 ]; then
    say build.failed
    show_failure <"$state/build.log" | head -n 40 >&2
    say_log
    status=2
  elif [ -n "$key" ]; then
    message artifacts.signed "$out" "$key"
  else
    message artifacts.done "$out"
  fi
  rm -rf "$clone"
  return "$status"
}

# read_artifact_options OPTION VALUE...: sets $out, $version, $group, $url, $developer and $key; fails if one is wrong.
read_artifact_options() {
  while [ $# -gt 0 ]; do
    case $1,${2-} in
      *,) return 1 ;;
      --out,*) out=$2 ;;
      --version,[!0-9]* | --version,*[!0-9A-Za-z.-]*) return 1 ;;
      --version,*) version=$2 ;;
      --group,[!a-z]* | --group,*[!a-z0-9._-]*) return 1 ;;
      --group,*) group=$2 ;;
      # Without the characters that XML escapes.
      --url,*[\<\>\&\"\'[:space:]]*) return 1 ;;
      --url,https://?*) url=$2 ;;
      --developer,*[\<\>\&[:cntrl:]]*) return 1 ;;
      --developer,*) developer=$2 ;;
      --sign,-*) return 1 ;;
      --sign,*) key=$2 ;;
      *) return 1 ;;
    esac
    shift 2
  done
}

# find_signing_key KEY: whether GnuPG has this secret key; says what is missing.
find_signing_key() {
  if ! type -P gpg >/dev/null; then
    say artifacts.gpg
    return 1
  fi
  if ! gpg --batch --list-secret-keys "$1" >/dev/null 2>&1; then
    say artifacts.key "$1"
    return 1
  fi
}

# name_publisher CLONE: writes version, group, address and developer, as far as they were given, into the poms of a clone.
name_publisher() {
  local pom described=
  [ -z "$url" ] || described+="
  <url>$url</url>
  <scm child.scm.url.inherit.append.path=\"false\" child.scm.connection.inherit.append.path=\"false\">
    <url>$url</url>
    <connection>scm:git:$url</connection>
  </scm>"
  [ -z "$developer" ] || described+="
  <developers>
    <developer>
      <name>$developer</name>
    </developer>
  </developers>"
  for pom in "$1/pom.xml" "$1"/*/pom.xml; do
    # By the environment, as awk would read escapes in a variable.
    version=$version group=$group described=$described awk '
      BEGIN { version = ENVIRON["version"]; group = ENVIRON["group"]; described = ENVIRON["described"] }
      version != "" { sub(/0\.1\.0-SNAPSHOT/, version) }
      group != "" { sub(/<groupId>griot<\/groupId>/, "<groupId>" group "</groupId>") }
      # The artifacts do not lie below the address of the project by their names.
      described != "" { sub(/<project xmlns=/, "<project child.project.url.inherit.append.path=\"false\" xmlns=") }
      { print }
      # Only the parent and the bill of materials have a licence of their own.
      described != "" && /<\/licenses>/ { print substr(described, 2) }' "$pom" >"$pom.new" &&
      mv "$pom.new" "$pom" || return
  done
  # These are no changes of the sources: what is built names the commit alone.
  (cd "$1" && git ls-files '*pom.xml' | xargs git update-index --assume-unchanged)
}
