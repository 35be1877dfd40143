import { createHash } from 'node:crypto';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type CentreChanges,
  changeTypes,
  configurationKinds,
  type GetVersions,
  type LastConfiguration,
  type PendingChanges,
  type VersionDetail,
  type VersionRow,
} from '@comensal/domain/sync';
import { sync } from '@comensal/domain/sync/sync.texts';
import { type List, selectColumns } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { centreCondition, scopeCondition } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { configurationChanges, summedChanges } from './configuration-changes.sql';

export type VersionPage = NonNullable<GetVersions['page']>;

/** When the configuration was last published (SYN-01, SYN-06). */
export async function lastConfiguration(query: Query): Promise<LastConfiguration> {
  const [last] = await query<{ at: string }>(
    `select ${isoMoment('published_at')} as at from config_versions order by version desc limit 1`,
  );
  return { lastDateConfig: last?.at ?? null, message: last ? null : sync.neverPublished };
}

/**
 * What the next publication would change at the centres in the actor's scope, by the same comparison that publishes.
 */
export async function pendingChanges(query: Query, actor: Actor, today: DateNumber): Promise<PendingChanges> {
  // The version is read first: if a publication happens in between, the returned version is outdated, and publishing
  // with it is refused.
  const version = await lastVersion(query);
  const parameters = new Parameters();
  const changes = configurationChanges(`${parameters.add(dateToIso(today))}::date`);
  const centres = await readCentres(query, actor, `(${changes})`, parameters);
  return { centres, version, shown_changes: changesDigest(centres) };
}

/** The number of the last publication; 0 before the first. */
export async function lastVersion(query: Query): Promise<number> {
  const [last] = await query<{ version: number }>('select coalesce(max(version), 0) as version from config_versions');
  return last?.version ?? 0;
}

/** Identifies what the actor is shown of the changes, rows as `configurationChanges` returns them. */
export async function displayedChanges(query: Query, actor: Actor, changes: string): Promise<string> {
  return changesDigest(await readCentres(query, actor, changes, new Parameters()));
}

function readCentres(
  query: Query,
  actor: Actor,
  changes: string,
  parameters: Parameters,
): Promise<readonly CentreChanges[]> {
  return query<CentreChanges>(centresOf(actor, `(${summedChanges(changes)})`, parameters), parameters.values);
}

const changesDigest = (centres: readonly CentreChanges[]): string =>
  createHash('sha256').update(JSON.stringify(centres)).digest('base64url');

const person = `coalesce(u.name || ' ' || u.surname, '')`;
const versionColumns = {
  version: 'v.version',
  published_at: isoMoment('v.published_at'),
  published_by: 'v.published_by',
  person: `u.name || ' ' || u.surname`,
} as const;
const publishings = 'config_versions v left join users u on u.username = v.published_by';

/** The published versions, newest first; each counts what it changed at the centres in the actor's scope. */
export const versionList: List<{ readonly actor: Actor }, VersionRow, NonNullable<VersionPage['sort']>> = {
  tables: publishings,
  columns: ({ actor }, parameters) => {
    const changed = `from config_version_changes s where s.version = v.version and ${centreCondition(actor, 's.business_unit_id', parameters)}`;
    return {
      ...versionColumns,
      centres: `(select count(distinct s.business_unit_id)::int ${changed})`,
      changes: `(select ${countsByKind} ${changed})`,
    };
  },
  // Everybody may know that something was published; its changes are counted only at their own centres.
  scope: () => 'true',
  search: (word, parameters) => holdsWord(folded(`v.published_by || ' ' || ${person}`), word, parameters),
  sorts: {
    version: 'v.version',
    published_at: 'v.version',
    published_by: `coalesce(v.published_by, '')`,
    person: ordered(person),
    centres: '"centres"',
  },
  key: 'v.version',
  thenBy: 'v.version desc',
};

/** A page of the versions with the total. */
export function listVersions(query: Query, actor: Actor, page: VersionPage): Promise<Listed<VersionRow>> {
  return listPage(query, versionList, { actor }, page);
}

export function streamVersions(cursors: Cursors, actor: Actor): AsyncGenerator<VersionRow> {
  return listStream(cursors, versionList, { actor });
}

/** A version with what it changed at each centre in the actor's scope. Throws notFound. */
export async function getVersion(query: Query, actor: Actor, version: number): Promise<VersionDetail> {
  const [row] = await query<Omit<VersionDetail, 'centres'>>(
    `select ${selectColumns(versionColumns)} from ${publishings} where v.version = $1`,
    [version],
  );
  if (!row) throw new Refusal(platformRefusals.notFound);
  const parameters = new Parameters();
  const summed = `(select * from config_version_changes where version = ${parameters.add(version)})`;
  return { ...row, centres: await query<CentreChanges>(centresOf(actor, summed, parameters), parameters.values) };
}

/** {food_service: {added, changed, removed}, …} summed over rows with kind, added, changed, removed. */
const countsByKind = `json_build_object(${configurationKinds
  .map(
    (kind) =>
      `'${kind}', json_build_object(${changeTypes
        .map((change) => `'${change}', coalesce(sum(s.${change}) filter (where s.kind = '${kind}'), 0)`)
        .join(', ')})`,
  )
  .join(', ')})`;

/**
 * The summed changes (in the columns of config_version_changes) by centre, limited to the actor's centres, and names limited
 * to the actor's companies.
 */
function centresOf(actor: Actor, summed: string, parameters: Parameters): string {
  const own = centreCondition(actor, 's.business_unit_id', parameters);
  const ownName = scopeCondition(actor, { company: 'n.company_id', businessUnit: 's.business_unit_id' }, parameters);
  return `
    with s as materialized (select * from ${summed} s where ${own}), named as (
      select s.business_unit_id, json_agg(json_build_object('kind', s.kind, 'key', n.key, 'change', n.change,
               'name', case when s.kind = 'price_list' then c.business_name else n.name end, 'start_date', n.start_date)
               order by array_position(array['${configurationKinds.join("', '")}'], s.kind), ${ordered(`coalesce(c.business_name, '')`)}, ${ordered('n.name')}, n.start_date, n.key) as named
        from s cross join lateral jsonb_to_recordset(s.named) as n(key text, change text, name text, company_id text, start_date int)
        left join companies c on c.id = n.company_id
       where n.company_id is null or ${ownName}
       group by s.business_unit_id
    )
    select s.business_unit_id, b.name, ${countsByKind} as changes, coalesce((select named from named where named.business_unit_id = s.business_unit_id), '[]') as named
      from s join business_units b on b.id = s.business_unit_id
     group by s.business_unit_id, b.name order by ${ordered('b.name')}, s.business_unit_id`;
}
