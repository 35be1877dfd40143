import { Migration } from '@mikro-orm/migrations';

/**
 * What a person removes is a deletion in the audit (AUD-10), whatever the table does: most records are put out of use and keep
 * their history. A service may also be switched off in its form, which is a modification: its removal says so by `app.removes`.
 * The enabled services of a service profile, and companies and centres, which the ERP puts out of use, are modifications too.
 * The table of the limits stands before the first limiter asks for it.
 */
export class Removals extends Migration {
  override up(): void {
    // Two limiters that begin at once would both make it.
    this.addSql(
      'create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
    );
    this.addSql(`
      create function audit_removal() returns trigger language plpgsql as $$
      begin
        if new.table_name <> 'food_services' or current_setting('app.removes', true) = 'food_services' then
          new.action := 'D';
          new.new_data := null;
        end if;
        return new;
      end $$;
      create trigger audit_removal before insert on audit_events for each row
        when (new.action = 'U' and new.table_name in ('users', 'customers', 'customer_profile_relations', 'food_services',
                'food_services_profiles', 'price_lists', 'price_list_food_service_realtion', 'business_unit_food_service_relations',
                'company_business_unit_relations', 'groups')
              and new.last_data -> 'is_active' = 'true' and new.new_data -> 'is_active' = 'false')
        execute function audit_removal();
    `);
  }
}
