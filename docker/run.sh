#!/bin/sh
# Runs the server, or the command that is given, with the flags and settings of tools/runtime.env.
set -eu
set -a
. ./tools/runtime.env
set +a
if [ $# -eq 0 ]; then
  # In words of their own: SERVER_FLAGS holds several.
  exec node $SERVER_FLAGS dist/bundle/main.js
fi
exec "$@"
