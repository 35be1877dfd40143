import { Migration } from '@mikro-orm/migrations';

/**
 * Meals in the order of their moments, whoever ate; by card, through the few cards of each diner in place of an index over
 * every meal; the credits of a period without reading their rows.
 */
export class ReportSearches extends Migration {
  override up(): void {
    this.addSql(`
      create index meal_transactions_occurred_at_idx on meal_transactions (occurred_at, id);
      create index credits_requests_period_idx on credits_requests (create_date)
        include (company_id, business_unit_id, group_id, status, amount);

      create table meal_cards (
        customer_id bigint not null,
        auth_id_code text not null,
        primary key (customer_id, auth_id_code)
      );
      create index meal_cards_search_idx on meal_cards using gin (lower(auth_id_code) gin_trgm_ops);

      create function keep_meal_cards() returns trigger language plpgsql as $$
      begin
        insert into meal_cards select distinct n.customer_id, n.auth_id_code from new_rows n
         where n.auth_id_code is not null
           and not exists (select from meal_cards k where k.customer_id = n.customer_id and k.auth_id_code = n.auth_id_code)
         order by 1, 2 on conflict do nothing;
        return null;
      end $$;
      create trigger keep_cards after insert on meal_transactions referencing new table as new_rows
        for each statement execute function keep_meal_cards();

      insert into meal_cards select distinct customer_id, auth_id_code from meal_transactions where auth_id_code is not null;
    `);
  }
}
