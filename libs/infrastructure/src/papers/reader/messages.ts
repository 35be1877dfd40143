import type { ReceiptFacts } from '@comensal/domain/papers';
import type { UploadType } from '@comensal/domain/platform/files';

/** The one request to a paper's reader: for the codes of vouchers, or for what a receipt says. */
export interface PaperQuestion {
  readonly content: Uint8Array;
  readonly type: UploadType;
  readonly wants: 'codes' | 'receipt';
}

/** By the text of a document, or by its picture. */
export interface ReceiptAnswer {
  readonly source: 'text' | 'ocr';
  readonly facts: ReceiptFacts;
}

/** The texts of the codes that were found, or what was read; or that this machine has no program to draw pages with. */
export type PaperAnswer = { readonly texts: readonly string[] } | ReceiptAnswer | { readonly cannotDraw: true };
