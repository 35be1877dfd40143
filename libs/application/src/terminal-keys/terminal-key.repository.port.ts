import type { Actor } from '@comensal/domain/platform/access';
import type { KeyRepository } from '../platform/access-key.port';

/** How much of a centre is in a person's scope: nothing, some of its companies, or all. */
export type OwnPart = 'none' | 'some' | 'all';

/** The keys of points of sale, each of a centre. */
export interface TerminalKeyRepository extends KeyRepository {
  /**
   * Locks an active centre until the end of the transaction, so that its keys are created one at a time. Returns how
   * much of it is in the actor's scope; null when there is none.
   */
  lockCentre(actor: Actor, businessUnitId: string): Promise<OwnPart | null>;
  /** How much of a centre is in the actor's scope; null when there is none. */
  ownPart(actor: Actor, businessUnitId: string): Promise<OwnPart | null>;
  /** The centre of a key; null when there is no such key. */
  centreOf(id: number): Promise<string | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly terminalKeys: TerminalKeyRepository;
  }
}
