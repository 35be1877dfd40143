import type { OwnRecord, Repeat } from '@comensal/domain/papers';
import type { Actor } from '@comensal/domain/platform/access';
import type { StoredFile } from '../platform/files/file-store.port';

/** What a step brings along that may stand elsewhere already. */
export interface BroughtPapers {
  /** The number of an invoice, as it was typed. */
  readonly invoiceNumber?: string | undefined;
  readonly files: readonly Pick<StoredFile, 'name' | 'sha256'>[];
}

/** All papers of credits and credit notes, in one transaction. */
export interface PaperRegister {
  /**
   * Where the papers stand already besides `own`, the record that they are brought to: its own invoice number and a note's own
   * file do not count, earlier files of a credit do. Until the transaction ends nobody else brings one of the same, so that
   * of two at once the second is told.
   */
  claim(actor: Actor, papers: BroughtPapers, own: OwnRecord | null): Promise<readonly Repeat[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly papers: PaperRegister;
  }
}
