/** Generates keys, and the hash under which each is stored. */
export interface KeyMaker {
  newKey(): string;
  hash(key: string): string;
}

/** A key as stored, by its hash. `owner` is a centre or a service user. */
export interface NewKeyRecord {
  readonly owner: string;
  readonly name: string;
  readonly keyHash: string;
  readonly createdBy: string;
}

/** The keys of one kind in one transaction. The caller has locked their owner. */
export interface KeyRepository {
  /** Whether the owner has an unrevoked key with the name, ignoring case and accents. */
  isNameTaken(owner: string, name: string): Promise<boolean>;
  /** Stores the key. Returns its id. */
  add(key: NewKeyRecord, at: Date): Promise<number>;
  /** Revokes a key; an already revoked one stays as it is. */
  revoke(id: number, username: string, at: Date): Promise<void>;
  /** Revokes all keys that the user made since then, in the name of `by`. */
  revokeMadeSince(username: string, since: Date, by: string, at: Date): Promise<void>;
}

/** A new key: its id, and the key itself, which is shown only now. */
export interface MadeKey {
  readonly id: number;
  readonly key: string;
}

/** Generates a key and stores its hash. */
export async function keepNewKey(
  keys: KeyRepository,
  maker: KeyMaker,
  record: Omit<NewKeyRecord, 'keyHash'>,
  at: Date,
): Promise<MadeKey> {
  const key = maker.newKey();
  return { id: await keys.add({ ...record, keyHash: maker.hash(key) }, at), key };
}
