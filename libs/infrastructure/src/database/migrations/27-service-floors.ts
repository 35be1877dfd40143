import { Migration } from '@mikro-orm/migrations';

/** Floors under food services and service profiles: a service lasts some time (SRV-20, O-75), a quantity has at most four digits (SPR-34, O-86). */
export class ServiceFloors extends Migration {
  override up(): void {
    this.addSql(`
      alter table food_services add constraint food_services_times_differ check (schedule_begin <> schedule_end);
      alter table food_service_profile_relations add constraint food_service_profile_relations_four_digits check (
        greatest(qty_day, qty_week, qty_month, qty_year, qty_monday, qty_tuesday, qty_wednesday, qty_thursday, qty_friday, qty_saturday, qty_sunday) <= 9999);
    `);
  }
}
