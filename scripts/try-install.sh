#!/usr/bin/env bash
# Compares the time of `npm ci` now with that of an earlier commit: two clones, a warm cache, in turns. Prints seconds on the clock and
# of the processor, without and with the build.
#   scripts/try-install.sh FOLDER COMMIT [TIMES]
set -euo pipefail
source_folder=$(cd "$(dirname "$0")/.." && pwd)
folder=$1 commit=$2 times=${3:-2}
mkdir -p "$folder" && folder=$(cd "$folder" && pwd)
# The lock files of 1.x are accepted by npm 10 only.
npm=(npx --yes npm@10)
TIMEFORMAT='%R s, processor %U + %S s'

clone() { # name, commit
  rm -rf --one-file-system "${folder:?}/$1"
  git clone --quiet "$source_folder" "$folder/$1"
  git -C "$folder/$1" checkout --quiet "$2"
}
clean() { git -C "$folder/$1" clean -ffdxq; }
install() { (cd "$folder/$1" && "${npm[@]}" ci --ignore-scripts --no-audit --no-fund --prefer-offline >/dev/null 2>&1); }
prepare() { (cd "$folder/$1" && node scripts/prepare.mjs >/dev/null 2>&1); }

clone before "$commit"
clone now "$(git -C "$source_folder" rev-parse HEAD)"
for name in before now; do install "$name"; done
for turn in $(seq "$times"); do
  for name in before now; do
    clean "$name"
    echo "── $turn, $name: packages"
    time install "$name"
    echo "── $turn, $name: build and pruning"
    time prepare "$name"
    echo "node_modules: $(du -sm "$folder/$name/node_modules" | cut -f1) MB"
  done
done
