import { exportReport, type JobHandler, type ReportJobDependencies } from '@comensal/application';
import { type Actor, ofEachReport, type ReportJobKind, reportJobKind } from '@comensal/domain';
import type { Database } from '../database/database';
import { Parameters, type Query } from '../database/query';
import { centreCondition } from '../database/scope.sql';
import { openReport } from './read-report';

export interface ReportHandlerDependencies extends ReportJobDependencies {
  readonly database: Pick<Database, 'query' | 'cursors'>;
}

/** The job of each report's file. */
export function createReportHandlers({
  database,
  ...dependencies
}: ReportHandlerDependencies): Readonly<Record<ReportJobKind, JobHandler>> {
  return ofEachReport((name) => [
    [
      reportJobKind(name),
      exportReport(
        {
          ...dependencies,
          openReport: (asked) => openReport(database, asked),
          namesOf: (actor, kind, ids) => namesOf(database.query, actor, kind, ids),
        },
        name,
      ),
    ],
  ]) as Readonly<Record<ReportJobKind, JobHandler>>;
}

/** Names of what a filter chose, of what is the actor's own, in the order of the alphabet. Services are everybody's. */
async function namesOf(
  query: Query,
  actor: Actor,
  kind: 'companies' | 'centres' | 'services',
  ids: readonly string[],
): Promise<string[]> {
  const parameters = new Parameters();
  const wanted = parameters.add(ids);
  const sql = {
    companies: () =>
      `select business_name as name from companies where id = any(${wanted}) and ${
        actor.totalAccess
          ? 'true'
          : `id in (select company_id from user_business_unit_company_relations where username = ${parameters.add(actor.username)})`
      }`,
    centres: () =>
      `select name from business_units where id = any(${wanted}) and ${centreCondition(actor, 'business_units.id', parameters)}`,
    services: () => `select name from food_services where id::text = any(${wanted})`,
  }[kind]();
  const rows = await query<{ name: string }>(`${sql} order by 1`, parameters.values);
  return rows.map(({ name }) => name);
}
