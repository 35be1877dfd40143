import type { MayReceive, ScheduleProspects, SeesPlaces } from '@comensal/application/reports';
import { isGroupLeader, mayMake } from '@comensal/domain/platform/access';
import { type ReportFilter, reachOf, reportAccess, reportFileCall, reportSchemasOf } from '@comensal/domain/reports';
import { findJobOwner } from '../jobs/job-owner.query';
import type { Database } from '../platform/database/database';
import { groupIsLed, type OpenPair, readOpenPairs } from '../platform/database/scope.sql';
import { mayStandIn } from '../replacements';
import { readReportPage } from './read-report';
import { mayGetReports } from './schedule-recipients.sql';

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

/** Whether a user may get somebody's report: see `MayReceive`. A leader sees parts of places only (CRE-31). */
export function createMayReceive({ query }: Pick<Database, 'query'>): MayReceive {
  return async (owner, username, report, stored) => {
    const reader = (await findJobOwner(query, username))?.actor;
    if (!reader || !mayMake(reader, reportAccess[reportFileCall(report)])) return false;
    if (!(await mayStandIn(query, owner.username, username))) return false;
    if (reader.totalAccess) return true;
    if (isGroupLeader(reader)) return false;
    const filter = reportSchemasOf(report).filter.parse(stored) as ReportFilter;
    const keyOf = ({ company, businessUnit }: OpenPair): string => JSON.stringify([company, businessUnit]);
    const seen = new Set((await readOpenPairs(query, reader)).map(keyOf));
    const shown = owner.totalAccess ? await query<OpenPair>(everyPairSql) : await readOpenPairs(query, owner);
    return shown.every((pair) => seen.has(keyOf(pair)) || reachOf(filter, [pair]).isEmpty);
  };
}

/** Where a relation has ended, its meals and payments remain. */
const everyPairSql =
  'select company_id as company, business_unit_id as "businessUnit" from company_business_unit_relations';

/** What a schedule is checked against; its rows are counted as the report's page counts them, without reading any. */
export function createScheduleProspects(database: Pick<Database, 'query' | 'lists'>): ScheduleProspects {
  return {
    seesPlaces: createSeesPlaces(database),
    mayReceive: createMayReceive(database),
    async countAddresses(ids) {
      const sql = `select count(*)::int as count from report_addresses a where a.id = any($1::bigint[]) and ${mayGetReports('a')}`;
      const [row] = await database.query<{ count: number }>(sql, [ids]);
      return row?.count ?? 0;
    },
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
