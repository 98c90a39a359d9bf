#!/usr/bin/env bash
# Starts a throw-away PostgreSQL 17 with pgvector for tests and benchmarks, and prints its address.
#   scripts/real-postgres.sh start FOLDER [PORT]      scripts/real-postgres.sh stop FOLDER
# Without PORT it takes a free one. Servers of different folders run side by side. SHARED_BUFFERS gives it more memory than tests need.
# Uses the machine's own server where it is version 17 with pgvector, else a Debian trixie root made by debootstrap.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
action=$1 folder=$(mkdir -p "$2" && cd "$2" && pwd) port=${3:-}
root="$folder/root" bin=/usr/lib/postgresql/17/bin
# Not in FOLDER, which the user postgres may be unable to enter.
data=/var/lib/postgresql/test-$(cksum <<<"$folder" | cut -d ' ' -f 1)

inside() { if [ -f "$folder/native" ]; then "$@"; else chroot "$root" "$@"; fi; }
as_postgres() { inside su postgres -s /bin/bash -c "$1"; }

# The machine's own Debian mirror, where its lists name one.
mirror() { grep -rhoE 'https?://[^ ]+/debian/?$' /etc/apt/sources.list.d /etc/apt/sources.list 2>/dev/null | head -n 1 || true; }

install_server() {
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
  remove_database
  [ -n "$port" ] || port=$(node "$scripts/free-port.mjs")
  as_postgres "$bin/initdb -D $data -A trust -U postgres >/dev/null"
  # Tests need no durability, and no socket in a folder that servers share.
  as_postgres "$bin/pg_ctl -D $data -l $data.log -w start -o '-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 -c shared_buffers=${SHARED_BUFFERS:-512MB} -c fsync=off -c full_page_writes=off'" >/dev/null ||
    { as_postgres "tail -n 5 $data.log" >&2; exit 1; }
  echo "postgres://postgres@127.0.0.1:$port/postgres"
}

# Stops the server of this folder, if it runs.
remove_database() { as_postgres "if [ -e $data ]; then $bin/pg_ctl -D $data -m immediate stop; rm -rf $data $data.log; fi" >/dev/null 2>&1 || true; }

stop() {
  remove_database
  mountpoint -q "$root/proc" && umount "$root/proc" || true
}

case $action in start) start ;; stop) stop ;; *) echo "start or stop?" >&2; exit 1 ;; esac
