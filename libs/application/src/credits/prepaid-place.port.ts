import type { Actor } from '@comensal/domain';
import type { AccountKey } from './ledger.port';

/** What must be known of the place for which money is asked for. */
export interface PrepaidPlaceFacts {
  readonly withinScope: boolean;
  readonly category: string;
  readonly cuit: string;
  readonly businessName: string;
  readonly businessUnitName: string;
  readonly groupName: string | null;
  /** The pair is related as contractor (CON), and company, centre and relation are active. */
  readonly relationIsActive: boolean;
  readonly managesGroups: boolean;
  /** The pair has active groups; of a group leader, led ones. */
  readonly hasGroups: boolean;
  /** False when a group was given that is none of this company and centre, or not one that this person may use. */
  readonly groupIsKnown: boolean;
}

/** The facts of a company, centre and group; null when company or centre do not exist. */
export type ReadPrepaidPlace = (actor: Actor, place: AccountKey) => Promise<PrepaidPlaceFacts | null>;
