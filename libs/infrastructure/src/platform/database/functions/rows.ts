/** What many tables share: append-only rows, and versions and moments that the database itself maintains. */
export const rowsFunctions = `
  create or replace function refuse_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
  end $$;

  create or replace function refuse_truncate() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    raise exception '% is audited: a truncate would leave no trace, delete instead', tg_table_name using errcode = 'restrict_violation';
  end $$;

  create or replace function touch_updated_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    new.updated_at := now();
    return new;
  end $$;

  create or replace function count_relation_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$;

  -- The time of the product: the fixed clock outside production, as the audit has it.
  create or replace function moment_of_change() returns timestamptz language sql stable as $$
    select coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, now())
  $$;

  create or replace function note_status_since() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    new.status_since := moment_of_change();
    return new;
  end $$;
`;
