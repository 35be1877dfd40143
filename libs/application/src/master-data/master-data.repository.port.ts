import type { MasterKind, MasterRecord } from '@comensal/domain';

/** What would change of a record in use: it goes out of use, or is no longer of a category that pays beforehand. */
export type MasterEnd =
  | { readonly kind: 'inactive' }
  | { readonly kind: 'category'; readonly from: string; readonly to: string };

/** What hangs on a company or a centre whose use a load would end. Amounts are minor units. */
export interface MasterConsequence {
  readonly of: 'companies' | 'business_units';
  readonly id: string;
  readonly name: string;
  readonly end: MasterEnd;
  readonly openCredits: number;
  readonly openCreditsAmount: number;
  readonly openNotes: number;
  /** Accounts whose balance is not 0, and their sum. */
  readonly accounts: number;
  readonly balance: number;
  /** Active diners with a place there. */
  readonly diners: number;
}

/** A CUIT of the load that another company has. */
export interface CuitTwice {
  readonly id: string;
  readonly cuit: string;
  readonly otherId: string;
  readonly otherName: string;
}

export interface MasterDataRepository {
  /** Adds and changes, never deletes. Counts what was new and what was different. */
  save(
    kind: MasterKind,
    records: readonly MasterRecord[],
  ): Promise<{ readonly added: number; readonly changed: number }>;
  /**
   * What hangs on the records that the load would end the use of, by id; those on which nothing hangs are left out. Locks them,
   * so that it holds until the end of the transaction.
   */
  consequences(kind: MasterKind, records: readonly MasterRecord[]): Promise<readonly MasterConsequence[]>;
  /** Which of these companies, as they are stored now, share their CUIT with another one, by id. */
  cuitsTwice(ids: readonly string[]): Promise<readonly CuitTwice[]>;
}
