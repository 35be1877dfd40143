#!/bin/sh
# Restores what backup.sh keeps: recreates the data folder PGDATA with the server's state at RESTORE_UNTIL
# ('2026-11-22 15:30:00-03'), or by default with everything copied, including the partial segment. The current content
# of PGDATA is moved aside. The server is started only for this, unreachable for others, and stopped. Runs as the user
# who owns the data folder, while no server runs on it.
set -eu
folder=${BACKUP_FOLDER:-/var/lib/postgresql/backups}

# PostgreSQL requests a segment by name: `restore.sh wal NAME TARGET`. A complete one takes precedence over a partial
# one.
if [ "${1:-}" = wal ]; then
  for each in "$folder"/wal*/"$2" "$folder"/wal*/"$2.partial"; do
    if [ -f "$each" ]; then exec cp "$each" "$3"; fi
  done
  # What it asks for in vain is the end, or a file that was lost.
  case $2 in *.history) ;; *) echo "$2" >"$RESTORE_ENDED" ;; esac
  exit 1
fi

: "${PGDATA:?PGDATA: la carpeta de datos que se hace de nuevo}"
fail() { echo "$*" >&2; exit 1; }
# Before anything is moved.
for each in postgres pg_isready psql tar gzip mktemp; do
  command -v "$each" >/dev/null || fail "Falta el programa $each: agregue al PATH la carpeta de los programas de PostgreSQL, como /usr/lib/postgresql/18/bin."
done
[ ! -e "$PGDATA/postmaster.pid" ] || fail "Un servidor usa $PGDATA: deténgalo antes."
until=
if [ -n "${RESTORE_UNTIL:-}" ]; then
  until=$(date -u -d "$RESTORE_UNTIL" +%s) || fail "RESTORE_UNTIL no es un momento: use '2026-11-22 15:30:00-03'."
fi

# The newest base backup that had ended by then; their names sort by time.
base=
for each in "$folder"/base-*; do
  if [ -f "$each/ended" ] && { [ -z "$until" ] || [ "$(cat "$each/ended")" -le "$until" ]; }; then base=$each; fi
done
[ -n "$base" ] || fail "No hay una copia completa de antes de ese momento en $folder."
echo "Se parte de la copia $(basename "$base")."

aside=
if [ -e "$PGDATA" ] && [ -n "$(ls -A "$PGDATA")" ]; then
  aside=$PGDATA.before-$(date -u +%Y%m%dT%H%M%SZ)
  mv "$PGDATA" "$aside"
  echo "Lo que había queda en $aside."
fi
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
tar -xzf "$base/base.tar.gz" -C "$PGDATA"
if [ -f "$base/pg_wal.tar.gz" ]; then tar -xzf "$base/pg_wal.tar.gz" -C "$PGDATA/pg_wal"; fi

own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
echo 'local all all trust' >"$own/pg_hba.conf"
: >"$own/postgresql.conf"
here=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
touch "$PGDATA/recovery.signal"
set -- -D "$PGDATA" \
  -c "config_file=$own/postgresql.conf" -c "hba_file=$own/pg_hba.conf" \
  -c listen_addresses= -c "unix_socket_directories=$own" -c hot_standby=off \
  -c "restore_command=BACKUP_FOLDER='$folder' RESTORE_ENDED='$own/ended' sh '$here' wal %f %p" \
  -c recovery_target_timeline=current -c recovery_target_action=promote
if [ -n "$until" ]; then set -- "$@" -c "recovery_target_time=$(date -u -d "@$until" '+%Y-%m-%d %H:%M:%S+00')"; fi

# Where a file is lost PostgreSQL ends without an error, or with one that does not say how far it goes.
refuse_end() {
  lost=$(cat "$own/ended" 2>/dev/null || :)
  newest=$(find "$folder"/wal* -name "$(echo "$lost" | cut -c1-8)????????????????*" -exec basename {} .partial \; | sort | tail -n 1)
  if [ -n "$lost" ] && [ "$(printf '%s\n%s\n' "$lost" "$newest" | sort | tail -n 1)" != "$lost" ]; then
    why="Falta el registro $lost"
  elif grep -q 'recovery ended before configured recovery target' "$own/log"; then
    why="No hay cambios copiados hasta ese momento"
  else
    return 0
  fi
  rm -rf "$PGDATA"
  if [ -n "$aside" ]; then mv "$aside" "$PGDATA"; fi
  # It stops just before its last transaction, at a whole second.
  at=$(sed -n 's/.*last completed transaction was at log time //p' "$own/log" | tail -n 1)
  last=$(date -u -d "${at:-1970-01-01}" +%s)
  [ -z "$at" ] || [ "$(date -u -d "$at" +%N)" != 000000000 ] || last=$((last - 1))
  if [ "$last" -lt "$(cat "$base/ended")" ]; then
    fail "$why: indique RESTORE_UNTIL con un momento anterior a la copia $(basename "$base"). Todo quedó como estaba."
  fi
  fail "$why: lo último que se puede restaurar es RESTORE_UNTIL='$(date -u -d "@$last" '+%Y-%m-%d %H:%M:%S+00')'. Todo quedó como estaba."
}

postgres "$@" >"$own/log" 2>&1 &
server=$!
until pg_isready --quiet --host "$own" --username postgres; do
  kill -0 "$server" 2>/dev/null || { refuse_end; cat "$own/log" >&2; fail "No se pudo restaurar: el servidor terminó (arriba está por qué)."; }
  sleep 0.2
done
run() { psql --host "$own" --username "${PRIMARY_USER:-postgres}" --dbname postgres --no-psqlrc --no-align --tuples-only --quiet --set ON_ERROR_STOP=1 --command "$1"; }
# It accepts connections a moment before it leaves recovery.
while [ "$(run 'select pg_is_in_recovery()')" = t ]; do sleep 0.2; done
kill -INT "$server"
wait "$server" || :
[ -n "$until" ] || refuse_end
if grep -q 'recovery stopping' "$own/log"; then grep -o 'recovery stopping.*' "$own/log"; fi
echo "La base de datos está restaurada en $PGDATA."
