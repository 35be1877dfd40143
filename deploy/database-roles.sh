#!/bin/sh
# Run once by the PostgreSQL image, when it creates the database: creates the three roles of docs/operating.md. A
# failed statement of comensal_app is logged without its text, which may contain personal data.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set read="$READ_PASSWORD" <<'SQL'
create role comensal_owner login password :'owner';
create role comensal_app login password :'app';
alter role comensal_app set log_min_error_statement = panic;
create role comensal_read login password :'read';
alter database comensal owner to comensal_owner;
SQL
