import type { Actor } from '@comensal/domain/platform/access';
import type { ReportName } from '@comensal/domain/reports';
import type { OpenReport } from './export-report';

/** Whether the actor may see any of the places in a report's stored filter; with total access, whether any exists. */
export type SeesPlaces = (
  actor: Actor,
  report: ReportName,
  filter: Readonly<Record<string, unknown>>,
) => Promise<boolean>;

/** How many rows a report has. */
export type CountRows = (request: OpenReport) => Promise<number>;

/**
 * What a schedule is checked against before it is saved. Each method reads by itself: never call it inside a
 * transaction.
 */
export interface ScheduleProspects {
  readonly seesPlaces: SeesPlaces;
  readonly countRows: CountRows;
  /** The address to which a person's reports are mailed; empty when there is none. */
  readonly addressOf: (username: string) => Promise<string>;
}
