#!/bin/sh
# The backups of docker-compose.yml: the WAL as it is written, under a name of its own so that nothing is lost while this is
# down, and a whole backup each day, of which those of the last BACKUP_KEEP_DAYS days stay with the WAL since the oldest.
set -eu
export PGHOST=$PRIMARY_HOST PGUSER=postgres PGPASSWORD=$POSTGRES_PASSWORD
folder=${BACKUP_FOLDER:-/var/lib/postgresql/backups}
mkdir -p "$folder/wal"
pg_receivewal --directory "$folder/wal" --slot comensal_backup --create-slot --if-not-exists
(while :; do pg_receivewal --directory "$folder/wal" --slot comensal_backup --synchronous || sleep 5; done) &
while :; do
  name=base-$(date -u +%Y%m%dT%H%M%SZ)
  if pg_basebackup --pgdata "$folder/$name.partial" --format tar --gzip --wal-method fetch --checkpoint fast; then
    mv "$folder/$name.partial" "$folder/$name"
    find "$folder" -maxdepth 1 -name 'base-*' -mtime "+$BACKUP_KEEP_DAYS" -exec rm -rf {} +
    find "$folder/wal" -name '0*' -mtime "+$((BACKUP_KEEP_DAYS + 2))" -delete
    sleep 86400
  else
    rm -rf "$folder/$name.partial"
    sleep 60
  fi
done
