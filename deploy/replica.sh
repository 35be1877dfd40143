#!/bin/sh
# The replica of docker-compose.yml: copies the primary once, and then replays its WAL. The primary retains what it
# has not fetched yet (up to max_slot_wal_keep_size), in a slot that is made here: where no replica is, nobody would
# ever read from it. Runs as the image's user postgres.
set -eu
# Without the primary this changes nothing, and what was copied before is served.
PGPASSWORD=$POSTGRES_PASSWORD psql --host "$PRIMARY_HOST" --username postgres --no-psqlrc --quiet --output /dev/null <<'SQL' || :
select pg_create_physical_replication_slot('comensal_replica', true)
  where not exists (select from pg_replication_slots where slot_name = 'comensal_replica');
SQL
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  PGPASSWORD=$POSTGRES_PASSWORD pg_basebackup --host "$PRIMARY_HOST" --username postgres --pgdata "$PGDATA" \
    --wal-method stream --write-recovery-conf --checkpoint fast
  chmod 700 "$PGDATA"
fi
cat >"$PGDATA/postgresql.auto.conf" <<CONF
primary_conninfo = 'host=$PRIMARY_HOST user=postgres password=$POSTGRES_PASSWORD application_name=standby'
primary_slot_name = 'comensal_replica'
CONF
touch "$PGDATA/standby.signal"
exec postgres "$@"
