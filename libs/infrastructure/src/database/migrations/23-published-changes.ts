import { Migration } from '@mikro-orm/migrations';

/** What each publishing changed at each centre, which job made it, and which version a centre's terminals fetched last (SYN). */
export class PublishedChanges extends Migration {
  override up(): void {
    this.addSql(`
      -- A job that is taken up again after its publishing was committed finds it by this. Jobs are removed in time, versions never.
      alter table config_versions add job_id uuid, add constraint config_versions_job_once unique (job_id);

      -- named: [{key, change, name, company_id, start_date}] of services, service profiles and price lists; diners are only counted.
      create table config_version_changes (
        version bigint not null references config_versions,
        business_unit_id text not null references business_units,
        kind text not null check (kind in ('food_service', 'food_services_profile', 'customer', 'price_list')),
        added integer not null check (added >= 0),
        changed integer not null check (changed >= 0),
        removed integer not null check (removed >= 0),
        named jsonb not null default '[]',
        primary key (version, business_unit_id, kind)
      );
      create index config_version_changes_business_unit_idx on config_version_changes (business_unit_id);
      create trigger append_only before update or delete or truncate on config_version_changes
        for each statement execute function refuse_change();

      alter table business_unit_sync add config_version bigint references config_versions;
      create index business_unit_sync_config_version_idx on business_unit_sync (config_version);
    `);
  }
}
