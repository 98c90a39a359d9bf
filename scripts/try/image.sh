#!/usr/bin/env bash
# Builds the image and tries it as docker-compose.yml runs it: a web process and two workers in containers with a read-only root and
# limits, PostgreSQL 17, and a server that speaks MongoDB's protocol. Needs root on Debian 12; no Docker and no registry of images.
#   scripts/try.mjs image FOLDER [PORT]      FOLDER caches the build for the next run
set -euo pipefail
source_folder=$(cd "$(dirname "$0")/../.." && pwd)
folder=$1 port=${2:-4070}
base=docker.io/library/node:24-bookworm-slim image=localhost/niche-newsletters
max_image_mb=1450
mkdir -p "$folder" && folder=$(cd "$folder" && pwd)
store=(--root "$folder/storage" --runroot "$folder/run")
containers=(podman "${store[@]}" --cgroup-manager cgroupfs --runtime runc)

install_tools() {
  local missing=()
  for tool in buildah podman runc debootstrap; do command -v "$tool" >/dev/null || missing+=("$tool"); done
  [ ${#missing[@]} -eq 0 ] || { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null; }
}

# As in the slim images: apt keeps no packages, and dpkg installs no documentation and translations.
slim() { # root
  printf '%s\n' 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };' \
    'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";' >"$1/etc/apt/apt.conf.d/docker-clean"
  mkdir -p "$1/etc/dpkg/dpkg.cfg.d"
  local share
  for share in doc info linda lintian locale man; do
    echo "path-exclude /usr/share/$share/*" >>"$1/etc/dpkg/dpkg.cfg.d/docker"
    rm -rf "$1/usr/share/$share"/*
  done
  echo 'path-include /usr/share/doc/*/copyright' >>"$1/etc/dpkg/dpkg.cfg.d/docker"
}

# Debian with this machine's Node, npm and certificates, tagged with the name that the Dockerfile expects.
build_base() {
  buildah "${store[@]}" inspect --type image "$base" >/dev/null 2>&1 && return
  local root="$folder/base"
  "$source_folder/scripts/try/debian-root.sh" "$root" >"$folder/debootstrap.log"
  slim "$root"
  local container; container=$(buildah "${store[@]}" from scratch)
  cp -a "$root/." "$(buildah "${store[@]}" mount "$container")/"
  buildah "${store[@]}" config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
  buildah "${store[@]}" commit --rm "$container" "$base" >/dev/null 2>&1
}

build_image() {
  local context="$folder/context"
  rm -rf "$context" && mkdir "$context"
  git -C "$source_folder" archive HEAD | tar -xf - -C "$context"
  buildah "${store[@]}" bud --isolation chroot --pull-never --layers -t "$image" "$context" >"$folder/build.log" 2>&1 ||
    { tail -n 20 "$folder/build.log" >&2; return 1; }
}

# Fails if the image exceeds its limit.
measure() {
  local bytes modules
  bytes=$("${containers[@]}" image inspect "$image" --format '{{.Size}}')
  modules=$("${containers[@]}" run --rm --network none --ulimit nofile=4096:4096 --ulimit nproc=4096:4096 "$image" du -sm node_modules | cut -f1)
  echo "image $((bytes / 1000000)) MB (at most $max_image_mb), its node_modules $modules MB"
  [ $((bytes / 1000000)) -le "$max_image_mb" ]
}

started=()
# As in docker-compose.yml, but with the host's network, which needs no set-up.
start() { # name, settings...
  local name=$1; shift
  "${containers[@]}" rm -f "$name" >/dev/null 2>&1 || true
  "${containers[@]}" run -d --name "$name" --network host --read-only --tmpfs /tmp:size=512m --shm-size 512m --cap-drop all \
    --security-opt no-new-privileges --security-opt "seccomp=$source_folder/chromium.seccomp.json" --memory 4g --pids-limit 1000 \
    --ulimit nofile=4096:4096 --ulimit nproc=4096:4096 "$@" "$image" >/dev/null
  started+=("$name")
}

finish() {
  [ ${#started[@]} -eq 0 ] || "${containers[@]}" rm -f -v "${started[@]}" >/dev/null 2>&1 || true
  "$source_folder/scripts/test-mongo.sh" stop "$folder/mongo" || true
  "$source_folder/scripts/real-postgres.sh" stop "$folder/postgres" || true
}
trap finish EXIT

install_tools
build_base
build_image
measure
database=$("$source_folder/scripts/real-postgres.sh" start "$folder/postgres" $((port + 1)))
mongo=$("$source_folder/scripts/test-mongo.sh" start "$folder/mongo" $((port + 2)))
secret=only-for-the-trial-of-the-image-nothing-else
settings=(-e "DATABASE_URL=$database" -e "MONGODB_URL=$mongo/directory" -e "JWT_SECRET=$secret" -e "PUBLIC_URL=http://127.0.0.1:$port"
  -e HOST=127.0.0.1 -e "CRAWL_ALLOW_HOSTS=127.0.0.1:$((port + 3))" -e CRAWL_DELAY_MS=0)
start trial-web -e ROLE=web -e "PORT=$port" "${settings[@]}"
start trial-worker-1 -e ROLE=worker -e "PORT=$((port + 4))" "${settings[@]}"
start trial-worker-2 -e ROLE=worker -e "PORT=$((port + 5))" "${settings[@]}"
DATABASE_URL=$database JWT_SECRET=$secret node "$source_folder/scripts/try/image-journey.mjs" "http://127.0.0.1:$port" $((port + 3)) ||
  { for name in "${started[@]}"; do echo "── $name"; "${containers[@]}" logs "$name" 2>&1 | tail -n 15; done; exit 1; }
"${containers[@]}" exec trial-web sh -c 'id -u; touch /app/x 2>&1 || true'
echo "the image works"
