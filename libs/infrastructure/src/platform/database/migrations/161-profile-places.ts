import { Migration } from '@mikro-orm/migrations';

/**
 * A profile with its company and its centre, for what references all three at once. No profile can violate it: ids are
 * unique.
 */
export class ProfilePlaces extends Migration {
  override up(): void {
    this.addSql(`
      alter table food_services_profiles
        add constraint food_services_profiles_place_unique unique (id, company_id, business_unit_id);
    `);
  }
}
