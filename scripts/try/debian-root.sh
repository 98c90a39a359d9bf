#!/usr/bin/env bash
# Installs a bare Debian 12 in FOLDER, with this machine's Node, npm and certificates. Needs root and debootstrap.
#   scripts/try/debian-root.sh FOLDER
set -euo pipefail
root=$1
debootstrap --variant=minbase --include=ca-certificates bookworm "$root"
# The program of npm's package `node`, in the version of the image.
cp "$(npx --yes --package "node@$(cat "$(dirname "$0")/../../.nvmrc")" -- node -p process.execPath)" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules"
cp -a "$(npm root -g)/npm" "$root/usr/local/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
chroot "$root" update-ca-certificates >/dev/null 2>&1
cp /etc/apt/apt.conf.d/99* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
