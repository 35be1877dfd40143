import { Migration } from '@mikro-orm/migrations';

/**
 * The company and centre of a diner's place are those of its profile: one reference to all three replaces three, which
 * were checked one by one for each diner of an upload. Nothing is looked up by the company alone any more, so its index
 * is dropped.
 */
export class PlacesOfProfiles extends Migration {
  override up(): void {
    this.addSql(`
      drop index customer_profile_relations_company_idx;
      alter table customer_profile_relations
        drop constraint customer_profile_relations_food_services_profile_id_fkey,
        drop constraint customer_profile_relations_business_unit_id_fkey,
        drop constraint customer_profile_relations_company_id_fkey,
        add constraint customer_profile_relations_profile_fkey
          foreign key (food_services_profile_id, company_id, business_unit_id)
          references food_services_profiles (id, company_id, business_unit_id);
    `);
  }
}
