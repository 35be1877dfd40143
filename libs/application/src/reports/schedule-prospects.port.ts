import type { Actor } from '@comensal/domain/platform/access';
import type { ReportName } from '@comensal/domain/reports';
import type { OpenReport } from './export-report';

/** Whether the actor sees any of the places that a report's stored filter names; with total access, whether any is there. */
export type SeesPlaces = (
  actor: Actor,
  report: ReportName,
  filter: Readonly<Record<string, unknown>>,
) => Promise<boolean>;

/** How many rows a report has. */
export type CountRows = (asked: OpenReport) => Promise<number>;

/** What a schedule is judged by before it is kept. Each reads for itself: never inside of a transaction. */
export interface ScheduleProspects {
  readonly seesPlaces: SeesPlaces;
  readonly countRows: CountRows;
  /** The address to which a person's reports are mailed; empty when there is none. */
  readonly addressOf: (username: string) => Promise<string>;
}
