import { Migration } from '@mikro-orm/migrations';

/**
 * What the reports are summed from: the movements of an account on a day, kept with them by a trigger, so that the balance at
 * a month's end and the movements of a month read days and not movements. A movement is posted at the moment that the product
 * takes for now.
 */
export class ReportTotals extends Migration {
  override up(): void {
    this.addSql(`
      alter table ledger_movements
        alter column created_at set default coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, now());

      create table ledger_daily_totals (
        account_id bigint not null references ledger_accounts,
        day date not null,
        credits bigint not null,
        consumption bigint not null,
        movements bigint not null,
        first_id bigint not null,
        last_id bigint not null,
        primary key (account_id, day)
      ) with (fillfactor = 80);
      create index ledger_daily_totals_day_idx on ledger_daily_totals (day);

      create function keep_ledger_totals() returns trigger language plpgsql as $$
      begin
        insert into ledger_daily_totals as t (account_id, day, credits, consumption, movements, first_id, last_id)
        select account_id, (created_at at time zone 'America/Argentina/Buenos_Aires')::date,
               coalesce(sum(amount) filter (where type <> 'Consumo'), 0), coalesce(-sum(amount) filter (where type = 'Consumo'), 0),
               count(*), min(id), max(id)
        from new_rows group by 1, 2 order by 1, 2
        on conflict (account_id, day) do update
          set credits = t.credits + excluded.credits, consumption = t.consumption + excluded.consumption,
              movements = t.movements + excluded.movements,
              first_id = least(t.first_id, excluded.first_id), last_id = greatest(t.last_id, excluded.last_id);
        return null;
      end $$;
      create trigger keep_totals after insert on ledger_movements referencing new table as new_rows
        for each statement execute function keep_ledger_totals();

      insert into ledger_daily_totals
      select account_id, (created_at at time zone 'America/Argentina/Buenos_Aires')::date,
             coalesce(sum(amount) filter (where type <> 'Consumo'), 0), coalesce(-sum(amount) filter (where type = 'Consumo'), 0),
             count(*), min(id), max(id)
      from ledger_movements group by 1, 2;
    `);
  }
}
