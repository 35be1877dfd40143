import type { UploadType } from '@comensal/domain/platform/files';

/** The one request to a paper's reader. */
export interface PaperQuestion {
  readonly content: Uint8Array;
  readonly type: UploadType;
}

/** The texts of the codes of vouchers that were found, or that this machine has no program to draw pages with. */
export type PaperAnswer = { readonly texts: readonly string[] } | { readonly cannotDraw: true };
