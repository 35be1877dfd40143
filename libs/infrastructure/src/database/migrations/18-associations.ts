import { Migration } from '@mikro-orm/migrations';

/**
 * A relation counts its changes, whoever makes them, so that the second of two people who change the same one is told
 * (CUS-27). Companies and centres are searched and sorted whatever the case and accents (CUS-06, CUS-08, CUS-11).
 */
export class Associations extends Migration {
  override up(): void {
    this.addSql(`
      alter table company_business_unit_relations add column version integer not null default 1;

      create function count_relation_version() returns trigger language plpgsql as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$;
      create trigger count_version before update on company_business_unit_relations for each row
        when ((old.type, old.is_active, old.manage_groups) is distinct from (new.type, new.is_active, new.manage_groups))
        execute function count_relation_version();
    `);
    this.addSql(`
      create index companies_search_idx on companies using gin (lower(immutable_unaccent(id || ' ' || business_name || ' ' || cuit)) gin_trgm_ops);
      create index companies_sort_idx on companies (lower(immutable_unaccent(business_name)), id);
      create index business_units_search_idx on business_units using gin (lower(immutable_unaccent(id || ' ' || name || ' ' || coalesce(segment_description, ''))) gin_trgm_ops);
      create index business_units_sort_idx on business_units (lower(immutable_unaccent(name)), id);
    `);
  }
}
