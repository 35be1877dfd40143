import { wantedConfiguration } from './wanted-configuration.sql';

/**
 * What a publication would change: rows (business_unit_id, kind, entry_key, change, content). `change` is added,
 * changed or removed; a removed entry has its last content. The preview and the publication read the same rows.
 */
export function configurationChanges(today: string): string {
  return `
    select coalesce(w.business_unit_id, e.business_unit_id) as business_unit_id, coalesce(w.kind, e.kind) as kind,
           coalesce(w.entry_key, e.entry_key) as entry_key, coalesce(w.content, e.content) as content,
           case when e.content is null then 'added' when w.content is null then 'removed' else 'changed' end as change
      from (${wantedConfiguration(today)}) w
      full join (select business_unit_id, kind, entry_key, content from config_entries where content is not null) e
        on e.business_unit_id = w.business_unit_id and e.kind = w.kind and e.entry_key = w.entry_key
     where w.content is distinct from e.content`;
}

/**
 * The changes counted by centre and kind, in the columns of config_version_changes: diners are counted, everything else
 * is also named.
 */
export function summedChanges(changes: string): string {
  return `
    select business_unit_id, kind,
           count(*) filter (where change = 'added')::int as added, count(*) filter (where change = 'changed')::int as changed,
           count(*) filter (where change = 'removed')::int as removed,
           coalesce(jsonb_agg(jsonb_build_object('key', entry_key, 'change', change, 'name', content->'name', 'company_id', content->'company_id',
             'start_date', content->'start_date') order by content->>'name', content->>'start_date', entry_key) filter (where kind <> 'customer'), '[]') as named
      from ${changes} changes group by business_unit_id, kind`;
}
