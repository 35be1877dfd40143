import { Migration } from '@mikro-orm/migrations';

/** Month partitions of meals and audit events, made ahead by the worker; what has no month yet goes to the default partition. */
export class Partitions extends Migration {
  override up(): void {
    this.addSql(`
      -- Gives the number of partitions made. Months are those of the business time zone.
      create function ensure_month_partitions(from_date date, months integer) returns integer language plpgsql as $$
      declare
        zone constant text := 'America/Argentina/Buenos_Aires';
        parent text; part text; starts date; ends date; lower_bound text; upper_bound text; taken boolean; made integer := 0;
      begin
        perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
        foreach parent in array array['meal_transactions', 'audit_events'] loop
          for month in 0 .. months - 1 loop
            starts := date_trunc('month', from_date) + make_interval(months => month);
            ends := starts + interval '1 month';
            part := parent || to_char(starts, '"_"YYYY"_"MM');
            continue when to_regclass(part) is not null;
            if parent = 'audit_events' then
              lower_bound := starts::timestamp at time zone zone;
              upper_bound := ends::timestamp at time zone zone;
            else
              lower_bound := starts;
              upper_bound := ends;
            end if;
            -- Append-only rows cannot be moved: a month that began in the default partition stays there.
            execute format('select exists (select from %I where %I >= %L and %I < %L)', parent || '_default',
              case parent when 'audit_events' then 'at' else 'occurred_on' end, lower_bound,
              case parent when 'audit_events' then 'at' else 'occurred_on' end, upper_bound) into taken;
            continue when taken;
            execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent, lower_bound, upper_bound);
            execute format('create trigger append_only before update or delete or truncate on %I
              for each statement execute function refuse_change()', part);
            made := made + 1;
          end loop;
        end loop;
        return made;
      end $$;
      select ensure_month_partitions((current_date - interval '1 month')::date, 5);
    `);
  }
}
