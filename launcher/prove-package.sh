# The proofs of the area package: two builds of a commit give the same bytes, and what they give starts on a system with
# a shell and the C library, but without Java. As root on Linux, as they change the root of the file system.

# prove_package MAVEN-OPTION...: sets $proofs and $failures as the other areas do.
prove_package() {
  local PATH=$PATH:/usr/sbin:/sbin work=$state/package-proof tool
  prove_module packager packager "$@" || return
  for tool in chroot unshare ldd unzip gpg; do
    if ! type -P "$tool" >/dev/null; then
      say prove.tool "$tool"
      return 2
    fi
  done
  if [ "$(id -u)" != 0 ]; then
    say prove.root
    return 2
  fi
  rm -rf "$work"
  mkdir -p "$work"
  make_packages_twice "$work" 9>&- || return 2
  holds "two builds of a commit give the same bytes" \
    cmp "$work/packages/SHA256SUMS" "$work/packages again/SHA256SUMS"
  make_root "$work/root" "$work/packages"/*-linux-*.zip || return 2
  holds "the package knows its commit" package_names_commit "$work/root" "$work/one"
  holds "the package counts" package_counts "$work/root"
  holds "the package serves from a read-only folder, and makes a start-up cache for the next time" \
    package_serves "$work/root"
  holds "a port in use is reported" package_reports_port "$work/root"
  holds "without a folder for caches the package starts too" package_starts_without_caches "$work/root"
  holds "the container image serves" image_serves "$work/image" "$work/packages"/*-image.tar
  holds "the page works from the folder of another web server" page_is_served "$work/page" "$work/packages"/*-page.zip
  holds "a public repository would take the artifacts" artifacts_are_publishable "$work/one" "$work/artifacts"
  rm -rf "$work"
  [ "$failures" = 0 ]
}

# holds SENTENCE COMMAND...: counts a proof, and prints whether it holds.
holds() {
  local sentence=$1
  shift
  proofs=$((proofs + 1))
  if "$@" 9>&-; then
    printf '  %s\n' "$sentence"
  else
    failures=$((failures + 1))
    printf '  FAILED: %s\n' "$sentence"
  fi
}

# make_packages_twice WORK: makes the packages of the last commit in two new clones, in folders of different names. At
# the same time, as most steps of a build use one core.
make_packages_twice() {
  local work=$1 again
  # The second clone is one of the first: in the meantime there may be another commit.
  git clone --quiet "$home" "$work/one" && git clone --quiet "$work/one" "$work/another one, été" || return
  "$work/another one, été/griot" package --out "$work/packages again" >"$work/again.log" 2>&1 &
  again=$!
  if ! "$work/one/griot" package --out "$work/packages"; then
    kill "$again"
    wait "$again"
    return 1
  fi
  wait "$again" || { cat "$work/again.log" && return 1; }
}

# make_root ROOT ZIP: makes a file system with a shell, the libraries of the C library that the package needs, and the
# package, in a folder with spaces and accents.
make_root() {
  local root=$1 place=$1/opt/"l'école du village" file
  mkdir -p "$root/bin" "$root/dev" "$root/proc" "$root/tmp" "$root/home" "$root/usr/lib/locale" "$place"
  unzip -q "$2" -d "$place" && mv "$place"/griot-* "$place/griot" &&
    unzip -qo "$place/griot/lib/serve/sqlite-jdbc-*.jar" 'org/sqlite/native/*' -d "$root.sqlite" &&
    cp -L "$(type -P dash || type -P sh)" "$root/bin/sh" &&
    cp -R /usr/lib/locale/C.utf8 "$root/usr/lib/locale/" || return
  find "$place/griot/runtime" "$root.sqlite" "$root/bin/sh" \( -name '*.so' -o -name java -o -name sh \) -type f \
    -exec ldd {} \; 2>/dev/null |
    awk '$2 == "=>" && $3 ~ /^\/(usr\/)?lib/ { print $3 } $1 ~ /^\/lib/ { print $1 }' | sort -u |
    while IFS= read -r file; do
      mkdir -p "$root${file%/*}" && cp -L "$file" "$root$file" || exit
    done
}

# in_root ROOT COMMAND...: replaces this process by a command in another root, with /proc and /dev, and with /opt
# read-only; the mounts end with the process.
in_root() {
  # The variables belong to the inner shell.
  # shellcheck disable=SC2016
  exec unshare --mount --propagation private sh -c '
    mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && mkdir -p "$0/opt" &&
      mount --bind "$0/opt" "$0/opt" && mount -o remount,bind,ro "$0/opt" &&
      exec env -i PATH="$PATH" LANG=fr_FR.UTF-8 HOME="${GRIOT_PROOF_HOME-/home}" chroot "$0" "$@"' "$@"
}

# packaged ROOT ARGUMENT...: replaces this process by the package's launcher.
packaged() {
  local root=$1
  shift
  in_root "$root" /bin/sh "/opt/l'école du village/griot/griot" "$@"
}

# package_names_commit ROOT CLONE: whether the package knows the commit of the clone that it was made in.
package_names_commit() {
  local commit
  commit=$(git -C "$2" rev-parse HEAD) || return
  (packaged "$1" --version) | grep -q "commit ${commit%"${commit#??????????}"}\$"
}

package_counts() {
  [ "$( (packaged "$1" perft yote/ludens 3) | tail -n 1)" = "3 27180" ]
}

# package_serves ROOT: starts twice; the second start finds the cache that the first has made.
package_serves() {
  local caches=$1/home/.cache/griot seconds=0
  served "$1" 'first start' || return
  # Made by a process that outlives the server.
  until [ -n "$(find "$caches" -name '*-serve.aot' 2>/dev/null)" ]; do
    seconds=$((seconds + 1))
    [ "$seconds" -lt 300 ] || return
    sleep 1
  done
  [ -n "$(find "$caches" -name '*-serve.aot' -size +1000k)" ] && served "$1" 'with the cache'
}

# served ROOT LABEL: whether a server in the root answers and plays; prints how long it took to answer.
served() {
  (packaged "$1" serve --port 18490) >"$state/served.log" 2>&1 &
  played_on 18490 "$!" "$2"
}

# played_on PORT PROCESS LABEL: waits for the server, plays a turn on it, and ends it. Prints how long it took.
played_on() {
  local status
  node --input-type=module - "$1" "$2" "$3" <<'END'
    const [port, server, label] = process.argv.slice(2);
    const began = performance.now();
    const origin = `http://localhost:${port}`;
    for (;;) {
      const page = await fetch(`${origin}/`).catch(() => undefined);
      if (page?.ok && (await page.text()).includes('<script')) break;
      process.kill(Number(server), 0);
      if (performance.now() - began > 300_000) process.exit(1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    console.log(`    ${label}: ${((performance.now() - began) / 1000).toFixed(1)} s to the first answer`);
    const post = async (path, token, body) => {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json();
    };
    const created = await post('/api/games', '', { ruleSet: 'yote', side: 'white' });
    await post(`/api/games/${created.id}/join`, '', {});
    await post(`/api/games/${created.id}/turns`, created.seat.token, { number: 1, turn: '@a1', revision: 3 });
END
  status=$?
  kill "$2" 2>/dev/null
  wait "$2" 2>/dev/null
  [ "$status" = 0 ] || cat "$state/served.log"
  return "$status"
}

# package_reports_port ROOT: a server on the port of another ends with 2 and a sentence that names another port.
package_reports_port() {
  local status answer
  node -e 'require("http").createServer().listen(18491, "127.0.0.1")' &
  local other=$!
  until { : >/dev/tcp/127.0.0.1/18491; } 2>/dev/null; do kill -0 "$other" || return; done
  answer=$( (packaged "$1" serve --port 18491 --lang en) 2>&1)
  status=$?
  kill "$other"
  wait "$other" 2>/dev/null
  [ "$status" = 2 ] && case $answer in *"port 18491 is in use"*"--port 18492"*) true ;; *) false ;; esac
}

package_starts_without_caches() {
  [ "$( (GRIOT_PROOF_HOME=/opt packaged "$1" perft yote/ludens 2) | tail -n 1)" = "2 870" ]
}

# image_serves ROOT TAR: unpacks the layers of an image, and starts its command as its user.
image_serves() {
  local layers=$1.layers file command=()
  mkdir -p "$layers" "$1/proc" "$1/dev" && tar -xf "$2" -C "$layers" || return
  node --input-type=module - "$layers" >"$layers/list" <<'END' || return
    import { readFileSync } from 'node:fs';
    const folder = process.argv[2];
    const blob = ({ digest }) => `${folder}/blobs/${digest.replace(':', '/')}`;
    const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
    const manifest = json(blob(json(`${folder}/index.json`).manifests[0]));
    const { Entrypoint, Cmd } = json(blob(manifest.config)).config;
    for (const layer of manifest.layers) console.log(blob(layer));
    console.log();
    for (const argument of [...Entrypoint, ...Cmd]) console.log(argument);
END
  while IFS= read -r file && [ -n "$file" ]; do
    tar -xzpf "$file" -C "$1" --warning=no-unknown-keyword || return
  done <"$layers/list"
  while IFS= read -r file; do command+=("$file"); done < <(sed '1,/^$/d' "$layers/list")
  [ ! -e "$1/bin/sh" ] || return
  (
    # The variables belong to the inner shell.
    # shellcheck disable=SC2016
    exec unshare --mount --propagation private sh -c '
      mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" &&
        exec env -i PATH="$PATH" LC_ALL=C.UTF-8 HOME=/var/lib/griot chroot --userspec=65532:65532 "$0" "$@"' \
      "$1" "${command[@]}" --port 18492
  ) >"$state/served.log" 2>&1 &
  played_on 18492 "$!" 'container image'
}

# page_is_served FOLDER ZIP: every file that the page and its script name is in the folder, by relative addresses.
page_is_served() {
  unzip -q "$2" -d "$1" && node --input-type=module - "$1"/griot-*-page <<'END'
    import { existsSync, readFileSync } from 'node:fs';
    const folder = process.argv[2];
    const html = readFileSync(`${folder}/index.html`, 'utf8');
    const named = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
    const cached = [...readFileSync(`${folder}/sw.js`, 'utf8').matchAll(/url:"([^"]+)"/g)].map(([, address]) => address);
    const missing = [...named, ...cached].filter((address) => /^[/]|:/.test(address) || !existsSync(`${folder}/${address}`));
    if (named.length < 3 || cached.length < 10 || missing.length > 0) throw new Error(`missing: ${missing}`);
END
}

# artifacts_are_publishable CLONE FOLDER: makes the artifacts of a clone under the names of a publisher, signed by a key
# made for this, and looks for everything that Maven Central demands.
artifacts_are_publishable() {
  local clone=$1 folder=$2 key='Griot proof' file status
  export GNUPGHOME=$2.keys
  mkdir -m 700 "$GNUPGHOME" && gpg --batch --quiet --passphrase '' --quick-generate-key "$key" default sign never &&
    "$clone/griot" artifacts --out "$folder" --version 1.0 --group org.example.griot --url https://example.org/griot \
      --developer 'Awa Diop' --sign "$key" >"$state/artifacts.log" 2>&1 &&
    find "$folder" -name '*.asc' | while IFS= read -r file; do
      gpg --batch --quiet --verify "$file" "${file%.asc}" 2>/dev/null || exit
    done &&
    node --input-type=module - "$folder/org/example/griot" <<'END'
    import { existsSync, readdirSync, readFileSync } from 'node:fs';
    const [folder] = process.argv.slice(2);
    const names = readdirSync(folder);
    const path = (name, suffix) => `${folder}/${name}/1.0/${name}-1.0${suffix}`;
    const has = (name, suffix) =>
      ['', '.asc', '.md5', '.sha1'].filter((end) => !existsSync(path(name, suffix) + end)).map((end) => name + suffix + end);
    const lacks = (name, elements) => {
      const pom = readFileSync(path(name, '.pom'), 'utf8');
      return elements.filter((element) => !pom.match(`<${element}[ >]`)).map((element) => `${name}.pom: ${element}`);
    };
    const missing = names.flatMap((name) => {
      const isPom = ['griot-parent', 'griot-bom'].includes(name);
      return [
        ...has(name, '.pom'),
        ...(isPom ? [] : ['.jar', '-sources.jar', '-javadoc.jar'].flatMap((suffix) => has(name, suffix))),
        ...lacks(name, ['name', 'description', 'groupId', 'version']),
        // The others inherit them.
        ...(isPom ? lacks(name, ['url', 'licenses', 'developers', 'scm', 'connection']) : lacks(name, ['parent'])),
      ];
    });
    if (names.length < 10 || missing.length > 0) throw new Error(`of ${names.length}, missing: ${missing}`);
END
  status=$?
  [ "$status" = 0 ] || cat "$state/artifacts.log"
  gpgconf --kill gpg-agent
  unset GNUPGHOME
  return "$status"
}
