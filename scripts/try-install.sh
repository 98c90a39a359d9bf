#!/usr/bin/env bash
# Compares the time of `npm ci` now with that of an earlier commit: two clones, a warm cache, in turns. Prints seconds on the clock and
# of the processor, without and with the build.
#   scripts/try-install.sh COMMIT [TIMES]
set -euo pipefail
source_folder=$(cd "$(dirname "$0")/.." && pwd)
commit=$1 times=${2:-2}
folder=$(mktemp -d)
# The lock files of 1.x are accepted by npm 10 only.
npm=(npx --yes npm@10)
TIMEFORMAT='%R s, processor %U + %S s'

clone() { # folder, commit
  git clone --quiet "$source_folder" "$folder/$1"
  git -C "$folder/$1" checkout --quiet "$2"
}
install() { (cd "$folder/$1" && "${npm[@]}" ci --ignore-scripts --no-audit --no-fund --prefer-offline >/dev/null 2>&1); }
prepare() { (cd "$folder/$1" && node scripts/prepare.mjs >/dev/null 2>&1); }

# The first turn fills the cache. Each has its own folders, and none is deleted before the end: after many deletions, ext4
# spends more time searching for free inodes than the installation itself takes.
for turn in $(seq 0 "$times"); do
  for name in before now; do
    clone "$name-$turn" "$([ "$name" = before ] && echo "$commit" || git -C "$source_folder" rev-parse HEAD)"
    [ "$turn" -gt 0 ] || { install "$name-$turn"; continue; }
    echo "── $turn, $name: packages"
    time install "$name-$turn"
    echo "── $turn, $name: build"
    time prepare "$name-$turn"
    echo "node_modules: $(du -sm "$folder/$name-$turn/node_modules" | cut -f1) MB"
  done
done
rm -rf --one-file-system "${folder:?}"
