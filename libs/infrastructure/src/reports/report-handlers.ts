import { type JobHandler } from '@comensal/application/jobs';
import { exportReport, type ReportJobDependencies } from '@comensal/application/reports';
import { ofEachReport, type ReportJobKind, reportJobKind } from '@comensal/domain/reports';
import type { Database } from '../platform/database/database';
import { chosenNames } from './chosen-names.query';
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
          namesOf: (actor, kind, ids) => chosenNames(database.query, actor, kind, ids),
        },
        name,
      ),
    ],
  ]) as Readonly<Record<ReportJobKind, JobHandler>>;
}
