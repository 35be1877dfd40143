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

/** Who asks, and against which publishing; null for the last one. */
export interface AskedCentreVersions {
  readonly actor: Actor;
  readonly version: number | null;
}

/** The publishings up to the one asked for that the centre's points of sale did not fetch. */
function lacked({ version }: AskedCentreVersions, parameters: Parameters): string {
  const upTo = version === null ? '' : `and v.version <= ${parameters.add(version)}`;
  return `from config_versions v where v.version > coalesce(s.config_version, 0) ${upTo}`;
}

/** The active centres of the actor, with what their points of sale hold against a publishing; who lags most comes first. */
export const centreVersionList: List<AskedCentreVersions, CentreVersion, NonNullable<CentreVersionPage['sort']>> = {
  tables: 'business_units b left join business_unit_sync s on s.business_unit_id = b.id',
  columns: (asked, parameters) => ({
    business_unit_id: 'b.id',
    name: 'b.name',
    version: 's.config_version',
    fetched_at: isoMoment('s.timestamp_config'),
    behind: `(select count(*)::int ${lacked(asked, parameters)})`,
    since: `(select ${isoMoment('min(v.published_at)')} ${lacked(asked, parameters)})`,
    terminals: '(select count(*)::int from terminal_keys k where k.business_unit_id = b.id and k.revoked_at is null)',
  }),
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

/** A page of them, and how many there are in all. */
export function listCentreVersions(
  query: Query,
  asked: AskedCentreVersions,
  page: CentreVersionPage,
): Promise<Listed<CentreVersion>> {
  return listPage(query, centreVersionList, asked, page);
}

/** All of them, row by row. */
export function streamCentreVersions(cursors: Cursors, asked: AskedCentreVersions): AsyncGenerator<CentreVersion> {
  return listStream(cursors, centreVersionList, asked);
}
