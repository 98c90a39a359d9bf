#!/usr/bin/env bash
# Starts a throw-away server that speaks MongoDB's protocol, for tests, and prints its address.
#   scripts/test-mongo.sh start FOLDER [PORT]      scripts/test-mongo.sh stop FOLDER
# FerretDB 1 with SQLite, built from its Go module: MongoDB itself is not in the usual package registries.
set -euo pipefail
action=$1 folder=$2 port=${3:-37417}
module=github.com/FerretDB/FerretDB version=v1.24.2

build() {
  [ -x "$folder/ferretdb" ] && return
  mkdir -p "$folder/source" && cd "$folder/source"
  printf 'module server\n\ngo 1.24\n' >go.mod
  printf '//go:build tools\n\npackage tools\n\nimport _ "%s/cmd/ferretdb"\n' "$module" >tools.go
  go get "$module/cmd/ferretdb@$version"
  go mod vendor
  # The module lacks the file that its release build writes.
  echo "$version" >"vendor/$module/build/version/version.txt"
  go build -mod=vendor -buildvcs=false -o "$folder/ferretdb" "$module/cmd/ferretdb"
}

start() {
  mkdir -p "$folder/data"
  (build) >"$folder/build.log" 2>&1 || { tail -n 5 "$folder/build.log" >&2; exit 1; }
  "$folder/ferretdb" --handler=sqlite --sqlite-url="file:$folder/data/" --listen-addr="127.0.0.1:$port" \
    --telemetry=disable --state-dir="$folder/data" --debug-addr=- --log-level=warn >"$folder/server.log" 2>&1 &
  echo $! >"$folder/pid"
  for _ in $(seq 100); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && { echo "mongodb://127.0.0.1:$port"; return; }
    sleep 0.1
  done
  cat "$folder/server.log" >&2
  exit 1
}

stop() { [ -f "$folder/pid" ] && kill "$(cat "$folder/pid")" 2>/dev/null || true; }

folder=$(mkdir -p "$folder" && cd "$folder" && pwd)
case $action in start) start ;; stop) stop ;; *) echo "start or stop?" >&2; exit 1 ;; esac
