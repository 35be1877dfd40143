#!/bin/sh
# A command of the product under the settings and the user of the installation: comensal admin-create USUARIO CORREO
set -eu
[ $# -gt 0 ] || { echo "Uso: comensal COMANDO [ARGUMENTOS], por ejemplo: comensal balances-check" >&2; exit 1; }
command=$1
shift
set -a
. /etc/comensal/env
if [ "$command" = migrate ]; then . /etc/comensal/owner; fi
set +a
cd /opt/comensal
exec setpriv --reuid=comensal --regid=comensal --init-groups node_modules/.bin/node "dist/tools/$command.js" "$@"
