import { type JobHandler } from '@comensal/application/jobs';
import { exportReport } from '@comensal/application/reports';
import { ofEachReport, type ReportJobKind, reportJobKind } from '@comensal/domain/reports';
import type { JobDependencies } from '../jobs/job-dependencies';
import { chosenNames } from './chosen-names.query';
import { openReport } from './read-report';

/** The job of each report's file. */
export function jobHandlers({
  database,
  ownerOf,
  reports,
  clock,
  pricesIncludeVat,
}: JobDependencies): Readonly<Record<ReportJobKind, JobHandler>> {
  return ofEachReport((name) => [
    [
      reportJobKind(name),
      exportReport(
        {
          ownerOf,
          reports,
          clock,
          pricesIncludeVat,
          openReport: (request) => openReport(database, request),
          namesOf: (actor, kind, ids) => chosenNames(database.query, actor, kind, ids),
        },
        name,
      ),
    ],
  ]) as Readonly<Record<ReportJobKind, JobHandler>>;
}
