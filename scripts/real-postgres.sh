#!/usr/bin/env bash
# Starts a throw-away PostgreSQL 17 with pgvector for tests and benchmarks, and prints its address.
#   scripts/real-postgres.sh start FOLDER [PORT]      scripts/real-postgres.sh stop FOLDER
# SHARED_BUFFERS gives it more memory than tests need.
# Uses the machine's own server where it is version 17 with pgvector, else a Debian trixie root made by debootstrap.
set -euo pipefail
action=$1 folder=$2 port=${3:-55417}
root="$folder/root" data=/var/lib/postgresql/test bin=/usr/lib/postgresql/17/bin

inside() { if [ -f "$folder/native" ]; then "$@"; else chroot "$root" "$@"; fi; }
as_postgres() { inside su postgres -s /bin/bash -c "$1"; }

# The machine's own Debian mirror, where its lists name one.
mirror() { grep -rhoE 'https?://[^ ]+/debian/?$' /etc/apt/sources.list.d /etc/apt/sources.list 2>/dev/null | head -n 1 || true; }

install_server() {
  mkdir -p "$folder"
  if [ -x "$bin/postgres" ] && [ -e /usr/share/postgresql/17/extension/vector.control ]; then touch "$folder/native"; return; fi
  [ -x "$root$bin/postgres" ] && return
  command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq debootstrap >/dev/null; }
  local from; from=$(mirror)
  debootstrap --variant=minbase --include=postgresql-17,postgresql-17-pgvector trixie "$root" ${from:+"$from"} >"$folder/debootstrap.log" 2>&1
}

start() {
  install_server
  if [ ! -f "$folder/native" ]; then
    mountpoint -q "$root/proc" || mount --bind /proc "$root/proc" || true
  fi
  inside install -d -o postgres -g postgres /run/postgresql
  as_postgres "rm -rf $data && $bin/initdb -D $data -A trust -U postgres >/dev/null"
  # Tests need no durability.
  as_postgres "$bin/pg_ctl -D $data -l /tmp/postgres-test.log -w start -o '-p $port -c listen_addresses=127.0.0.1 -c max_connections=300 -c shared_buffers=${SHARED_BUFFERS:-512MB} -c fsync=off -c full_page_writes=off'" >/dev/null
  echo "postgres://postgres@127.0.0.1:$port/postgres"
}

stop() {
  as_postgres "$bin/pg_ctl -D $data -m immediate stop" >/dev/null || true
  mountpoint -q "$root/proc" && umount "$root/proc" || true
}

case $action in start) start ;; stop) stop ;; *) echo "start or stop?" >&2; exit 1 ;; esac
