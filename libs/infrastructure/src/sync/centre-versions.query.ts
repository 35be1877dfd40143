import type { Actor } from '@comensal/domain/platform/access';
import type { CentreVersion, GetCentreVersions } from '@comensal/domain/sync';
import { searchedBusinessUnit } from '../business-units/business-unit.queries';
import type { List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { centreCondition } from '../platform/database/scope.sql';
import { holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';

export type CentreVersionPage = NonNullable<GetCentreVersions['page']>;

/** The reader, and the publication to compare with; null for the last one. */
export interface CentreVersionsRequest {
  readonly actor: Actor;
  readonly version: number | null;
}

/**
 * Each publication up to the requested one, and 0 for none: how many come after it, and when the next one was. Computed
 * once for all centres, so that publications and centres do not multiply.
 */
function laterPublishings({ version }: CentreVersionsRequest, parameters: Parameters): string {
  const upTo = version === null ? '' : `where version <= ${parameters.add(version)}`;
  return `held as (
    select version, count(*) over () - row_number() over by_version as behind, lead(published_at) over by_version as since
    from (select 0 as version, null::timestamptz as published_at union all select version, published_at from config_versions ${upTo}) v
    window by_version as (order by version))`;
}

/**
 * The active centres in the actor's scope, with what their points of sale hold compared with a publication; the most
 * outdated first.
 */
export const centreVersionList: List<CentreVersionsRequest, CentreVersion, NonNullable<CentreVersionPage['sort']>> = {
  before: laterPublishings,
  // A centre that holds a later publication lacks nothing of the requested one.
  tables: `business_units b left join business_unit_sync s on s.business_unit_id = b.id
    left join held h on h.version = coalesce(s.config_version, 0)`,
  counted: 'business_units b',
  columns: {
    business_unit_id: 'b.id',
    name: 'b.name',
    version: 's.config_version',
    fetched_at: isoMoment('s.timestamp_config'),
    behind: 'coalesce(h.behind, 0)::int',
    since: isoMoment('h.since'),
    terminals: '(select count(*)::int from terminal_keys k where k.business_unit_id = b.id and k.revoked_at is null)',
  },
  scope: ({ actor }, parameters) => centreCondition(actor, 'b.id', parameters),
  filters: () => ['b.is_active'],
  search: (word, parameters) => holdsWord(searchedBusinessUnit, word, parameters),
  sorts: {
    business_unit_id: 'b.id',
    name: ordered('b.name'),
    version: 'coalesce(s.config_version, 0)',
    fetched_at: `coalesce(s.timestamp_config, '-infinity')`,
    behind: '"behind"',
    since: '"since"',
    terminals: '"terminals"',
  },
  usual: { sort: 'behind', direction: 'desc' },
  key: 'b.id',
};

/** A page of them, and the total. */
export function listCentreVersions(
  query: Query,
  request: CentreVersionsRequest,
  page: CentreVersionPage,
): Promise<Listed<CentreVersion>> {
  return listPage(query, centreVersionList, request, page);
}

/** All of them, row by row. */
export function streamCentreVersions(cursors: Cursors, request: CentreVersionsRequest): AsyncGenerator<CentreVersion> {
  return listStream(cursors, centreVersionList, request);
}
