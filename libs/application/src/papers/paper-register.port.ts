import type { BroughtPaper } from '@comensal/domain/credits';
import type { OwnRecord, ReceiptFacts, Repeat } from '@comensal/domain/papers';
import type { Actor } from '@comensal/domain/platform/access';
import type { StoredFile } from '../platform/files/file-store.port';

/** Something in a step that another record may already have. */
export interface BroughtPapers {
  /** An invoice number as typed. */
  readonly invoiceNumber?: string | undefined;
  readonly files: readonly Pick<StoredFile, 'name' | 'sha256'>[];
  /** What a payment consists of. */
  readonly payment?: readonly BroughtPaper[] | undefined;
  /** What a receipt says, that was read but is not stored. */
  readonly receipt?: ReceiptFacts;
}

/** The invoices and files of credits and credit notes, in one transaction. */
export interface PaperRegister {
  /**
   * Returns the records other than `own` that already have these invoices or files. Its own invoice number and a note's
   * own file and a credit's own former papers do not count, earlier files of a credit do. Until the transaction ends nobody else can add the same ones,
   * so that of two at once the second is warned.
   */
  claim(actor: Actor, papers: BroughtPapers, own: OwnRecord | null): Promise<readonly Repeat[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly papers: PaperRegister;
  }
}
