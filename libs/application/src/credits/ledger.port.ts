/** The account of a company at a centre, for one of its groups or for none. */
export interface AccountKey {
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly groupId: number | null;
}

/** What changes a balance: a credit, a credit note, or the reversal of one, by number. */
export interface PostedRecord {
  readonly type: 'Crédito' | 'Nota de crédito' | 'Reversa de crédito' | 'Reversa de nota';
  readonly id: number;
}

/** The append-only ledger. Amounts are minor units. */
export interface Ledger {
  /**
   * Adds the amount to the account under its row lock, with the running balance. Fails the transaction if the record is
   * already posted: the database allows one movement for each (O-132). Throws balanceTooLarge beyond 2^53 - 1, in either direction.
   */
  post(account: AccountKey, record: PostedRecord, amount: number, at: Date): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly ledger: Ledger;
  }
}
