/** Wakes those who wait for new entries of the outbox and for changed jobs. */
export const queueFunctions = `
  create or replace function notify_outbox() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform pg_notify('outbox', '');
    return null;
  end $$;

  create or replace function notify_job() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform pg_notify('jobs', new.id::text);
    return null;
  end $$;
`;
