import { Migration } from '@mikro-orm/migrations';
import { formerStatesFunctions } from '../functions/former-states';

/**
 * The former states of a relation of a company with a centre, and until when: a meal delivered late goes to the account
 * that the pair had when it was eaten. A relation without a row here has always been as it is today.
 */
export class FormerRelations extends Migration {
  override up(): void {
    this.addSql(`
      create table former_relations (
        company_id text not null,
        business_unit_id text not null,
        until_at timestamptz not null,
        type text not null,
        is_active boolean not null,
        manage_groups boolean not null,
        primary key (company_id, business_unit_id, until_at)
      );
      create table former_companies (
        company_id text not null,
        until_at timestamptz not null,
        is_active boolean not null,
        primary key (company_id, until_at)
      );
      create table former_business_units (
        business_unit_id text not null,
        until_at timestamptz not null,
        is_active boolean not null,
        primary key (business_unit_id, until_at)
      );
    `);
    this.addSql(formerStatesFunctions);
    this.addSql(`
      create trigger former_update after update on company_business_unit_relations referencing old table as old_rows new table as new_rows
        for each statement execute function keep_former_relations();
    `);
  }
}
