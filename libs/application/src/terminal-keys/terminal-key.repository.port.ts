import type { Actor } from '@comensal/domain';

/** A key as it is stored: by its hash. */
export interface NewTerminalKeyRecord {
  readonly businessUnitId: string;
  readonly name: string;
  readonly keyHash: string;
  readonly createdBy: string;
}

/** Makes keys, and the hash under which each is stored. */
export interface TerminalKeyMaker {
  newKey(): string;
  hash(key: string): string;
}

/** How much of a centre is a person's: nothing, some of its companies, or all. */
export type OwnPart = 'none' | 'some' | 'all';

export interface TerminalKeyRepository {
  /**
   * Locks an active centre until the end of the transaction, so that its keys are made one after the other. Returns
   * how much of it is the actor's; null when there is none.
   */
  lockCentre(actor: Actor, businessUnitId: string): Promise<OwnPart | null>;
  /** How much of a centre is the actor's; null when there is none. */
  ownPart(actor: Actor, businessUnitId: string): Promise<OwnPart | null>;
  /** The centre of a key; null when there is no such key. */
  centreOf(id: number): Promise<string | null>;
  /** Whether a key of the centre that is not revoked has the name, ignoring case and accents. */
  isNameTaken(businessUnitId: string, name: string): Promise<boolean>;
  /** Stores the key. Returns its id. */
  add(key: NewTerminalKeyRecord, at: Date): Promise<number>;
  /** Revokes a key; an already revoked one stays as it is. */
  revoke(id: number, username: string, at: Date): Promise<void>;
}
