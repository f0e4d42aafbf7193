# Finds a JDK, Maven and Node.js; says which are missing and where to get them.

needed_jdk=25
# The versions that Vite supports: from the first on in its major version, from the second on in all.
needed_node='20.19, 22.12'
# A prefix of system folders, empty except in the launcher's tests.
root=${GRIOT_TEST_ROOT:-}

# read_jdk FOLDER: sets $jdk_version and $jdk_major (0 if no complete JDK is there) without starting it.
read_jdk() {
  local line
  jdk_version= jdk_major=0
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return
  while IFS= read -r line; do
    case $line in
      JAVA_VERSION=*)
        jdk_version=${line#*=}
        jdk_version=${jdk_version//\"/}
        jdk_major=${jdk_version%%[!0-9]*}
        [ "${jdk_major:-0}" = 1 ] && jdk_major=8
        : "${jdk_major:=0}"
        return
        ;;
    esac
  done <"$1/release"
}

# try_jdk FOLDER: sets $jdk if this one is new enough and newer than $jdk; sets $old_jdk to the newest that is too old.
try_jdk() {
  read_jdk "$1"
  if [ "$jdk_major" -ge "$needed_jdk" ]; then
    if [ "$jdk_major" -gt "$found_major" ]; then
      found_major=$jdk_major
      jdk=$1
      jdk_name=${1//[^A-Za-z0-9]/-}-$jdk_version
    fi
  elif [ "$jdk_major" -gt "$old_major" ]; then
    old_major=$jdk_major
    old_jdk=$1
  fi
}

# find_jdk: sets $jdk and $jdk_name. JAVA_HOME comes first, then PATH, then the newest in the usual folders.
find_jdk() {
  local java folder
  jdk= found_major=0 old_jdk= old_major=0
  [ -n "${JAVA_HOME:-}" ] && try_jdk "$JAVA_HOME"
  [ -n "$jdk" ] && return
  while IFS= read -r java; do
    follow "$java"
    try_jdk "${followed%/bin/java}"
    [ -n "$jdk" ] && return
  done < <(type -ap java)
  for folder in \
    "$root"/usr/lib/jvm/* "$root"/usr/lib64/jvm/* "$root"/usr/java/* "$root"/opt/java/* "$root"/opt/*jdk* \
    "$root"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$root"/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "$root"/usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "${SDKMAN_DIR:-${HOME:-}/.sdkman}"/candidates/java/* \
    "${HOME:-}"/.jdks/* \
    "${HOME:-}"/.asdf/installs/java/* \
    "${HOME:-}"/.local/share/mise/installs/java/*; do
    try_jdk "$folder"
  done
}

# find_maven: sets $mvn.
find_maven() {
  for mvn in \
    "${MAVEN_HOME:+$MAVEN_HOME/bin/mvn}" "${M2_HOME:+$M2_HOME/bin/mvn}" "$(type -P mvn)" \
    "${SDKMAN_DIR:-${HOME:-}/.sdkman}/candidates/maven/current/bin/mvn" \
    "$root"/usr/share/maven/bin/mvn "$root"/opt/maven/bin/mvn "$root"/opt/homebrew/bin/mvn "$root"/usr/local/bin/mvn; do
    [ -x "$mvn" ] && return
  done
  mvn=
}

# is_supported_node MAJOR MINOR: whether a version is among those of $needed_node.
is_supported_node() {
  case $1 in
    20) [ "$2" -ge 19 ] ;;
    22) [ "$2" -ge 12 ] ;;
    *) [ "$1" -gt 22 ] ;;
  esac
}

# find_node: sets $node to the folder of a Node.js of a supported version, and $old_node to the version of one that is not.
find_node() {
  local folder version major minor
  node= old_node=
  for folder in \
    "$(dirname -- "$(type -P node || echo /none/node)")" \
    "${VOLTA_HOME:-${HOME:-}/.volta}/bin" "${NVM_DIR:-${HOME:-}/.nvm}"/versions/node/*/bin \
    "${HOME:-}"/.local/share/mise/installs/node/*/bin "${HOME:-}"/.asdf/installs/nodejs/*/bin \
    "$root"/opt/homebrew/bin "$root"/usr/local/bin; do
    [ -x "$folder/node" ] && [ -x "$folder/npm" ] || continue
    version=$("$folder/node" --version 2>/dev/null)
    version=${version#v}
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    # The shim of a version manager prints a sentence if no version is chosen.
    case $major,$minor in ,* | *, | *[!0-9,]*) continue ;; esac
    if is_supported_node "$major" "$minor"; then
      node=$folder
      return
    fi
    : "${old_node:=$version}"
  done
}

# require jdk|maven|node...: finds all of these, or says where to get those that are missing, and exits.
require() {
  local tool missing=
  for tool; do
    "find_$tool"
    case $tool in
      jdk) [ -n "$jdk" ] && continue ;;
      maven) [ -n "$mvn" ] && continue ;;
      node) [ -n "$node" ] && PATH=$node:$PATH && continue ;;
    esac
    "say_no_$tool"
    missing=yes
  done
  [ -z "$missing" ] || exit 2
}

say_no_jdk() {
  local found=
  [ -n "$old_jdk" ] && found=" ($old_major: $old_jdk)"
  say jdk.missing "$needed_jdk" "$found"
  say jdk.advice "$needed_jdk"
}

say_no_maven() {
  say maven.missing
}

say_no_node() {
  local found=
  [ -n "$old_node" ] && found=" ($old_node)"
  say node.missing "$needed_node" "$found"
}
