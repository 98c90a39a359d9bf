#!/usr/bin/env bash
# Starts a throw-away PostgreSQL 17 with pgvector for tests and benchmarks, and prints its address.
#   scripts/real-postgres.sh start FOLDER [PORT]      scripts/real-postgres.sh stop FOLDER
#   scripts/real-postgres.sh replica FOLDER [PORT]    starts a streaming replica of the server of this folder
#   scripts/real-postgres.sh restart FOLDER           scripts/real-postgres.sh fail-over FOLDER    stops it, and promotes the replica
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

# It ends statements that stand in the way of the primary's changes at once, so that tests see it.
replica() {
  local primary; primary=$(as_postgres "sed -n 4p $data/postmaster.pid")
  remove "$data-replica"
  [ -n "$port" ] || port=$(node "$scripts/free-port.mjs")
  as_postgres "$bin/pg_basebackup -h 127.0.0.1 -p $primary -U postgres -D $data-replica -R -X stream -c fast" >&2
  as_postgres "$bin/pg_ctl -D $data-replica -l $data-replica.log -w start -o '-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 -c shared_buffers=${SHARED_BUFFERS:-512MB} -c fsync=off -c max_standby_streaming_delay=100ms'" >/dev/null ||
    { as_postgres "tail -n 5 $data-replica.log" >&2; exit 1; }
  echo "postgres://postgres@127.0.0.1:$port/postgres"
}

restart() { as_postgres "$bin/pg_ctl -D $data -l $data.log -m fast -w restart" >/dev/null; }

# A server that is stopped this way sends everything to its replica first.
fail_over() {
  as_postgres "$bin/pg_ctl -D $data -m fast -w stop" >/dev/null
  as_postgres "$bin/pg_ctl -D $data-replica -w promote" >/dev/null
}

remove() { as_postgres "if [ -e $1 ]; then $bin/pg_ctl -D $1 -m immediate stop; rm -rf $1 $1.log; fi" >/dev/null 2>&1 || true; }

# Stops the servers of this folder that run.
remove_database() { remove "$data-replica"; remove "$data"; }

stop() {
  remove_database
  mountpoint -q "$root/proc" && umount "$root/proc" || true
}

case $action in start) start ;; replica) replica ;; restart) restart ;; fail-over) fail_over ;; stop) stop ;; *) echo "start, replica, restart, fail-over or stop?" >&2; exit 1 ;; esac
