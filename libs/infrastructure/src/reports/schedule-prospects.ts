import type { ScheduleProspects, SeesPlaces } from '@comensal/application/reports';
import { isGroupLeader } from '@comensal/domain/platform/access';
import { type ReportFilter, reachOf, reportSchemasOf } from '@comensal/domain/reports';
import type { Database } from '../platform/database/database';
import { groupIsLed, type OpenPair, readOpenPairs } from '../platform/database/scope.sql';
import { readReportPage } from './read-report';

/**
 * Whether a schedule has anything to send: see `SeesPlaces`. A leader who leads no group sees nothing of their places
 * (CRE-31).
 */
export function createSeesPlaces({ query }: Pick<Database, 'query'>): SeesPlaces {
  return async (actor, report, stored) => {
    const filter = reportSchemasOf(report).filter.parse(stored) as ReportFilter;
    if (actor.totalAccess) {
      const isNarrowed = reachOf(filter, []).namesOthers;
      return !isNarrowed || !reachOf(filter, await query<OpenPair>(everyPairSql)).isEmpty;
    }
    if (reachOf(filter, await readOpenPairs(query, actor)).isEmpty) return false;
    if (!isGroupLeader(actor)) return true;
    const led = `select exists (select from groups g where ${groupIsLed('$1', 'g.id')}) as found`;
    const [leads] = await query<{ found: boolean }>(led, [actor.username]);
    return leads?.found ?? false;
  };
}

/** Where a relation has ended, its meals and payments remain. */
const everyPairSql =
  'select company_id as company, business_unit_id as "businessUnit" from company_business_unit_relations';

/** What a schedule is checked against; its rows are counted as the report's page counts them, without reading any. */
export function createScheduleProspects(database: Pick<Database, 'query' | 'lists'>): ScheduleProspects {
  return {
    seesPlaces: createSeesPlaces(database),
    async countRows(request) {
      const page = { offset: 0, limit: 0, direction: 'asc', search: request.search } as const;
      return (await readReportPage(database, request, page, { withPicture: false })).total;
    },
    async addressOf(username) {
      const sql = 'select btrim(email) as email from users where username = $1';
      const [row] = await database.query<{ email: string }>(sql, [username]);
      return row?.email ?? '';
    },
  };
}
