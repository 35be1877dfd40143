#!/bin/sh
# Writes the settings of a single-machine installation, for /etc/comensal/env: environment.sh NAME SENDER SMTP_URL. It
# generates new random secrets each time: run it once, and keep a copy apart from the backups.
set -eu
[ $# -eq 3 ] || { echo "Uso: environment.sh NOMBRE REMITENTE SMTP_URL" >&2; exit 1; }
# Read by systemd and by sh: within double quotes both need the same four characters escaped.
quoted() { printf '"%s"' "$(printf %s "$1" | sed 's/[\\"$`]/\\&/g')"; }
secret() { openssl rand -hex 32; }
owner=$(secret) app=$(secret) read=$(secret)
cat <<ENV
NODE_ENV=production
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=1
DATA_DIR=/var/lib/comensal
PUBLIC_URL=$(quoted "https://$1")
MAIL_FROM=$(quoted "$2")
SMTP_URL=$(quoted "$3")
DATABASE_URL=postgres://comensal_app:$app@127.0.0.1:5432/comensal
DATABASE_READ_URL=postgres://comensal_read:$read@127.0.0.1:5432/comensal
TOKEN_SECRET=$(secret)
METRICS_PORT=9464
WORKER_METRICS_PORT=9465
ENV
# Only for the migrations, the worker and the creation of the roles.
cat >&3 <<ENV
DATABASE_OWNER_URL=postgres://comensal_owner:$owner@127.0.0.1:5432/comensal
OWNER_PASSWORD=$owner
APP_PASSWORD=$app
READ_PASSWORD=$read
ENV
cat >&4 <<ENV
AUDIT_SEAL_KEY=$(secret)
ENV
