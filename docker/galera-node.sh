#!/bin/bash
# Starts one node of the Galera cluster: galera-node.sh COMMAND... with mariadbd and its options.
#   GALERA_DATA     the node's data folder
#   GALERA_PEERS    host:port of the other nodes, where they answer SQL
#   GALERA_FOUNDER  "yes" on the one node that begins a new cluster when its data folder is empty
set -eu

state="$GALERA_DATA/grastate.dat"
peer_answers() {
  local peer
  for peer in $GALERA_PEERS; do
    timeout 2 bash -c ": < /dev/tcp/${peer%:*}/${peer##*:}" 2>/dev/null && return 0
  done
  return 1
}

options=()
# The first node of a new cluster, or the last one to leave when all were stopped, begins it. Never beside a living node:
# that would make a second cluster with rows of its own.
begins=no
[ -e "$state" ] || [ "${GALERA_FOUNDER:-no}" != yes ] || begins=yes
grep -qs 'safe_to_bootstrap: 1' "$state" && begins=yes
[ "$begins" = no ] || peer_answers || options+=(--wsrep-new-cluster)

# A node that was killed finds in InnoDB how far it had come; without that it would copy everything anew.
if [ -e "$state" ]; then
  recovery=("$@")
  [ "$1" != docker-entrypoint.sh ] || recovery=("${@:2}" --user=mysql)
  position=$("${recovery[@]}" --wsrep-recover 2>&1 | sed -n 's/.*WSREP: Recovered position: *//p' | tail -n 1)
  [ -z "$position" ] || options+=("--wsrep-start-position=$position")
fi
exec "$@" "${options[@]}"
