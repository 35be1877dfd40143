/** Monthly partitions of meals, audit events and their texts, created ahead by the worker. */
export const partitionsFunctions = `
  -- Returns the number of partitions created. Months are those of the business time zone.
  create or replace function ensure_month_partitions(from_date date, months integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
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
`;
