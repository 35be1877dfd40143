import { Migration } from '@mikro-orm/migrations';

/**
 * Hash-chained blocks over the audit events.
 * Ids are taken before a transaction commits, so an id below the highest visible one may still appear. Hence a block is
 * closed at id S only when every transaction that had begun writing when S was read has ended: then nothing at or below S
 * is still to come. A transaction has its own id before its first audit event, so "began before" is a comparison of ids.
 */
export class AuditSeals extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_seals (
        id bigint generated always as identity primary key,
        first_id bigint not null,
        last_id bigint not null,
        count bigint not null check (count > 0),
        hash text not null,
        previous_hash text not null,
        sealed_at timestamptz not null default now(),
        constraint audit_seals_first_unique unique (first_id),
        constraint audit_seals_last_unique unique (last_id),
        constraint audit_seals_previous_unique unique (previous_hash)
      );
      create trigger append_only before update or delete or truncate on audit_seals
        for each statement execute function refuse_change();

      create table audit_seal_progress (
        only_row boolean primary key default true check (only_row),
        up_to_id bigint not null,
        waits_for xid8 not null
      );

      -- Gives the number of events sealed. Must be the first write of its transaction.
      create function seal_audit_events(block_size integer default 10000) returns bigint
        language plpgsql set search_path = public, pg_temp as $$
      declare
        allocated bigint; own xid8; horizon xid8; progress audit_seal_progress; final_id bigint;
        previous_id bigint; previous_hash text; events bigint; block_last bigint; block_hash text; sealed bigint := 0;
      begin
        if pg_current_xact_id_if_assigned() is not null then
          raise exception 'seal_audit_events() must be the first write of its transaction';
        end if;
        -- This order matters: whoever took an id up to "allocated" bears a transaction id below "own".
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
        -- Otherwise nothing was noted yet, or it was noted by another server (a restored copy counts anew): note it now.
        insert into audit_seal_progress (up_to_id, waits_for) values (allocated, own)
          on conflict (only_row) do update set up_to_id = excluded.up_to_id, waits_for = excluded.waits_for;

        loop
          select last_id, hash into previous_id, previous_hash from audit_seals order by last_id desc limit 1;
          previous_id := coalesce(previous_id, 0);
          previous_hash := coalesce(previous_hash, '');
          select count(*), max(id), encode(sha256(convert_to(previous_hash || E'\\n' || string_agg(line, E'\\n' order by id), 'UTF8')), 'hex')
          into events, block_last, block_hash
          from (
            select id, jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), username, table_name,
                                         action, record_key, new_data, last_data)::text as line
            from audit_events where id > previous_id and id <= final_id order by id limit block_size
          ) block;
          exit when events = 0;
          insert into audit_seals (first_id, last_id, count, hash, previous_hash)
          values (previous_id + 1, block_last, events, block_hash, previous_hash);
          sealed := sealed + events;
        end loop;
        return sealed;
      end $$;
    `);
  }
}
