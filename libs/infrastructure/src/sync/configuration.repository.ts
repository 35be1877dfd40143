// SQL: a publication writes its differences as sets.
import type { ChangedCentre, ConfigurationRepository } from '@comensal/application/sync';
import { dateToIso } from '@comensal/domain/platform/dates';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { displayedChanges, lastVersion } from './configuration.queries';
import { configurationChanges, summedChanges } from './configuration-changes.sql';

/** The published configuration of one transaction. */
export function createConfigurationRepository(query: Query): ConfigurationRepository {
  return {
    async takeTurn(jobId) {
      // A publication locks the table against other writers; readers continue. The version is read after the wait.
      await query('lock table config_versions in share row exclusive mode');
      const [made] = await query<{ version: number; publishedAt: string }>(
        `select version, ${isoMoment('published_at')} as "publishedAt" from config_versions where job_id = $1`,
        [jobId],
      );
      return made ? { version: made.version, publishedAt: new Date(made.publishedAt) } : null;
    },
    async compare(today) {
      await query(
        `create temporary table changes_to_publish (business_unit_id text, kind text, entry_key text, content jsonb, change text) on commit drop`,
      );
      await query(
        `insert into changes_to_publish (business_unit_id, kind, entry_key, content, change)
        select business_unit_id, kind, entry_key, content, change from (${configurationChanges('$1::date')}) found order by business_unit_id`,
        [dateToIso(today)],
      );
      await query('create index on changes_to_publish (business_unit_id)');
      await query('analyze changes_to_publish');
      return query<ChangedCentre>(
        'select business_unit_id as id, count(*) as entries from changes_to_publish group by business_unit_id order by business_unit_id',
      );
    },
    lastVersion: () => lastVersion(query),
    displayedChanges: (actor) => displayedChanges(query, actor, 'changes_to_publish'),
    async addVersion(jobId, username, at) {
      const [made] = await query<{ version: number }>(
        `insert into config_versions (version, published_by, published_at, job_id)
         select coalesce(max(version), 0) + 1, $1, $2, $3 from config_versions returning version`,
        [username, at, jobId],
      );
      if (!made) throw new Error('The version was not inserted');
      await query(
        `insert into config_version_changes (version, business_unit_id, kind, added, changed, removed, named)
         select $1, business_unit_id, kind, added, changed, removed, named from (${summedChanges('changes_to_publish')}) summed`,
        [made.version],
      );
      return { version: made.version, publishedAt: at };
    },
    async publishCentre(version, centreId) {
      await query(
        `insert into config_entries as published (business_unit_id, kind, entry_key, version, content)
         select business_unit_id, kind, entry_key, $1, case when change <> 'removed' then content end from changes_to_publish where business_unit_id = $2
         on conflict (business_unit_id, kind, entry_key) do update set version = excluded.version, content = excluded.content`,
        [version, centreId],
      );
    },
  };
}
