#!/usr/bin/env bash
# Starts a throw-away server that speaks MongoDB's protocol, for tests, and prints its address.
#   scripts/test-mongo.sh start FOLDER [PORT]      scripts/test-mongo.sh stop FOLDER
# Without PORT it takes a free one.
# FerretDB 1 with SQLite, built from its Go module: MongoDB itself is not in Debian.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
action=$1 folder=$(mkdir -p "$2" && cd "$2" && pwd) port=${3:-}
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

listens() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }

start() {
  stop
  mkdir -p "$folder/data"
  (build) >"$folder/build.log" 2>&1 || { tail -n 5 "$folder/build.log" >&2; exit 1; }
  [ -n "$port" ] || port=$(node "$scripts/free-port.mjs")
  if listens; then echo "Another program listens on port $port." >&2; exit 1; fi
  "$folder/ferretdb" --handler=sqlite --sqlite-url="file:$folder/data/" --listen-addr="127.0.0.1:$port" \
    --telemetry=disable --state-dir="$folder/data" --debug-addr=- --log-level=warn >"$folder/server.log" 2>&1 &
  echo $! >"$folder/pid"
  for _ in $(seq 100); do
    listens && { echo "mongodb://127.0.0.1:$port"; return; }
    sleep 0.1
  done
  cat "$folder/server.log" >&2
  exit 1
}

# The pid of a process that ended may have been reused.
is_ours() { [[ $(ps -o command= -p "$1") == "$folder/ferretdb "* ]]; }

stop() {
  [ -f "$folder/pid" ] || return 0
  local pid; pid=$(cat "$folder/pid")
  while is_ours "$pid"; do kill "$pid" || true; sleep 0.1; done
  rm "$folder/pid"
}

case $action in start) start ;; stop) stop ;; *) echo "start or stop?" >&2; exit 1 ;; esac
