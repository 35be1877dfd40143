import type { Actor } from '@comensal/domain/platform/access';
import type { ReportName } from '@comensal/domain/reports';
import type { OpenReport } from './export-report';

/** Whether the actor may see any of the places in a report's stored filter; with total access, whether any exists. */
export type SeesPlaces = (
  actor: Actor,
  report: ReportName,
  filter: Readonly<Record<string, unknown>>,
) => Promise<boolean>;

/**
 * Whether a user may get the report of a schedule's owner: is here, could stand in for the owner, may open the report,
 * and sees every place of the filter that the owner sees.
 */
export type MayReceive = (
  owner: Actor,
  username: string,
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
  readonly mayReceive: MayReceive;
  /** How many of these addresses are confirmed, and of nobody who has a user. */
  readonly countAddresses: (ids: readonly number[]) => Promise<number>;
  /** The address to which a person's reports are mailed; empty when there is none. */
  readonly addressOf: (username: string) => Promise<string>;
}
