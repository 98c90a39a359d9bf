#!/usr/bin/env bash
# Puts a build of release 2.1 into FOLDER, outside the repository, with packages of its own: scripts/previous-release.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mkdir -p "$1" && cd "$1" && pwd)
# Without the tag: before the first migration that 2.1 does not have.
added=$(git log -1 --format=%H --diff-filter=A -- api/src/base/database/migrations/1764305340000-development-accounts.ts)
release=$(git rev-parse --verify --quiet 'v2.1.0^{commit}' || git rev-parse "$added^")
[ -f "$folder/api/dist/main.js" ] && [ "$(cat "$folder/release")" = "$release" ] && exit
git archive "$release" | tar -x -C "$folder"
# npm 10 runs the install script of onnxruntime-node, which downloads libraries for CUDA.
(cd "$folder" && ONNXRUNTIME_NODE_INSTALL=skip npm ci --no-audit --no-fund --loglevel error && npm run --silent build)
echo "$release" >"$folder/release"
