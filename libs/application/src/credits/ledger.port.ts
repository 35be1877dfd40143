/** The account of a company at a centre, for one of its groups or for none. */
export interface AccountKey {
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly groupId: number | null;
}

/** The append-only ledger. Amounts are minor units. */
export interface Ledger {
  /**
   * Adds the credit's amount to its account, under the account's row lock, with the running balance. A credit that is
   * posted already fails the transaction: the database holds one movement a credit (O-132).
   */
  postCredit(account: AccountKey, creditId: number, amount: number, at: Date): Promise<void>;
}
