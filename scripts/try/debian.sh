#!/usr/bin/env bash
# Runs the README's commands on a bare Debian with npm 10 and npm 11: installs, starts, requests a page and a search, and runs some
# of the tests. Needs root on Debian 12.
#   scripts/try.mjs debian FOLDER [PORT [VERSIONS-OF-NPM]]      FOLDER keeps the bare Debian for the next run
set -euo pipefail
source_folder=$(cd "$(dirname "$0")/../.." && pwd)
folder=$1 port=${2:-4075} versions=${3:-10 11}
tests='newsletter.rules|embedded-database|submission.service|search.service|job-worker|e2e/directory.test'
mkdir -p "$folder" && folder=$(cd "$folder" && pwd)
root="$folder/root"

install_tools() {
  command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends debootstrap >/dev/null; }
}

# Uses this machine's devices and /dev/shm. Processes and mounts end with the command.
inside() { # variables and command...
  # shellcheck disable=SC2016
  unshare --mount --pid --fork --kill-child sh -c '
    root=$1; shift
    mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev"
    exec chroot "$root" env -i HOME=/srv PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 \
      NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt sh -c "cd /srv/product || exit 1; $*"' sh "$root" "$@"
}

step() { # what it is, lines of output to show, command
  local began=$SECONDS result=passed
  inside "$3" >"$folder/step.log" 2>&1 || { result=FAILED; failed=1; }
  echo "── npm $npm: $1: $result in $((SECONDS - began)) s"
  tail -n "$2" "$folder/step.log"
}

lay_product() { # npm's major version
  local new="$folder/npm-$1"
  [ -d "$new" ] || npm install --silent --no-save --prefix "$new" "npm@$1"
  rm -rf "$root/usr/local/lib/node_modules/npm" "$root/srv"
  cp -a "$new/node_modules/npm" "$root/usr/local/lib/node_modules/npm"
  mkdir "$root/srv"
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  git clone --quiet "$source_folder" "$root/srv/product"
}

install_tools
[ -d "$root" ] || "$source_folder/scripts/try/debian-root.sh" "$root" >"$folder/debootstrap.log"
failed=0
for npm in $versions; do
  lay_product "$npm"
  step 'versions' 2 'node --version; npm --version'
  step 'npm ci' 3 'npm ci --no-audit --no-fund'
  echo "node_modules: $(du -sm "$root/srv/product/node_modules" | cut -f1) MB"
  step 'npm start' 3 "PORT=$port npm start >start.log 2>&1 & node scripts/try.mjs ask http://localhost:$port || { tail start.log; exit 1; }"
  step 'npm run doctor' 30 'npm run --silent doctor'
  step 'npm test' 8 "npm test -- --testPathPatterns '$tests'"
done
[ "$failed" -eq 0 ]
