import { summedChanges, wantedConfiguration } from '@comensal/infrastructure/sync';
import { dayOf, isoDay } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

/**
 * What the publications so far contain: each record with the first one after its creation, so that the history shows
 * what came when. Records created after the last one are pending.
 */
export async function loadConfiguration({ query }: Writer, { now }: Demonstration): Promise<void> {
  await query(
    `
    insert into config_entries (business_unit_id, kind, entry_key, version, content)
    select w.business_unit_id, w.kind, w.entry_key, v.version, w.content
      from (${wantedConfiguration('$1::date')}) w
      join (
        select 'customer' as kind, id::text as entry_key, created_at from customers
        union all select 'food_service', id::text, created_at from food_services
        union all select 'food_services_profile', id::text, created_at from food_services_profiles
        union all select 'price_list', id::text, created_at from price_lists
      ) made using (kind, entry_key)
      cross join lateral (select min(version) as version from config_versions where published_at >= made.created_at) v
     where v.version is not null`,
    [isoDay(dayOf(now))],
  );
  for (const { version } of await query<{ version: number }>('select version from config_versions order by version')) {
    const published = `(select business_unit_id, kind, entry_key, content, 'added' as change from config_entries where version = $1)`;
    await query(
      `insert into config_version_changes (version, business_unit_id, kind, added, changed, removed, named)
       select $1, business_unit_id, kind, added, changed, removed, named from (${summedChanges(published)}) summed`,
      [version],
    );
  }
  await query('update business_unit_sync set config_version = (select max(version) from config_versions)');
}
