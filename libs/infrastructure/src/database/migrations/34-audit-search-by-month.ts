import { Migration } from '@mikro-orm/migrations';

/**
 * The texts by which audit events are found lie in months, each with a trigram index of its own (AUD-12): a search that finds
 * enough in the newest months reads no others, and those of a rare text are read by several processes at once. The texts are
 * derived: the worker takes all events anew.
 */
export class AuditSearchByMonth extends Migration {
  override up(): void {
    this.addSql(`
      drop table audit_search;
      create table audit_search (
        id bigint not null,
        at timestamptz not null,
        table_name text not null,
        text text not null,
        primary key (at, id)
      ) partition by range (at);
      create index audit_search_table_idx on audit_search (table_name, at, id);
      create index audit_search_text_idx on audit_search using gin (text gin_trgm_ops);
      create table audit_search_default partition of audit_search default;
      create trigger append_only before update or delete or truncate on audit_search
        for each statement execute function refuse_change();
      create trigger append_only before update or delete or truncate on audit_search_default
        for each statement execute function refuse_change();
      delete from audit_daily_counts;
      update audit_search_progress set up_to_id = 0;

      -- Gives the number of partitions made. Months are those of the business time zone.
      create or replace function ensure_month_partitions(from_date date, months integer) returns integer language plpgsql as $$
      declare
        zone constant text := 'America/Argentina/Buenos_Aires';
        parent text; part text; moment text; starts date; ends date; lower_bound text; upper_bound text; taken boolean; made integer := 0;
      begin
        perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
        foreach parent in array array['meal_transactions', 'audit_events', 'audit_search'] loop
          moment := case parent when 'meal_transactions' then 'occurred_on' else 'at' end;
          for month in 0 .. months - 1 loop
            starts := date_trunc('month', from_date) + make_interval(months => month);
            ends := starts + interval '1 month';
            part := parent || to_char(starts, '"_"YYYY"_"MM');
            continue when to_regclass(part) is not null;
            if moment = 'at' then
              lower_bound := starts::timestamp at time zone zone;
              upper_bound := ends::timestamp at time zone zone;
            else
              lower_bound := starts;
              upper_bound := ends;
            end if;
            -- Append-only rows cannot be moved: a month that began in the default partition stays there.
            execute format('select exists (select from %I where %I >= %L and %I < %L)', parent || '_default', moment, lower_bound, moment, upper_bound) into taken;
            continue when taken;
            execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent, lower_bound, upper_bound);
            execute format('create trigger append_only before update or delete or truncate on %I
              for each statement execute function refuse_change()', part);
            made := made + 1;
          end loop;
        end loop;
        return made;
      end $$;
      select ensure_month_partitions(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM'), 1)
        from pg_inherits where inhparent = 'audit_events'::regclass and inhrelid <> 'audit_events_default'::regclass;
    `);
  }
}
