import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { BillingLine, InvoiceRow, SettlementInvoice, SettlementStatus } from '@comensal/domain/settlements';
import type { StoredFile } from '../platform/files/file-store.port';

/** A locked settlement, as far as its way to the ERP and back goes. */
export interface BilledSettlement {
  readonly id: number;
  readonly withinScope: boolean;
  readonly status: SettlementStatus;
  readonly version: number;
  readonly exportedOn: DateNumber | null;
}

/** What a row of a spreadsheet of invoices meets: the settlement; null for none, and for one that the person does not see. */
export type MetSettlement =
  | (Pick<BilledSettlement, 'id' | 'version' | 'exportedOn'> & {
      readonly companyName: string;
      readonly centreName: string | null;
      readonly month: number;
      readonly invoice: SettlementInvoice | null;
    })
  | null;

/** A settlement's invoice to write, by the number of its row. */
export interface InvoiceWrite extends InvoiceRow {
  readonly place: number;
  readonly version: number;
  readonly former: SettlementInvoice | null;
  /** What the undo shows of it, in the order of `undoColumns`. */
  readonly cells: readonly (string | null)[];
}

export interface BillingRepository {
  /** Locks those that exist, in the order of their numbers. */
  lock(actor: Actor, ids: readonly number[]): Promise<readonly BilledSettlement[]>;
  markExported(ids: readonly number[], username: string, at: Date): Promise<void>;
  /** The lines of their latest editions: one a settlement, centre, service, kind and price, which add up to their sums. */
  lines(ids: readonly number[]): Promise<BillingLine[]>;
  setInvoice(id: number, invoice: SettlementInvoice): Promise<void>;
  /** Lets nobody else change a settlement until the transaction ends. */
  hold(): Promise<void>;
  /** The settlements of the numbers, by number. */
  meet(actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, MetSettlement>>;
  /** Writes what `hold` protects, and keeps for the undo of the job what each invoice was. */
  loadInvoices(jobId: string, rows: readonly InvoiceWrite[]): Promise<void>;
  /** Keeps the hash of a file of an edition. False when that is no longer the latest one. */
  keepFile(
    file: Pick<StoredFile, 'sha256'>,
    edition: { readonly id: number; readonly edition: number },
  ): Promise<boolean>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly settlementBilling: BillingRepository;
  }
}
