#!/bin/sh
# Backups of a PostgreSQL server, that of docker-compose.yml or an external one: WAL is streamed as it is written,
# through a replication slot so that nothing is lost while this is down, and a base backup is taken each day. Those of
# the last BACKUP_KEEP_DAYS days are kept, with the WAL since the oldest. The outcome is recorded in the database
# (backup_state), where home and the metrics of the api read it.
#
# A slot that the server dropped (max_slot_wal_keep_size) or that a restored server lacks is replaced: the WAL so far
# is set aside, a new base backup is taken at once, and the gap raises an alert. `backup.sh check` reports by its exit
# code whether everything is up to date, and `backup.sh now` takes a base backup at once, beside the one that runs.
# restore.sh restores it. The documents and the heads of the audit are the process `documents`: docs/operating.md, Backup.
set -eu
export PGHOST="$PRIMARY_HOST" PGPORT="${PRIMARY_PORT:-5432}" PGUSER="${PRIMARY_USER:-postgres}" PGPASSWORD="${POSTGRES_PASSWORD:-}"
folder=${BACKUP_FOLDER:-/var/lib/postgresql/backups}
database=${POSTGRES_DB:-comensal}
keep_days=${BACKUP_KEEP_DAYS:-14}
every_minutes=${BACKUP_EVERY_MINUTES:-1440}
tick=${BACKUP_TICK_SECONDS:-20}
slot=comensal_backup
wal=$folder/wal

is_there() { [ -n "$(find "$folder" -maxdepth 1 "$@" | head -n 1)" ]; }
if [ "${1:-}" = check ]; then
  is_there -name archived -mmin -10 && is_there -name 'base-*' ! -name '*.partial' -mmin "-$((every_minutes + 120))"
  exit
fi

say() { echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $*" >&2; }
ask() { psql --dbname "$database" --no-psqlrc --no-align --tuples-only --quiet --set ON_ERROR_STOP=1 --command "$1"; }
# A database that is not migrated yet has no table to record the outcome in.
tell() { [ "$(ask "select to_regclass('backup_state') is not null")" = f ] || ask "update backup_state set $1"; }

receiver=
receive() {
  if [ -n "$receiver" ] && kill -0 "$receiver" 2>/dev/null; then return; fi
  pg_receivewal --directory "$wal" --slot "$slot" --synchronous --no-loop &
  receiver=$!
}
stop_receiving() {
  [ -z "$receiver" ] || { kill "$receiver" 2>/dev/null || :; wait "$receiver" 2>/dev/null || :; }
  receiver=
}
trap 'stop_receiving; exit 0' TERM INT

begin_line() {
  stop_receiving
  if [ -n "$(ls -A "$wal" 2>/dev/null)" ]; then
    say "ALARMA: el servidor ya no guarda los cambios que faltaban copiar: entre la última copia y la que comienza ahora no se puede restaurar a cualquier momento."
    tell 'gap_at = now()'
    mv "$wal" "$wal-until-$(date -u +%Y%m%dT%H%M%SZ)"
  fi
  mkdir -p "$wal"
  ask "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '$slot'" >/dev/null
  ask "select pg_create_physical_replication_slot('$slot', true)" >/dev/null
  rm -f "$folder/line"
}

take_whole() {
  name=base-$(date -u +%Y%m%dT%H%M%SZ)
  if pg_basebackup --pgdata "$folder/$name.partial" --format tar --gzip --wal-method fetch --checkpoint fast; then
    # It can be restored from this moment on.
    date -u +%s >"$folder/$name.partial/ended"
    mv "$folder/$name.partial" "$folder/$name"
    tell 'base_at = now()'
    touch "$folder/line"
    find "$folder" -maxdepth 1 -name 'base-*' -mtime "+$keep_days" -exec rm -rf {} +
    find "$folder" -path "$wal*" -name '0*' -mtime "+$((keep_days + 2))" -delete
    find "$folder" -maxdepth 1 -name 'wal-until-*' -type d -empty -delete
    say "Copia completa: $name"
  else
    rm -rf "$folder/$name.partial"
    say "La copia completa falló."
    return 1
  fi
}

# Everything written before this moment is on this disk.
is_caught_up() {
  at=$(ask "select clock_timestamp() || '|' || pg_current_wal_flush_lsn()")
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    if [ "$(ask "select exists (select from pg_stat_replication r join pg_replication_slots s on s.active_pid = r.pid where s.slot_name = '$slot' and r.flush_lsn >= '${at#*|}')")" = t ]; then
      tell "archived_until = '${at%|*}'"
      touch "$folder/archived"
      return
    fi
    kill -0 "$receiver" 2>/dev/null || break
    sleep 1
  done
  say "Los cambios no se están copiando."
}

round() {
  state=$(ask "select coalesce((select wal_status from pg_replication_slots where slot_name = '$slot'), 'none')")
  case $state in none | lost) begin_line ;; esac
  receive
  # Without the marker this timeline has no base backup yet.
  if [ ! -e "$folder/line" ] || ! is_there -name 'base-*' ! -name '*.partial' -mmin "-$every_minutes"; then take_whole; fi
  is_caught_up
}

mkdir -p "$folder" "$wal"
if [ "${1:-}" = now ]; then
  take_whole
  exit
fi
find "$folder" -maxdepth 1 -name 'base-*.partial' -exec rm -rf {} +
while :; do
  round || say "El servidor de la base de datos no responde; se intenta de nuevo."
  # In the background, so that signals are handled at once.
  sleep "$tick" &
  wait $! || :
done
