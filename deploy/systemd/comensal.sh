#!/bin/sh
# Runs a command of the product with the settings and the user of the installation: comensal admin-create USUARIO
# CORREO. `comensal backup` takes the database, the documents and the heads of the audit.
set -eu
documents=/var/backups/comensal-documents
[ $# -gt 0 ] || { echo "Uso: comensal COMANDO [ARGUMENTOS], por ejemplo: comensal balances-check" >&2; exit 1; }
command=$1
shift
set -a
. /etc/comensal/env
case $command in
  migrate) . /etc/comensal/owner ;;
  # Accepting that the audit continues without lost blocks requires the signing key.
  audit-continue) . /etc/comensal/seal ;;
  # The database first: a document was stored before the database named it.
  backup)
    runuser --user postgres -- env PRIMARY_HOST=/var/run/postgresql BACKUP_FOLDER=/var/backups/comensal sh /opt/comensal/deploy/backup.sh now
    BACKUP_DIR=$documents
    ;;
  restore) set -- "${1:-$documents}" ;;
esac
set +a
cd /opt/comensal
# The pinned Node, as the units start it.
exec setpriv --reuid=comensal --regid=comensal --init-groups node_modules/node-linux-*/bin/node "dist/tools/$command.js" "$@"
