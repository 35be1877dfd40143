#!/bin/sh
# Creates the three roles of docs/operating.md with their passwords, and the database if it is missing, on the server of
# PGHOST, PGPORT and PGPASSWORD as POSTGRES_USER: a superuser, or whom a provider gives, with CREATEROLE and CREATEDB.
# Repeatable: a further run sets the passwords. The PostgreSQL image runs it when it creates the database.
set -eu
as_admin() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"; }
as_admin --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set read="$READ_PASSWORD" --output /dev/null <<'SQL'
select set_config('comensal.owner', :'owner', false), set_config('comensal.app', :'app', false), set_config('comensal.read', :'read', false);
-- That a membership is there already is no news.
set client_min_messages = warning;
do $$
declare
  kind text;
begin
  foreach kind in array array['owner', 'app', 'read'] loop
    if to_regrole('comensal_' || kind) is null then
      execute format('create role %I', 'comensal_' || kind);
    end if;
    execute format('alter role %I login password %L', 'comensal_' || kind, current_setting('comensal.' || kind));
  end loop;
  -- Only a member may give a database to the owner; a superuser need not be one.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant comensal_owner to %I with inherit true, set true', current_user);
  end if;
  -- A failed statement of comensal_app is logged without its text, which may contain personal data.
  begin
    alter role comensal_app set log_min_error_statement = panic;
  exception when insufficient_privilege then
    raise warning 'log_min_error_statement = panic solo lo fija un superusuario: póngalo en los parámetros del proveedor, o el registro del servidor tendrá datos personales.';
  end;
end $$;
SQL
if [ "$(as_admin --no-align --tuples-only --command "select count(*) from pg_database where datname = 'comensal'")" = 0 ]; then
  as_admin --command "create database comensal owner comensal_owner template template0 encoding 'UTF8' locale_provider icu icu_locale 'es-AR' locale 'C.UTF-8'"
elif [ "$(as_admin --no-align --tuples-only --command "select datdba::regrole from pg_database where datname = 'comensal'")" != comensal_owner ]; then
  as_admin --command 'alter database comensal owner to comensal_owner'
fi
