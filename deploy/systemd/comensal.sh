#!/bin/sh
# Runs a command of the product with the settings and the user of the installation: comensal admin-create USUARIO
# CORREO
set -eu
[ $# -gt 0 ] || { echo "Uso: comensal COMANDO [ARGUMENTOS], por ejemplo: comensal balances-check" >&2; exit 1; }
command=$1
shift
set -a
. /etc/comensal/env
case $command in
  migrate) . /etc/comensal/owner ;;
  # Accepting that the audit continues without lost blocks requires the signing key.
  audit-continue) . /etc/comensal/seal ;;
esac
set +a
cd /opt/comensal
# The pinned Node, as the units start it.
exec setpriv --reuid=comensal --regid=comensal --init-groups node_modules/node-linux-*/bin/node "dist/tools/$command.js" "$@"
