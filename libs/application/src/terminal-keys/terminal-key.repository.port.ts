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

export interface TerminalKeyRepository {
  /**
   * Locks an active centre until the end of the transaction, so that its keys are made one after the other. Returns
   * whether it is one of the actor's; null when there is none.
   */
  lockCentre(actor: Actor, businessUnitId: string): Promise<boolean | null>;
  /** Whether a centre is one of the actor's; null when there is none. */
  isOwnCentre(actor: Actor, businessUnitId: string): Promise<boolean | null>;
  /** The centre of a key; null when there is no such key. */
  centreOf(id: number): Promise<string | null>;
  /** Whether a key of the centre that is not revoked has the name, ignoring case and accents. */
  isNameTaken(businessUnitId: string, name: string): Promise<boolean>;
  /** Stores the key. Returns its id. */
  add(key: NewTerminalKeyRecord, at: Date): Promise<number>;
  /** Revokes a key; an already revoked one stays as it is. */
  revoke(id: number, username: string, at: Date): Promise<void>;
}
