/** A key as it is kept: its hash in place of itself. */
export interface NewTerminalKeyRecord {
  readonly businessUnitId: string;
  readonly name: string;
  readonly keyHash: string;
  readonly createdBy: string;
}

/** Makes keys, and the hash under which each is kept. */
export interface TerminalKeyMaker {
  newKey(): string;
  hash(key: string): string;
}

export interface TerminalKeyRepository {
  /** Locks an active centre until the end of the transaction, so that its keys are made one after the other; false when there is none. */
  lockCentre(businessUnitId: string): Promise<boolean>;
  /** Whether a key of the centre that is not revoked has the name, whatever its case and accents. */
  isNameTaken(businessUnitId: string, name: string): Promise<boolean>;
  /** Keeps the key; answers its id. */
  add(key: NewTerminalKeyRecord, at: Date): Promise<number>;
  /** Revokes a key; one that is revoked already stays as it is. False when there is none. */
  revoke(id: number, username: string, at: Date): Promise<boolean>;
}
