/**
 * Notifies those who wait for new outbox entries and changed jobs. A statement that inserts nothing notifies nobody:
 * otherwise a relay without work would wake itself, and never sleep.
 */
export const queueFunctions = `
  create or replace function notify_outbox() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    -- Nested: a row-level trigger has no transition table, and must not even plan to read one.
    if tg_level = 'STATEMENT' then
      if not exists (select from added) then return null; end if;
    end if;
    perform pg_notify('outbox', '');
    return null;
  end $$;

  create or replace function notify_job() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform pg_notify('jobs', new.id::text);
    return null;
  end $$;
`;
