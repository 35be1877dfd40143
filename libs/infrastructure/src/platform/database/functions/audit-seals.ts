/**
 * Hash-chained blocks over the audit events. Ids are taken before a transaction commits, so an id below the highest
 * visible one may still appear. A block is therefore closed at id S only when every transaction that had begun writing
 * when S was read has ended: then nothing at or below S can still come. A transaction has its own id before its first
 * audit event, so "began before" compares ids. A seal has the hash of each of its events, so that the verification can
 * name the exact event.
 */
export const auditSealsFunctions = `
  -- Returns the number of events sealed. Must be the first write of its transaction.
  create or replace function seal_audit_events(block_size integer default 10000) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    allocated bigint; own xid8; horizon xid8; progress audit_seal_progress; final_id bigint;
    previous_id bigint; previous_hash text; ids bigint[]; hashes bytea; sealed bigint := 0;
  begin
    if pg_current_xact_id_if_assigned() is not null then
      raise exception 'seal_audit_events() must be the first write of its transaction';
    end if;
    -- This order matters: a transaction that took an id up to "allocated" has a transaction id below "own".
    select case when is_called then last_value else 0 end into allocated from audit_events_id_seq;
    own := pg_current_xact_id();

    lock table audit_seal_progress in exclusive mode;
    select * into progress from audit_seal_progress;
    horizon := pg_snapshot_xmin(pg_current_snapshot());
    if horizon >= own then
      final_id := allocated;
    elsif progress.waits_for <= horizon then
      final_id := progress.up_to_id;
    elsif progress.waits_for < own then
      return 0;
    end if;
    -- Otherwise nothing was recorded yet, or another server recorded it (a restored copy restarts its counters):
    -- record it now.
    insert into audit_seal_progress (up_to_id, waits_for) values (allocated, own)
      on conflict (only_row) do update set up_to_id = excluded.up_to_id, waits_for = excluded.waits_for;

    loop
      select last_id, hash into previous_id, previous_hash from audit_seals order by last_id desc limit 1;
      previous_id := coalesce(previous_id, 0);
      previous_hash := coalesce(previous_hash, '');
      select array_agg(id order by id), string_agg(sha256(convert_to(line, 'UTF8')), ''::bytea order by id)
      into ids, hashes
      from (
        -- An event of somebody who acted for another has one value more; all others are sealed as ever.
        select id, (jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), username, table_name,
                                      action, record_key, new_data, last_data)
                    || case when on_behalf_of is null then '[]' else jsonb_build_array(on_behalf_of) end)::text as line
        from audit_events where id > previous_id and id <= final_id order by id limit block_size
      ) block;
      exit when ids is null;
      insert into audit_seals (first_id, last_id, count, hash, previous_hash, event_ids, event_hashes)
      values (previous_id + 1, ids[cardinality(ids)], cardinality(ids),
              encode(sha256(convert_to(previous_hash || E'\\n', 'UTF8') || hashes), 'hex'), previous_hash, ids, hashes);
      sealed := sealed + cardinality(ids);
    end loop;
    return sealed;
  end $$;
`;
