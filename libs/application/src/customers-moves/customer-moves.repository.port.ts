import type { CustomerPlace } from '@comensal/domain/customers';
import type { MoveCustomers, MoveResult } from '@comensal/domain/customers-moves';
import type { Actor } from '@comensal/domain/platform/access';
import type { LockedGroup } from '../groups/group.repository.port';

/** A service profile with its place and its name. */
export type NamedProfile = CustomerPlace & { readonly name: string };

/** What becomes of all of the diners; undefined stays as it is. */
export interface DinerMove extends Pick<MoveCustomers, 'ids' | 'section'> {
  /** Null for none. */
  readonly group: LockedGroup | null | undefined;
  readonly profile: NamedProfile | undefined;
  /** Who eats elsewhere leaves that place for the one of the profile. */
  readonly movesPlace: boolean;
}

/** Who will change, in the order given, and who stays for a reason. The rest are so already. */
export interface JudgedMove {
  readonly moving: readonly number[];
  readonly refused: MoveResult['refused'];
}

export interface CustomerMovesRepository {
  /** The service profile; null when there is none. */
  profile(id: number): Promise<NamedProfile | null>;
  /** Makes other bulk changes of diners wait until the transaction ends. Called before anything is locked. */
  begin(): Promise<void>;
  /** Locks the diners, and judges each by the rules of a single edit. */
  judge(actor: Actor, move: DinerMove): Promise<JudgedMove>;
  /** Changes judged diners, and keeps for the undo of the job what they were. Throws `ConcurrentChange`. */
  move(actor: Actor, move: DinerMove, moving: readonly number[], jobId: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly customerMoves: CustomerMovesRepository;
  }
}
