import type { Actor } from '@comensal/domain/platform/access';
import type { AccountKey } from './ledger.port';

/** The facts about the place for which money is requested. */
export interface PrepaidPlaceFacts {
  readonly withinScope: boolean;
  readonly category: string;
  readonly cuit: string;
  readonly businessName: string;
  readonly businessUnitName: string;
  readonly groupName: string | null;
  /** The pair has a contractor relation (CON), and company, centre and relation are active. */
  readonly relationIsActive: boolean;
  readonly managesGroups: boolean;
  /** The pair has active groups; for a group leader, groups that the leader leads. */
  readonly hasGroups: boolean;
  /**
   * False for a group of another company or centre, one that this person may not use, and one that is removed or of a
   * pair without groups, unless its balance is not 0: its debt can be settled.
   */
  readonly groupIsKnown: boolean;
  /**
   * The account without a group of a pair that manages groups has a balance other than 0, or diners who eat from it.
   */
  readonly withoutGroupIsOpen: boolean;
}

/** The facts of a company, centre and group; null when company or centre does not exist. */
export type ReadPrepaidPlace = (actor: Actor, place: AccountKey) => Promise<PrepaidPlaceFacts | null>;
