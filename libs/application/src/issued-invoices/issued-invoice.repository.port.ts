import type { BankProof, InvoiceProof, ProofRule } from '@comensal/domain/credits';
import type { IssuedInvoice } from '@comensal/domain/issued-invoices';
import type { Actor } from '@comensal/domain/platform/access';

/** An invoice of a list, by the number of its row. */
export interface IssuedListRow extends IssuedInvoice {
  readonly place: number;
}

/** An invoice as it is stored. */
export interface StoredIssuedInvoice extends IssuedInvoice {
  readonly id: number;
  readonly version: number;
  readonly last_list: string;
}

/** What a row of a list meets: the stored invoice, and whether the actor sees who received both. */
export interface MetIssuedInvoice {
  readonly stored: StoredIssuedInvoice | null;
  readonly isSeen: boolean;
}

/** An invoice to write: a new one, or what the list says of the stored one. */
export interface IssuedListWrite extends IssuedListRow {
  readonly stored: StoredIssuedInvoice | null;
  /** What the undo shows of it, in the order of `undoColumns`. */
  readonly cells: readonly (string | null)[];
}

/** A list that is loaded, by the id of its job. */
export interface LoadedList {
  readonly id: string;
  readonly fileName: string;
  readonly loadedBy: string;
  readonly from: number;
  readonly until: number;
  readonly added: number;
  readonly changed: number;
  readonly mapping: Readonly<Record<string, string>>;
}

/** What neither the issuer's list nor the bank proves of a credit, and what its centre asks for. */
export interface Unproved {
  readonly rule: ProofRule;
  readonly bank_rule: ProofRule;
  readonly proof: InvoiceProof | null;
  readonly bank: BankProof | null;
}

export interface IssuedInvoiceRepository {
  /** Lets nobody else write invoices until the transaction ends. */
  hold(): Promise<void>;
  /** What each row meets, by the number of the row; for a list whose rows name each invoice once. */
  meet(actor: Actor, rows: readonly IssuedListRow[]): Promise<ReadonlyMap<number, MetIssuedInvoice>>;
  /** The columns that the headings of the latest list with a mapping stood for; not of one that was undone. */
  mapping(): Promise<Readonly<Record<string, string>>>;
  /**
   * Writes what `hold` protects; keeps what changed invoices were, for their history and for the undo of the job. Reads the
   * numbers of credits that no list has compared yet.
   */
  load(list: LoadedList, rows: readonly IssuedListWrite[]): Promise<void>;
  /** Locks the centre for a change of its rule; null when there is none. Without a rule of its own its version is 0. */
  lockRule(actor: Actor, centre: string): Promise<{ readonly isOwn: boolean; readonly version: number } | null>;
  /** Without a rule of the bank that one stays. */
  setRule(centre: string, rule: ProofRule, bankRule?: ProofRule): Promise<void>;
  /** Reads the number of a credit's invoice, so that lists can compare it. */
  readNumber(text: string): Promise<void>;
  /** What the centre of a credit asks for, and what list and bank say; null where it asks for nothing. */
  unproved(credit: { readonly id: number; readonly businessUnitId: string }): Promise<Unproved | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly issuedInvoices: IssuedInvoiceRepository;
  }
}
